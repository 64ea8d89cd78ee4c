/**
 * Divides the time in which the event loop is busy among the requests that run meanwhile, in equal parts. Whose code runs
 * at a moment could be known only by hooks that slow everything down. docs/decisions/053-turns-by-time.md
 */
export class BusyMeter {
  #running = 0;
  #readAt: number;
  /** What a request would have been charged that has run from the beginning. */
  #charge = 0;

  /** `readBusy`: for how many ms the event loop has been busy. */
  constructor(private readonly readBusy: () => number) {
    this.#readAt = readBusy();
  }

  /** Returns what `stop` needs. */
  start(): number {
    this.#advance();
    this.#running += 1;
    return this.#charge;
  }

  /** Returns the busy time of the request that has run since `started`, in ms. */
  stop(started: number): number {
    this.#advance();
    this.#running -= 1;
    return this.#charge - started;
  }

  #advance(): void {
    const now = this.readBusy();
    if (this.#running > 0) this.#charge += (now - this.#readAt) / this.#running;
    this.#readAt = now;
  }
}
