import { randomInt } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';

/** By then the answer is out, and when the work begins cannot be told from outside. */
const LATER_MS = { least: 100, most: 1_000 };

/** As many as there is work may wait for it. */
function newHurry(): AbortController {
  const hurry = new AbortController();
  setMaxListeners(0, hurry.signal);
  return hurry;
}

/** Work that no answer waits for, but the end of the process does. */
export class Background {
  readonly #underWay = new Set<Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #hurry = newHurry();
  #isStopping = false;

  constructor(private readonly log: Log) {}

  run(what: string, work: () => Promise<unknown>): void {
    const running = work().then(
      () => {},
      (error) => this.log.error({ err: error }, `failed in the background: ${what}`),
    );
    this.#underWay.add(running);
    void running.finally(() => this.#underWay.delete(running));
  }

  /**
   * After the answer, at a random moment: for work whose amount nobody may guess from the time that
   * an answer takes. The embedded database works in the very thread that answers.
   */
  runLater(what: string, work: () => Promise<unknown>): void {
    const { signal } = this.#hurry;
    this.run(what, async () => {
      const waitMs = randomInt(LATER_MS.least, LATER_MS.most);
      await setTimeout(waitMs, undefined, { signal }).catch(() => {});
      await work();
    });
  }

  every(ms: number, what: string, work: () => Promise<unknown>): void {
    this.#timers.add(setInterval(() => this.run(what, work), ms).unref());
  }

  /** Then whatever goes through a long list leaves the rest of it for the next start. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Waits for nothing any more, and resolves when nothing is under way. */
  async settled(): Promise<void> {
    this.#hurry.abort();
    this.#hurry = newHurry();
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.settled();
  }
}
