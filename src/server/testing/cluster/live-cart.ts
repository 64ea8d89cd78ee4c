import { setTimeout } from 'node:timers/promises';
import type { Cart } from '../../../contract/cart.ts';
import { EventReader } from '../event-reader.ts';
import { SERVED_BY } from './balancers.ts';

// A live cart as a browser keeps it open: a broken stream is opened again after the time that the store has told, a refused
// one after three seconds.

const AFTER_REFUSAL_MS = 3_000;
const USUAL_RETRY_MS = 2_000;

interface Gap {
  readonly from: number;
  readonly to: number;
}

export class LiveCart {
  /** Times without a stream: from its break to the first cart of the next one. */
  readonly gaps: Gap[] = [];
  revision = 0;
  /** The store that the stream comes from; null: there is none just now. */
  servedBy: string | null = null;
  #stopped = new AbortController();
  #watching: Promise<void> | null = null;

  constructor(
    readonly url: string,
    readonly cookie: string,
  ) {}

  start(): void {
    this.#stopped = new AbortController();
    this.#watching = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopped;
    let lostAt: number | null = null;
    while (!signal.aborted) {
      let pause = AFTER_REFUSAL_MS;
      try {
        const headers = { cookie: this.cookie };
        const response = await fetch(`${this.url}/api/cart/events`, { headers, signal });
        const reader = new EventReader(response);
        pause = USUAL_RETRY_MS;
        for (let event = await reader.next(); event; event = await reader.next()) {
          if (event.event !== 'cart') continue;
          this.revision = (JSON.parse(event.data) as Cart).revision;
          this.servedBy = response.headers.get(SERVED_BY);
          if (lostAt !== null) this.gaps.push({ from: lostAt, to: performance.now() });
          lostAt = null;
        }
        pause = Number(/.*^retry: (\d+)$/ms.exec(reader.raw)?.[1] ?? USUAL_RETRY_MS);
      } catch {
        // Broken or refused.
      }
      this.servedBy = null;
      lostAt ??= performance.now();
      await setTimeout(pause, undefined, { signal }).catch(() => {});
    }
  }
}
