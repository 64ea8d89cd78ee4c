/** Lets a few at once do something heavy; others wait for their turn, and too many are turned away. */
export class Semaphore {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** Throws what `refusal` makes when the queue is full. */
  async run<T>(work: () => Promise<T>, refusal: () => Error): Promise<T> {
    if (this.#running >= this.atOnce) {
      if (this.#waiting.length >= this.mostWaiting) throw refusal();
      await new Promise<void>((begin) => this.#waiting.push(begin));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // Handed on without being freed, so that nobody gets in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
