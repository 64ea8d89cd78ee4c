import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HIGH_LIMITS } from '../src/server/testing/high-limits.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Names the folder of the bundled programs, which global-setup.ts makes for each run. */
export const PROGRAMS_FOLDER = 'E2E_PROGRAMS_FOLDER';

const NEEDED = [
  '../dist/client/.vite/manifest.json',
  '../dist/client/.vite/console-manifest.json',
  '../dist/client/pictures',
  '../dist/server/snapshot',
];

/** Differs from the address in use, so that a link built from the wrong one is noticed. */
export const PUBLIC_URL = 'http://store.test';

export interface StoreServer {
  readonly url: string;
  /** Makes changes to the database that no API call can make. */
  execute(statement: string): Promise<void>;
  stop(): Promise<void>;
}

export interface StoreOptions {
  env?: Record<string, string>;
  /** The folder of browser files, if not the one in dist/. */
  clientFolder?: string;
}

/** Starts a store. It stops on request, and whenever this process ends. */
export async function startStore({
  env = {},
  clientFolder,
}: StoreOptions = {}): Promise<StoreServer> {
  const missing = NEEDED.find((path) => !existsSync(fromHere(path)));
  if (missing) throw new Error(`${fromHere(missing)} is missing: run \`npm run build\` first.`);

  const folders = [fromHere('../dist/server'), clientFolder ?? fromHere('../dist/client')];
  const child = fork(join(process.env[PROGRAMS_FOLDER]!, 'serve-store.js'), folders, {
    // Skips V8's optimising compiler for PGlite: it costs more than such a short-lived store gains.
    execArgv: ['--liftoff-only'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL,
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: HIGH_LIMITS,
      PAYMENT_SANDBOX: 'true',
      SEED_DEMO: 'true',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await portOf(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async execute(statement) {
      const done = once(child, 'message');
      child.send(statement);
      await done;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      const [code] = await ended;
      if (code !== 0) throw new Error(`The store did not stop cleanly (exit code ${code}).`);
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }: { port: number }) => resolve(port));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The store did not start (exit code ${code}).`)));
  });
}
