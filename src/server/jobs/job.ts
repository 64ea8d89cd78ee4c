import type { Log } from '../log.ts';

/** What the work of a job is told while it runs. */
export interface Run {
  /** Aborted when the process stops: take nothing more, finish what is under way. */
  readonly stopping: AbortSignal;
  /** Aborted when the time for that is over: end what is under way. */
  readonly cutShort: AbortSignal;
  /** Resolves when the job is woken while it runs. */
  nextWake(): Promise<void>;
}

export type Work = (run: Run) => Promise<unknown>;

/** Work with one run at a time. Waking it during a run, however often, causes exactly one more. */
export class Job {
  readonly #stopping = new AbortController();
  readonly #cutShort = new AbortController();
  #running: Promise<void> | null = null;
  #isWanted = false;
  #onWake = () => {};

  constructor(
    readonly name: string,
    private readonly work: Work,
    private readonly log: Log,
  ) {}

  wake(): void {
    if (this.#stopping.signal.aborted) return;
    this.#isWanted = true;
    this.#onWake();
    this.#running ??= this.#runWhileWanted();
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Resolves when nothing is under way, and nothing more is wanted. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Begins nothing more. */
  stop(): void {
    this.#stopping.abort();
  }

  cutShort(): void {
    this.#cutShort.abort();
  }

  async #runWhileWanted(): Promise<void> {
    const run: Run = {
      stopping: this.#stopping.signal,
      cutShort: this.#cutShort.signal,
      nextWake: () =>
        new Promise((resolve) => {
          this.#onWake = resolve;
        }),
    };
    while (this.#isWanted && !this.#stopping.signal.aborted) {
      this.#isWanted = false;
      try {
        await this.work(run);
      } catch (error) {
        this.log.error({ err: error, job: this.name }, 'a job failed; it runs again later');
      }
    }
    this.#running = null;
  }
}
