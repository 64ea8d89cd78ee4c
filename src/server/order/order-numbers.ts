import { randomInt } from 'node:crypto';
import { and, count, gte, inArray, lte } from 'drizzle-orm';
import { type Band, bandWithRoom, drawOrderNumber } from '../../domain/order-id.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';

/** In a band that is nine tenths full, all of these are taken once in a thousand times. */
const AT_ONCE = 64;
/** How much of what is left is drawn before it is counted again: other processes draw as well. */
const BLINDLY = 10;

/**
 * Draws the numbers of new orders. Whether one is taken, the table alone decides; here it is only
 * remembered which band has room, so that not every order counts all others.
 */
export class OrderNumbers {
  #band: Band | null = null;
  #drawsLeft = 0;

  /** Any number of the band that has room; it may be taken. */
  async draw(tx: Db): Promise<number> {
    return drawOrderNumber(await this.#bandWithRoom(tx), randomInt);
  }

  /** For whoever met a taken one: a number that was free a moment ago. */
  async drawFree(tx: Db): Promise<number> {
    for (;;) {
      const band = await this.#bandWithRoom(tx);
      const drawn = Array.from({ length: AT_ONCE }, () => drawOrderNumber(band, randomInt));
      const rows = await tx
        .select({ number: order.orderNumber })
        .from(order)
        .where(inArray(order.orderNumber, drawn));
      const taken = new Set(rows.map(({ number }) => number));
      const free = drawn.find((number) => !taken.has(number));
      if (free !== undefined) return free;
    }
  }

  async #bandWithRoom(tx: Db): Promise<Band> {
    if (!this.#band || this.#drawsLeft <= 0) {
      const { band, left } = await bandWithRoom((each) => countTaken(tx, each));
      this.#band = band;
      this.#drawsLeft = Math.ceil(left / BLINDLY);
    }
    this.#drawsLeft -= 1;
    return this.#band;
  }
}

async function countTaken(tx: Db, { least, most }: Band): Promise<number> {
  const [row] = await tx
    .select({ taken: count() })
    .from(order)
    .where(and(gte(order.orderNumber, least), lte(order.orderNumber, most)));
  return row?.taken ?? 0;
}
