import { setImmediate, setTimeout } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import { Semaphore } from '../semaphore.ts';

/** The place of one request in the queue of its account or address. */
export interface Turn {
  /** Fails with TOO_MANY_AT_ONCE if too many are waiting. */
  requireRoom(): Promise<void>;
  /** Runs the work when it is its turn; fails like `requireRoom`. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

const RETRY_AFTER_SECONDS = 1;
/** A refused client often tries again at once. Without this delay, refusals alone would keep the process busy. */
const REFUSE_AFTER_MS = 500;
/** The most requests that a page of the store sends at once. */
export const REQUESTS_OF_ONE_PAGE = 6;
/** A long pause is so many times as long as the turn before it. */
const PAUSE_FACTOR = 3;
const MAX_PAUSE_MS = 500;

/** A queue for each account or address: a few run, a few wait, and the rest are refused. */
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

  /** Fails with TOO_MANY_AT_ONCE if this account or address has no room left. */
  async requireRoom(key: string): Promise<void> {
    if (this.#queues.get(key)?.isFull) await refuse();
  }

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.requireRoom(key);
    const queue = this.#queues.get(key) ?? new Semaphore(this.atOnce, this.mostWaiting);
    this.#queues.set(key, queue);
    return new Promise<T>((resolve, reject) => {
      const turn = async () => {
        const from = performance.now();
        await work().then(resolve, reject);
        await pauseAfter(performance.now() - from, queue.waiting);
      };
      queue
        .run(turn, tooMany)
        .catch(reject)
        .finally(() => {
          if (queue.isIdle && this.#queues.get(key) === queue) this.#queues.delete(key);
        });
    });
  }
}

/**
 * The embedded database runs in this thread: without a pause, requests of others would not even be received between two
 * of this queue. A queue that is longer than what a page sends gets only a quarter of the time.
 */
const pauseAfter = (ms: number, waiting: number): Promise<void> =>
  waiting > REQUESTS_OF_ONE_PAGE
    ? setTimeout(Math.min(ms * PAUSE_FACTOR, MAX_PAUSE_MS))
    : setImmediate();

const tooMany = () => new Failure('TOO_MANY_AT_ONCE', { retryAfterSeconds: RETRY_AFTER_SECONDS });

async function refuse(): Promise<never> {
  await setTimeout(REFUSE_AFTER_MS);
  throw tooMany();
}
