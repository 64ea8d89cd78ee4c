import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { atEndOfFile } from './end-of-file.ts';

// The store and its commands as real processes, bundled once before all tests: no build is needed.

const root = fileURLToPath(new URL('../../../', import.meta.url));
const START_PATIENCE_MS = 120_000;

// V8's second, thorough pass over PGlite costs more than processes with so short a life get back.
const FLAGS = ['--liftoff-only'];

export type Environment = Readonly<Record<string, string>>;

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface RunningProcess {
  readonly pid: number;
  /** Everything it has printed so far, on either stream. */
  output(): string;
  /** Writes one line to its standard input. */
  say(line: string): void;
  kill(signal: NodeJS.Signals): void;
  readonly exited: Promise<Exit>;
  /** Resolves with the match as soon as the output has it; fails if the process ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
}

export interface StoreProcess extends RunningProcess {
  readonly port: number;
  readonly url: string;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-process-'));
  atEndOfFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder as the built store lays it on its first start: with the demo catalogue. */
export function filledDataDir(): string {
  const dataDir = join(temporaryFolder(), 'data');
  cpSync(inject('snapshotDir'), join(dataDir, 'pg'), { recursive: true });
  return dataDir;
}

interface ProcessOptions {
  readonly args?: readonly string[];
  readonly cwd?: string;
  /** A command that becomes ours, such as unshare. */
  readonly through?: readonly string[];
}

/** Starts a command or a fixture by its name. It sees `env` and nothing of ours. */
export function startProcess(
  name: string,
  env: Environment,
  { args = [], cwd = root, through = [] }: ProcessOptions = {},
): RunningProcess {
  const program = join(inject('programsDir'), `${name}.js`);
  const command = [...through, process.execPath, ...FLAGS, program, ...args];
  const child = spawn(command[0]!, command.slice(1), {
    cwd,
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      ...env,
    },
    stdio: 'pipe',
  });
  child.stdin.on('error', () => {}); // it may have ended before we said anything
  let output = '';
  const watchers = new Set<() => void>();
  const take = (text: string) => {
    output += text;
    for (const look of watchers) look();
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  // 'close' and not 'exit': by then all it printed has been read.
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  atEndOfFile(() => {
    child.kill('SIGKILL');
    return exited.catch(() => {});
  });

  return {
    pid: child.pid!,
    output: () => output,
    say: (line) => child.stdin.write(`${line}\n`),
    kill: (signal) => child.kill(signal),
    exited,
    printed(pattern) {
      return new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          watchers.delete(look);
          clearTimeout(impatience);
          act();
        };
        const fail = (what: string) => () =>
          reject(new Error(`The process ${what} before it printed ${pattern}:\n${output}`));
        const look = () => {
          const match = pattern.exec(output);
          if (match) settle(() => resolve(match));
        };
        const impatience = setTimeout(() => settle(fail('took too long')), START_PATIENCE_MS);
        watchers.add(look);
        look();
        exited.then(
          ({ code, signal }) => settle(fail(`ended (${signal ?? code})`)),
          (error) => settle(() => reject(error)),
        );
      });
    },
  };
}

/** The store on a port of its own, once it serves; with 'listening', once it answers anything at all. */
export async function startStore(
  env: Environment,
  until: 'open' | 'listening' = 'open',
  cwd?: string,
): Promise<StoreProcess> {
  const started = startProcess(
    'fixture-store',
    { HOST: '127.0.0.1', PORT: '0', ...env },
    cwd === undefined ? {} : { cwd },
  );
  const pattern = until === 'open' ? /open at http:\/\/localhost:(\d+)/ : /localhost:(\d+)/;
  const port = Number((await started.printed(pattern))[1]);
  return { ...started, port, url: `http://127.0.0.1:${port}` };
}

/** Runs one of the store's commands to its end; `typed` is what a person types into it. */
export async function runCommand(
  name: 'seed' | 'export' | 'account' | 'import',
  env: Environment,
  args: readonly string[] = [],
  typed?: string,
): Promise<Exit & { output: string }> {
  const running = startProcess(name, env, { args });
  if (typed !== undefined) running.say(typed);
  const exit = await running.exited;
  return { ...exit, output: running.output() };
}
