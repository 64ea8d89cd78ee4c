import { setImmediate } from 'node:timers/promises';
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
    const isFirst = queue.isIdle;
    const begin = async () => {
      // The embedded database runs in this thread: without a pause, the requests of one account would run on end, and
      // those of others would not even be received.
      if (!isFirst) await setImmediate();
      return work();
    };
    try {
      return await queue.run(
        begin,
        () => new Failure('TOO_MANY_AT_ONCE', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
      );
    } finally {
      if (queue.isIdle) this.#queues.delete(key);
    }
  }
}
