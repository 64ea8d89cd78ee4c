import type { Log } from '../log.ts';
import { causedByNobody } from '../request-scope.ts';
import type { EntryOutcome, StoreEvents } from '../store-events.ts';

/** What a job's work receives while it runs. */
export interface Run {
  /** Aborted when the process stops: start nothing new, finish running work. */
  readonly stopping: AbortSignal;
  /** Aborted when the time to finish is over: end running work now. */
  readonly cutShort: AbortSignal;
  /** Resolves when the job is woken while it runs. */
  nextWake(): Promise<void>;
  /** An entry of the job's queue was worked on. */
  entryEnded(entry: string, outcome: EntryOutcome): void;
}

export type Work = (run: Run) => Promise<unknown>;

/** The result of a run that left its work to another process: neither done nor failed. */
export const LEFT_OUT = Symbol('left out');

/** Runs its work one at a time. Waking it during a run, however often, causes exactly one more run. */
export class Job {
  readonly #stopping = new AbortController();
  readonly #cutShort = new AbortController();
  #running: Promise<void> | null = null;
  #runningSince = 0;
  #isWoken = false;
  #onWake = () => {};

  constructor(
    readonly name: string,
    private readonly work: Work,
    private readonly log: Log,
    private readonly events: StoreEvents,
  ) {}

  wake(): void {
    if (this.#stopping.signal.aborted) return;
    this.#isWoken = true;
    this.#onWake();
    // A request may wake it, but does not cause all that waits.
    this.#running ??= causedByNobody(() => this.#runWhileWoken());
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** How long the present run has lasted; 0: it is not running. */
  get runSeconds(): number {
    return this.isRunning ? (performance.now() - this.#runningSince) / 1_000 : 0;
  }

  /** Resolves when the job is not running and has not been woken. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Starts nothing new. */
  stop(): void {
    this.#stopping.abort();
  }

  cutShort(): void {
    this.#cutShort.abort();
  }

  async #runWhileWoken(): Promise<void> {
    const run: Run = {
      stopping: this.#stopping.signal,
      cutShort: this.#cutShort.signal,
      nextWake: () =>
        new Promise((resolve) => {
          this.#onWake = resolve;
        }),
      entryEnded: (entry, outcome) => this.events.entryEnded(entry, outcome),
    };
    while (this.#isWoken && !this.#stopping.signal.aborted) {
      this.#isWoken = false;
      this.#runningSince = performance.now();
      try {
        const result = await this.work(run);
        if (result !== LEFT_OUT) this.events.jobEnded(this.name, 'done');
      } catch (error) {
        this.events.jobEnded(this.name, 'failed');
        this.log.error({ err: error, job: this.name }, 'a job failed; it will run again later');
      }
    }
    this.#running = null;
  }
}
