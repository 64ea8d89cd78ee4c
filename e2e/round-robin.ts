import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

// A load balancer that ignores builds: each request goes to the next process. Pages take turns among themselves, so that
// every other page comes from the other process, however many files a page loads.

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
  const turns = { page: 0, file: 0 };
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming;
    const kind = headers.accept?.includes('text/html') ? 'page' : 'file';
    const to = balancer.targets[turns[kind]++ % balancer.targets.length]!;
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
