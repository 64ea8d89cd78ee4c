import { setImmediate, setTimeout } from 'node:timers/promises';
import { Semaphore } from '../semaphore.ts';
import { tooManyAtOnce } from './too-many-at-once.ts';

/** The place of one request in the queue of its account or address. */
export interface Turn {
  /** Fails with TOO_MANY_AT_ONCE if too many are waiting. */
  requireRoom(): Promise<void>;
  /** Runs the work when it is its turn; fails like `requireRoom`. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** A refused client often tries again at once. Without this delay, refusals alone would keep the process busy. */
const REFUSE_AFTER_MS = 500;

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
        await work().then(resolve, reject);
        // Otherwise requests of others would not even be received between two of this queue.
        await setImmediate();
      };
      queue
        .run(turn, tooManyAtOnce)
        .catch(reject)
        .finally(() => {
          if (queue.isIdle && this.#queues.get(key) === queue) this.#queues.delete(key);
        });
    });
  }
}

async function refuse(): Promise<never> {
  await setTimeout(REFUSE_AFTER_MS);
  throw tooManyAtOnce();
}
