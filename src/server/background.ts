import type { Log } from './log.ts';

/** Work that no answer waits for, but the end of the process does. */
export class Background {
  readonly #underWay = new Set<Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(private readonly log: Log) {}

  run(what: string, work: () => Promise<unknown>): void {
    const running = work().then(
      () => {},
      (error) => this.log.error({ err: error }, `failed in the background: ${what}`),
    );
    this.#underWay.add(running);
    void running.finally(() => this.#underWay.delete(running));
  }

  every(ms: number, what: string, work: () => Promise<unknown>): void {
    this.#timers.add(setInterval(() => this.run(what, work), ms).unref());
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.settled();
  }
}
