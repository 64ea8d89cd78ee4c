import { randomInt } from 'node:crypto';
import { and, count, gte, inArray, lte } from 'drizzle-orm';
import { type Band, bandWithRoom, drawOrderNumber } from '../../domain/order-number.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';

/** Numbers tried per query. In a band that is 90% full, all of them are taken once in a thousand tries. */
const DRAWS_PER_QUERY = 64;
/** A tenth of the free numbers is drawn before they are counted again, because other processes draw too. */
const RECOUNT_DIVISOR = 10;

/**
 * Draws the numbers of new orders. The table alone decides whether a number is taken; this class only remembers
 * which band has room, so that not every order has to count all others.
 */
export class OrderNumbers {
  #band: Band | null = null;
  #drawsLeft = 0;

  /** A random number from the current band; it may be taken. */
  async draw(tx: Db): Promise<number> {
    return drawOrderNumber(await this.#bandWithRoom(tx), randomInt);
  }

  /** Random numbers from the current band, for a statement that takes the first free one; all may be taken. */
  async drawSeveral(db: Db): Promise<number[]> {
    const band = await this.#bandWithRoom(db);
    return Array.from({ length: DRAWS_PER_QUERY }, () => drawOrderNumber(band, randomInt));
  }

  /** For use after a taken number: one that was free a moment ago. */
  async drawFree(tx: Db): Promise<number> {
    for (;;) {
      const drawn = await this.drawSeveral(tx);
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
      this.#drawsLeft = Math.ceil(left / RECOUNT_DIVISOR);
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
