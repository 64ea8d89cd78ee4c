import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { atEndOfFile } from './end-of-file.ts';
import { HIGH_LIMITS } from './high-limits.ts';

// Runs the store and its commands as real processes, bundled once before all tests without a build.

const root = fileURLToPath(new URL('../../../', import.meta.url));
const START_PATIENCE_MS = 120_000;

// V8's optimising compiler costs more time than these short processes gain from it.
const FLAGS = ['--liftoff-only'];

/** The demo accounts and their orders take half as long as all else of a start, and no test here logs in with them. */
const WITHOUT_DEMO_ACCOUNTS = { DEMO_ACCOUNTS: 'false' };

export type Environment = Readonly<Record<string, string>>;

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface RunningProcess {
  readonly pid: number;
  /** Everything printed so far, on both streams. */
  output(): string;
  /** Writes one line to its standard input. */
  say(line: string): void;
  /** Closes our end of its output, like a log reader that is gone. */
  closeOutput(): void;
  /** Reads no more of its output until it has ended, like a log reader that hangs. */
  pauseOutput(): void;
  kill(signal: NodeJS.Signals): void;
  readonly exited: Promise<Exit>;
  /** Resolves with the match as soon as it is printed; fails if the process ends first. */
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

/** A data folder as after the first start of the built store: with the demo catalogue. */
export function filledDataDir(): string {
  const dataDir = join(temporaryFolder(), 'data');
  cpSync(inject('snapshotDir'), join(dataDir, 'pg'), { recursive: true });
  return dataDir;
}

interface ProcessOptions {
  readonly args?: readonly string[];
  readonly cwd?: string;
  /** The folder of the program; by default that of the bundled commands and fixtures. */
  readonly folder?: string;
  readonly flags?: readonly string[];
  /** A wrapper command, such as unshare. */
  readonly through?: readonly string[];
}

/** Starts a command or fixture by name. It gets `env` and nothing from our environment. */
export function startProcess(
  name: string,
  env: Environment,
  { args = [], cwd = root, through = [], ...options }: ProcessOptions = {},
): RunningProcess {
  const { folder = inject('programsDir'), flags = FLAGS } = options;
  const program = join(folder, `${name}.js`);
  const command = [...through, process.execPath, ...flags, program, ...args];
  const child = spawn(command[0]!, command.slice(1), {
    cwd,
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      ...WITHOUT_DEMO_ACCOUNTS,
      ...env,
    },
    stdio: 'pipe',
  });
  child.stdin.on('error', () => {}); // it may have ended before we write
  let output = '';
  const watchers = new Set<() => void>();
  const append = (text: string) => {
    output += text;
    for (const check of watchers) check();
  };
  child.stdout.setEncoding('utf8').on('data', append);
  child.stderr.setEncoding('utf8').on('data', append);
  // 'close' instead of 'exit': by then all output has been read.
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
    closeOutput() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    pauseOutput() {
      child.stdout.pause();
      child.once('exit', () => child.stdout.resume());
    },
    kill: (signal) => child.kill(signal),
    exited,
    printed(pattern) {
      return new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          watchers.delete(check);
          clearTimeout(timeout);
          act();
        };
        const fail = (problem: string) => () =>
          reject(new Error(`The process ${problem} before it printed ${pattern}:\n${output}`));
        const check = () => {
          const match = pattern.exec(output);
          if (match) settle(() => resolve(match));
        };
        const timeout = setTimeout(() => settle(fail('took too long')), START_PATIENCE_MS);
        watchers.add(check);
        check();
        exited.then(
          ({ code, signal }) => settle(fail(`ended (${signal ?? code})`)),
          (error) => settle(() => reject(error)),
        );
      });
    },
  };
}

/** Starts the store on a free port. Resolves when it serves or, with 'listening', when it accepts requests. */
export async function startStore(
  env: Environment,
  until: 'open' | 'listening' = 'open',
  cwd?: string,
): Promise<StoreProcess> {
  const started = startProcess(
    'fixture-store',
    { HOST: '127.0.0.1', PORT: '0', RATE_LIMITS: HIGH_LIMITS, ...env },
    cwd === undefined ? {} : { cwd },
  );
  const pattern = until === 'open' ? /open at http:\/\/localhost:(\d+)/ : /localhost:(\d+)/;
  const port = Number((await started.printed(pattern))[1]);
  return { ...started, port, url: `http://127.0.0.1:${port}` };
}

/** Starts the store as `npm start` does, from the build. */
export async function startBuiltStore(env: Environment): Promise<StoreProcess> {
  const started = startProcess(
    'main',
    { HOST: '127.0.0.1', PORT: '0', ...env },
    { folder: join(root, 'dist/server'), flags: [], cwd: temporaryFolder() },
  );
  const port = Number((await started.printed(/open at http:\/\/localhost:(\d+)/))[1]);
  return { ...started, port, url: `http://127.0.0.1:${port}` };
}

/** Runs one of the store's commands to its end; `typed` is its keyboard input. */
export async function runCommand(
  name: 'seed' | 'export' | 'account' | 'import' | 'backup' | 'restore',
  env: Environment,
  args: readonly string[] = [],
  typed?: string,
): Promise<Exit & { output: string }> {
  const running = startProcess(name, env, { args });
  if (typed !== undefined) running.say(typed);
  const exit = await running.exited;
  return { ...exit, output: running.output() };
}
