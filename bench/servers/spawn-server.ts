import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  readonly spawnedAt: number;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 120_000;
const POLL_MS = 10;

// As this process: a test's servers are compiled quickly (vitest.config.ts), the benchmark's thoroughly.
const FLAGS = process.execArgv.filter((flag) => flag === '--liftoff-only');

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a server in a separate process; `untilAnswers` waits until it serves. */
export async function spawnServer(
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const port = await freePort();
  const spawnedAt = performance.now();
  const child = spawn(process.execPath, [...FLAGS, file], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...env },
    // A pipe that closes however this process ends, so that our servers end with it.
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  ended.catch(() => {});
  if (child.pid === undefined) throw new Error(`${file} could not be started.`);
  return {
    pid: child.pid,
    port,
    spawnedAt,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Milliseconds from the start of the process to its first 200 on this path. */
export async function untilAnswers(server: ServerProcess, path: string): Promise<number> {
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${server.port}${path}`).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    const elapsed = performance.now() - server.spawnedAt;
    if (status === 200) return elapsed;
    if (elapsed > START_LIMIT_MS) throw new Error(`No answer to ${path} in ${START_LIMIT_MS} ms.`);
    await sleep(POLL_MS);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
