import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../db/database.ts';
import { RemoteShopper } from './remote-shopper.ts';
import { SteadyShopper } from './steady-shopper.ts';

// People who keep ordering while a backup is made, and what must hold in the store that is restored from it.

interface Placed {
  readonly id: string;
  readonly sentAt: number;
  readonly answeredAt: number;
}

export class OrderingCrowd {
  readonly placed: Placed[] = [];
  readonly #shoppers: SteadyShopper[] = [];
  #isDone = false;
  #work: Promise<unknown> = Promise.resolve();

  static async register(url: string, size: number): Promise<OrderingCrowd> {
    const crowd = new OrderingCrowd();
    for (let nth = 0; nth < size; nth += 1) {
      const remote = await RemoteShopper.register(url);
      const send: SteadyShopper['send'] = (method, path, ...rest) =>
        remote.send(method, `/api${path}`, ...rest);
      crowd.#shoppers.push(new SteadyShopper(send));
    }
    return crowd;
  }

  /** Everybody orders, again and again, until `stop`. */
  start(): void {
    this.#isDone = false;
    this.#work = Promise.all(
      this.#shoppers.map(async (shopper) => {
        while (!this.#isDone) await this.#order(shopper);
      }),
    );
    this.#work.catch(() => {}); // `stop` and `until` report it
  }

  /** Resolves when so many orders have been acknowledged. */
  async until(count: number): Promise<void> {
    while (this.placed.length < count) await Promise.race([this.#work, this.#next()]);
  }

  async stop(): Promise<void> {
    this.#isDone = true;
    await this.#work;
  }

  async #order(shopper: SteadyShopper): Promise<void> {
    const sentAt = performance.now();
    await shopper.order();
    const id = [...shopper.acknowledged.values()].at(-1)!;
    this.placed.push({ id, sentAt, answeredAt: performance.now() });
    for (const tell of this.#waiting.splice(0)) tell();
  }

  readonly #waiting: (() => void)[] = [];
  #next = () => new Promise<void>((resolve) => this.#waiting.push(resolve));
}

/**
 * Checks that the orders are those of one moment and complete: with each order that is there, all that were answered
 * before it was sent. Returns the ids of the orders.
 */
export async function expectOneMoment(
  database: Database,
  placed: readonly Placed[],
): Promise<ReadonlySet<string>> {
  const idsOf = async (query: string) =>
    ((await database.db.execute(sql.raw(query))) as unknown as { rows: { id: string }[] }).rows.map(
      ({ id }) => id,
    );
  expect(await idsOf(INCOMPLETE_ORDERS)).toEqual([]);
  expect(await idsOf(PEOPLE_WITH_ANOTHER_COUNT)).toEqual([]);
  const there = new Set(await idsOf('select id from "order"'));
  const lastSent = Math.max(
    ...placed.filter(({ id }) => there.has(id)).map(({ sentAt }) => sentAt),
  );
  const lost = placed.filter(({ id, answeredAt }) => answeredAt < lastSent && !there.has(id));
  expect(lost).toEqual([]);
  return there;
}

export const INCOMPLETE_ORDERS = `
  select id from "order"
  where line_count <> (select count(*) from order_line where order_id = "order".id)
    or total_before_discounts <>
      (select sum(price * quantity) from order_line where order_id = "order".id)
    or not exists (select from order_event where order_id = "order".id)
    or not exists (select from order_tax where order_id = "order".id)`;

/** Each order uses up one cart and has its answer stored under its key. */
const PEOPLE_WITH_ANOTHER_COUNT = `
  select cart.user_id as id from cart
  cross join lateral (select count(*) from "order" where user_id = cart.user_id) as placed
  cross join lateral (select count(*) from idempotency where user_id = cart.user_id) as answered
  where placed.count <> generation - 1 or placed.count <> answered.count`;
