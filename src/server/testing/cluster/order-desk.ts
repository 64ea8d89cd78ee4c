import { setTimeout } from 'node:timers/promises';
import type { Caller } from './caller.ts';

// A manager who confirms and packs orders while shops place them: each packed order gets an invoice.

const PAUSE_MS = 2_000;
/** Of the orders that are new at a time: the others wait, as on a real day. */
const MOST_AT_ONCE = 3;

export class OrderDesk {
  readonly packed: string[] = [];

  constructor(
    readonly caller: Caller,
    /** Their ids. */
    readonly acknowledged: () => readonly string[],
  ) {}

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const done = new Set(this.packed);
      const next = this.acknowledged().filter((id) => !done.has(id));
      for (const id of next.slice(-MOST_AT_ONCE)) await this.#pack(id);
      await setTimeout(PAUSE_MS);
    }
  }

  async #pack(id: string): Promise<void> {
    const path = `/api/console/orders/${id}/status`;
    for (const status of ['Confirmed', 'Packed']) {
      await this.caller.insistOn({ method: 'POST', path, body: { status } });
    }
    this.packed.push(id);
  }
}
