import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

// A load balancer that ignores builds: each request goes to the next process.

interface Forwarded {
  readonly path: string;
  readonly status: number;
  readonly to: string;
}

export interface RoundRobin {
  readonly url: string;
  /** The addresses of the processes that get requests. */
  targets: string[];
  readonly forwarded: Forwarded[];
  close(): void;
}

export async function startRoundRobin(): Promise<RoundRobin> {
  let index = 0;
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming;
    const to = balancer.targets[index++ % balancer.targets.length]!;
    const onward = request(`${to}${path}`, { method, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      balancer.forwarded.push({ path, status, to });
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const balancer: RoundRobin = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets: [],
    forwarded: [],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return balancer;
}
