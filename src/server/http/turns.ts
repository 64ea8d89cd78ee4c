import { Failure } from '../failure.ts';
import { Semaphore } from '../semaphore.ts';

/** Runs the caller's work when it is their turn; fails with TOO_MANY_AT_ONCE if too many of theirs are waiting. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

const RETRY_AFTER_SECONDS = 1;

/** A queue for each account or address: a few run, a few wait, and the rest are refused at once. */
export class Turns {
  readonly #queues = new Map<string, Semaphore>();

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** How many accounts or addresses have something running. */
  get size(): number {
    return this.#queues.size;
  }

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? new Semaphore(this.atOnce, this.mostWaiting);
    this.#queues.set(key, queue);
    try {
      return await queue.run(
        work,
        () => new Failure('TOO_MANY_AT_ONCE', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
      );
    } finally {
      if (queue.isIdle) this.#queues.delete(key);
    }
  }
}
