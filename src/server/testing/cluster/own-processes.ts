import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivilegedUser } from '../../../../scripts/tools/postgres-cluster.mjs';

// Programs of the system that a proof starts, as the user who owns their folder. None of them outlives the test run, however
// that ends: a shell waits until its pipe to us closes, and kills whatever is written down in `pids`.

/** They stay, for whoever wants to know why. */
export const LOGS = '.cache/cluster-logs';

const CLEANER = 'read -r _; for pid in $(cat "$0"/pids/* 2>/dev/null); do kill -9 "$pid"; done';
const POSTMASTERS =
  'for file in "$0"/*/data/postmaster.pid; do kill -9 "$(head -n 1 "$file")"; done';

export class OwnProcesses {
  readonly folder: string;
  readonly #owner = unprivilegedUser();
  readonly #running = new Map<string, ChildProcess>();
  readonly #cleaner: ChildProcess;

  constructor() {
    rmSync(LOGS, { recursive: true, force: true });
    mkdirSync(LOGS, { recursive: true });
    this.folder = mkdtempSync(join(tmpdir(), 'store-cluster-'));
    this.makeFolder('');
    this.makeFolder('pids');
    // Patroni first: it would start its PostgreSQL again.
    const script = `${CLEANER}; ${POSTMASTERS}; rm -rf "$0"`;
    this.#cleaner = spawn('sh', ['-c', script, this.folder], {
      // In a separate session: Ctrl-C must not kill it before it has cleaned up.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#cleaner.unref();
  }

  /** A folder of the user that the programs run as. */
  makeFolder(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (this.#owner) chownSync(folder, this.#owner.uid, this.#owner.gid);
    return folder;
  }

  writeFile(name: string, content: string): string {
    const file = join(this.folder, name);
    writeFileSync(file, content);
    if (this.#owner) chownSync(file, this.#owner.uid, this.#owner.gid);
    return file;
  }

  /** Its output is in NAME.log. */
  start(name: string, program: string, args: readonly string[]): void {
    const log = openSync(join(LOGS, `${name}.log`), 'a');
    const child = spawn(program, args, {
      ...this.#owner,
      cwd: this.folder,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: this.folder },
      stdio: ['ignore', log, log],
    });
    this.#running.set(name, child);
    this.adopt(name, child.pid!, once(child, 'exit'));
  }

  /** A process that somebody else has started, and that must not outlive the run either. */
  adopt(name: string, pid: number, ended: Promise<unknown>): void {
    const file = join(this.folder, 'pids', `${name}-${pid}`);
    writeFileSync(file, `${pid}\n`);
    const forget = () => rmSync(file, { force: true });
    ended.then(forget, forget);
  }

  async kill(name: string): Promise<void> {
    const child = this.#running.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Kills everything and removes the folder. */
  async stop(): Promise<void> {
    const ended = once(this.#cleaner, 'exit');
    this.#cleaner.ref();
    this.#cleaner.stdin?.end();
    await ended;
  }
}
