/**
 * Limits how many run at once; others wait in a queue. Calls beyond its length are rejected, and so is whoever has waited for
 * `mostWaitMs`.
 */
export class Semaphore {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  /** Those who go first, in a queue of the same length. */
  readonly #preferred: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
    private readonly mostWaitMs = Number.POSITIVE_INFINITY,
  ) {}

  get waiting(): number {
    return this.#waiting.length + this.#preferred.length;
  }

  get isFull(): boolean {
    return this.#running >= this.atOnce && this.#waiting.length >= this.mostWaiting;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Throws the error from `refusal` when the queue is full. */
  async run<T>(work: () => Promise<T>, refusal: () => Error, isPreferred = false): Promise<T> {
    if (this.#running >= this.atOnce) {
      const queue = isPreferred ? this.#preferred : this.#waiting;
      if (queue.length >= this.mostWaiting) throw refusal();
      await this.#wait(queue, refusal);
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot is handed over without being freed, so that no other caller can take it.
      const next = this.#preferred.shift() ?? this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(queue: (() => void)[], refusal: () => Error): Promise<void> {
    if (this.mostWaitMs === Number.POSITIVE_INFINITY) {
      return new Promise((begin) => queue.push(begin));
    }
    return new Promise((begin, giveUp) => {
      const beginInTime = () => {
        clearTimeout(impatience);
        begin();
      };
      const impatience = setTimeout(() => {
        queue.splice(queue.indexOf(beginInTime), 1);
        giveUp(refusal());
      }, this.mostWaitMs);
      queue.push(beginInTime);
    });
  }
}
