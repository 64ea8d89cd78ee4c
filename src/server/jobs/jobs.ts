import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { Job, type Work } from './job.ts';

/** The response is out by then, and from outside nobody can tell when the work begins. */
const LATER_MS = { least: 100, most: 1_000 };
/** Together less than start-server.ts gives requests to finish. */
const STOP_MS = { finish: 4_000, cutShort: 2_000 };

export type JobName =
  | 'mail'
  | 'old-mail'
  | 'reset-links'
  | 'webhooks'
  | 'refunds'
  | 'reconcile'
  | 'file-removal'
  | 'clear-expired'
  | 'old-holds';

interface JobOptions {
  /** How often it looks by itself: a retry has no notification, and a wake can be lost with its process. */
  readonly everyMs: number;
  /** A channel of the database whose notifications wake it. */
  readonly wakeOn?: string;
}

/**
 * Everything a process does beside its requests. Nothing is lost that is only woken for: what is to be
 * done is written in the database first, and the next look finds it.
 */
export class Jobs {
  readonly #jobs = new Map<JobName, { readonly job: Job; readonly options: JobOptions }>();
  readonly #later = new Map<NodeJS.Timeout, JobName>();
  readonly #timers: NodeJS.Timeout[] = [];
  #stopped: Promise<void> | null = null;

  constructor(
    private readonly log: Log,
    private readonly stopMs = STOP_MS,
  ) {}

  add(name: JobName, options: JobOptions, work: Work): void {
    this.#jobs.set(name, { job: new Job(name, work, this.log), options });
  }

  /** Lets every job look at once, and then at its interval. Before this, a job runs only when woken. */
  async start(database: Database): Promise<void> {
    for (const { job, options } of this.#jobs.values()) {
      if (this.#stopped) return;
      const wake = () => job.wake();
      this.#timers.push(setInterval(wake, options.everyMs).unref());
      if (options.wakeOn !== undefined) {
        const listener = { onMessage: wake, onConnected: wake, onLost() {} };
        await database.listen(options.wakeOn, listener);
      }
      wake();
    }
  }

  wake(name: JobName): void {
    const known = this.#jobs.get(name);
    if (!known) throw new Error(`There is no job '${name}'.`);
    known.job.wake();
  }

  /**
   * Wakes it at a random moment after the response: for work whose amount must not show in the time a
   * response takes. The embedded database works in the very thread that responds.
   */
  wakeLater(name: JobName): void {
    if (this.#stopped) return;
    const timer = setTimeout(
      () => {
        this.#later.delete(timer);
        this.wake(name);
      },
      randomInt(LATER_MS.least, LATER_MS.most),
    );
    this.#later.set(timer, name);
  }

  /** Wakes now what was to be woken later, and resolves when no job runs. */
  async settled(): Promise<void> {
    while (this.#later.size > 0 || this.#running().length > 0) {
      for (const name of this.#cancelLater()) this.wake(name);
      await this.#idle();
    }
  }

  /** Begins nothing more. What is under way may finish, for a bounded time. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#cancelLater();
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    for (const { job } of this.#jobs.values()) job.stop();
    await this.#idleWithin(this.stopMs.finish);
    for (const { job } of this.#jobs.values()) job.cutShort();
    await this.#idleWithin(this.stopMs.cutShort);
    const jobs = this.#running().map(({ name }) => name);
    // The lease of what they hold runs out, and it is done again.
    if (jobs.length > 0) this.log.warn({ jobs }, 'jobs did not finish in time');
  }

  #cancelLater(): JobName[] {
    const names = [...this.#later.values()];
    for (const timer of this.#later.keys()) clearTimeout(timer);
    this.#later.clear();
    return names;
  }

  #running(): Job[] {
    return [...this.#jobs.values()].map(({ job }) => job).filter(({ isRunning }) => isRunning);
  }

  async #idle(): Promise<void> {
    await Promise.all(this.#running().map((job) => job.idle()));
  }

  async #idleWithin(ms: number): Promise<void> {
    const over = new AbortController();
    const { signal } = over;
    await Promise.race([this.#idle(), wait(ms, undefined, { signal }).catch(() => {})]);
    over.abort();
  }
}
