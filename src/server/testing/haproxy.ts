import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { temporaryFolder } from './server-process.ts';

// haproxy in front of several stores, as in production: it checks /readyz and marks each answer with its server.

const START_PATIENCE_MS = 120_000;
const POLL_MS = 50;

export const SERVER_HEADER = 'x-served-by';

export interface Haproxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** No retries: a request that a store does not answer fails. */
const configuration = (port: number, servers: ReadonlyMap<string, number>) => `
defaults
  mode http
  retries 0
  timeout connect 10s
  timeout client 60s
  timeout server 60s
  timeout check 10s
frontend shop
  bind 127.0.0.1:${port}
  default_backend stores
backend stores
  balance roundrobin
  option forwardfor
  option httpchk GET /readyz
  http-response set-header ${SERVER_HEADER} %s
${[...servers].map(([name, at]) => `  server ${name} 127.0.0.1:${at} check inter 250ms fall 1 rise 1\n`).join('')}`;

export async function startHaproxy(
  program: string,
  servers: ReadonlyMap<string, number>,
  configured = configuration,
): Promise<Haproxy> {
  const port = await freePort();
  const file = join(temporaryFolder(), 'haproxy.cfg');
  writeFileSync(file, configured(port, servers));
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const healthStatus = () =>
    fetch(`${url}/healthz`).then(
      ({ status }) => status,
      () => null,
    );
  // expect.poll cannot be used outside a test.
  for (const until = Date.now() + START_PATIENCE_MS; (await healthStatus()) !== 200; ) {
    if (child.exitCode !== null || Date.now() > until) {
      throw new Error(`haproxy is not serving:\n${output}`);
    }
    await setTimeout(POLL_MS);
  }
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A port that is free right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
