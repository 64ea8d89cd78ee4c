/** Limits how many run at once; others wait in a queue, and calls beyond its length are rejected. */
export class Semaphore {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  /** Those who go first, in a queue of the same length. */
  readonly #preferred: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
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
      await new Promise<void>((begin) => queue.push(begin));
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
}
