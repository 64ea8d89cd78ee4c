import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { NOT_COUNTED, type StoreEvents } from '../store-events.ts';
import { Job, type Work } from './job.ts';

/** The response is sent by then, and outsiders cannot tell when the work starts. */
const LATER_MS = { least: 100, most: 1_000 };
/** Node's timers cannot wait longer; a job that is woken early looks at the time and waits again. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Together less than the time start-server.ts gives open requests. */
const STOP_MS = { finish: 4_000, cutShort: 2_000 };

export type JobName =
  | 'mail'
  | 'old-mail'
  | 'reset-links'
  | 'webhooks'
  | 'refunds'
  | 'reconcile'
  | 'find-refunds'
  | 'file-removal'
  | 'clear-expired'
  | 'old-holds'
  | 'old-taxes'
  | 'scheduled-prices'
  | 'goods-back'
  | 'store-views';

interface JobOptions {
  /** How often it runs on its own: retries have no notification, and a wake can be lost with its process. */
  readonly everyMs: number;
  /** A database channel whose notifications wake it. */
  readonly wakeOn?: string;
}

/**
 * The background jobs of a process. A lost wake loses no work: it is written to the database first, and
 * the next run finds it.
 */
export class Jobs {
  readonly #jobs = new Map<JobName, { readonly job: Job; readonly options: JobOptions }>();
  readonly #later = new Map<NodeJS.Timeout, JobName>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #nextWakes = new Map<JobName, NodeJS.Timeout>();
  #stopped: Promise<void> | null = null;

  constructor(
    private readonly log: Log,
    private readonly stopMs = STOP_MS,
    private readonly events: StoreEvents = NOT_COUNTED,
  ) {}

  add(name: JobName, options: JobOptions, work: Work): void {
    this.#jobs.set(name, { job: new Job(name, work, this.log, this.events), options });
  }

  /** Runs every job now and then at its interval. Before this, a job runs only when woken. */
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
    const entry = this.#jobs.get(name);
    if (!entry) throw new Error(`There is no job '${name}'.`);
    entry.job.wake();
  }

  /** A store without a payment provider has no jobs for payments. */
  wakeIfAdded(name: JobName): void {
    this.#jobs.get(name)?.job.wake();
  }

  /**
   * Wakes it after a random delay, when the response is sent: for work that must not affect response times,
   * which would reveal it. The embedded database runs in the same thread that responds.
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

  /** Wakes it at a moment that is known in advance; the last call counts. */
  wakeIn(name: JobName, ms: number): void {
    clearTimeout(this.#nextWakes.get(name));
    if (this.#stopped) return;
    const delay = Math.min(Math.max(ms, 1), MAX_TIMER_MS);
    this.#nextWakes.set(name, setTimeout(() => this.wake(name), delay).unref());
  }

  /** How long each job's present run has lasted; 0: it is not running. */
  runs(): { readonly job: JobName; readonly seconds: number }[] {
    return [...this.#jobs].map(([name, { job }]) => ({ job: name, seconds: job.runSeconds }));
  }

  /** Wakes all delayed jobs now, and resolves when no job is running. */
  async settled(): Promise<void> {
    while (this.#later.size > 0 || this.#running().length > 0) {
      for (const name of this.#cancelLater()) this.wake(name);
      await this.#idle();
    }
  }

  /** Starts nothing new. Running jobs may finish within a limited time. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#cancelLater();
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    for (const timer of this.#nextWakes.values()) clearTimeout(timer);
    for (const { job } of this.#jobs.values()) job.stop();
    await this.#idleWithin(this.stopMs.finish);
    for (const { job } of this.#jobs.values()) job.cutShort();
    await this.#idleWithin(this.stopMs.cutShort);
    const jobs = this.#running().map(({ name }) => name);
    // The leases of their entries expire, and the entries are handled again.
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
    const timeout = new AbortController();
    const { signal } = timeout;
    await Promise.race([this.#idle(), wait(ms, undefined, { signal }).catch(() => {})]);
    timeout.abort();
  }
}
