import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { refund } from '../db/schema/refund.ts';
import { addCoupon, cartFrom, usesOf } from '../testing/cart-fixtures.ts';
import { CUMIN, shopper, tryToOrder } from '../testing/order-fixtures.ts';
import { sandboxOf, settled, tryToPay } from '../testing/payment-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import { type LoggedIn, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

// The limits of a coupon under concurrency, from applying it to placing the order, while staff change it.

const shops = proofSize(60, 8);
const rounds = proofSize(8, 4);
const holders = proofSize(300, 16);

describeOnPostgres('coupons used at the same time', { timeout: PROOF_TIMEOUT_MS }, () => {
  const store = useTestStore('postgres', {
    RATE_LIMITS: 'coupon=99999/10,order=99999/10,payment=99999/10',
  });
  let manager: TestBrowser;
  beforeAll(async () => {
    manager = (await logIn(store(), { role: 'operator', staffRole: 'manager' })).browser;
  });

  const shoppers = async (count: number): Promise<LoggedIn[]> => {
    const people: LoggedIn[] = [];
    while (people.length < count) {
      const batch = Math.min(20, count - people.length);
      people.push(...(await Promise.all(Array.from({ length: batch }, () => shopper(store())))));
    }
    return people;
  };
  const apply = (browser: TestBrowser, code: string) => browser.post('/api/cart/coupon', { code });
  /** How many orders have the coupon, by shop. */
  const discountsOf = async (couponId: string) => {
    const rows = await store()
      .db.select({ userId: order.userId, count: sql<number>`count(*)::int` })
      .from(order)
      .where(eq(order.couponId, couponId))
      .groupBy(order.userId);
    return rows.map(({ count }) => count);
  };
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  const tally = async (responses: readonly Response[]) => {
    const counts: Record<string, number> = {};
    for (const response of responses) {
      const outcome =
        response.status === 201 ? 'placed' : ((await response.json()) as ErrorBody).error.code;
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    return counts;
  };
  const change = async (id: string, own: Record<string, unknown>) => {
    const was = await manager.read<Record<string, unknown>>(`/api/console/coupons/${id}`);
    const response = await manager.put(`/api/console/coupons/${id}`, { ...was, ...own });
    expect(response.status).toBe(200);
  };

  /** Each device of a shop fills the cart, applies the coupon and orders, again and again. */
  const orderRepeatedly = async (browser: TestBrowser, code: string) => {
    for (let round = 0; round < rounds; round += 1) {
      const added = await browser.post('/api/cart/items', { productId: CUMIN });
      expect(added.status).toBeLessThan(300);
      const changed = await browser.put(`/api/cart/items/${CUMIN}`, { quantity: 2 });
      // Not found if the other device has ordered meanwhile.
      expect([200, 404]).toContain(changed.status);
      await apply(browser, code);
      const { totalAmount } = await browser.read<Cart>('/api/cart');
      await tryToOrder(browser, { expectedTotal: totalAmount });
    }
  };

  it.each([
    ['per shop', { maxUsage: 1_000_000, perShopLimit: 2 }],
    ['in total', { maxUsage: shops + 1, perShopLimit: 1_000 }],
    ['both', { maxUsage: shops + 1, perShopLimit: 2 }],
  ])(
    `CONS-13 ${shops} shops with two devices each: the limit %s is never passed and always reached`,
    async (name, limits) => {
      const people = await shoppers(shops);
      const { id, code } = await addCoupon(store().db, limits);
      await Promise.all(
        people.flatMap(({ browser }) => [
          orderRepeatedly(browser, code),
          orderRepeatedly(browser, code),
        ]),
      );
      // What a cart still holds is given back, and those who may use it do.
      for (const { browser } of people) await browser.send('DELETE', '/api/cart/coupon');
      for (const { browser } of people) await orderRepeatedly(browser, code);
      for (const { browser } of people) await browser.send('DELETE', '/api/cart/coupon');

      const counts = await discountsOf(id);
      const expected = Math.min(limits.maxUsage, shops * limits.perShopLimit);
      expect(total(counts)).toBe(expected);
      expect(Math.max(...counts)).toBeLessThanOrEqual(limits.perShopLimit);
      expect((await usesOf(store().db, id)).usageCount).toBe(expected);
      writeFigure(
        `${shops} shops, two devices each, a coupon with ${limits.maxUsage} uses and ${limits.perShopLimit} per shop (PostgreSQL)`,
        `limit ${name}: exactly ${expected} discounts, at most ${Math.max(...counts)} per shop`,
      );
    },
  );

  it(`CONS-13 ${holders} carts hold a coupon whose limit is lowered: exactly the limit order with it`, async () => {
    const people = await shoppers(holders);
    const { id, code } = await addCoupon(store().db, { maxUsage: holders });
    const carts = await Promise.all(
      people.map(async ({ browser }) => cartFrom(await apply(browser, code))),
    );
    const limit = Math.floor(holders / 3);
    await change(id, { maxUsage: limit });
    const responses = await Promise.all(
      people.map(({ browser }, nth) =>
        tryToOrder(browser, { expectedTotal: carts[nth]!.totalAmount }),
      ),
    );
    expect(await tally(responses)).toEqual({ placed: limit, COUPON_EXHAUSTED: holders - limit });
    expect(total(await discountsOf(id))).toBe(limit);
    writeFigure(
      `${holders} carts hold a coupon, its limit is lowered to ${limit}, all order at once (PostgreSQL)`,
      `${limit} orders with the discount, ${holders - limit} refusals`,
    );
  });

  it(`CONS-13 ${holders} shops order or start to pay while the limit is lowered: no more than the limit, or than came before`, async () => {
    const people = await shoppers(holders);
    const { id, code } = await addCoupon(store().db, { maxUsage: holders });
    const carts = await Promise.all(
      people.map(async ({ browser }) => cartFrom(await apply(browser, code))),
    );
    const limit = Math.floor(holders / 3);
    // What the transaction that lowers the limit finds taken is what stays above it.
    await noteLowerings(store().db);
    const start = (nth: number) =>
      (nth % 2 === 0 ? tryToOrder : tryToPay)(people[nth]!.browser, {
        expectedTotal: carts[nth]!.totalAmount,
      });
    const was = await manager.read<Record<string, unknown>>(`/api/console/coupons/${id}`);
    // A few begin before the change and the others with it.
    const early = Math.ceil(holders / 10);
    const before = people.slice(0, early).map((_, nth) => start(nth));
    const lowering = manager.put(`/api/console/coupons/${id}`, { ...was, maxUsage: limit });
    const after = people.slice(early).map((_, nth) => start(early + nth));
    expect((await lowering).status).toBe(200);
    const responses = await Promise.all([...before, ...after]);
    const { placed = 0, COUPON_EXHAUSTED: refused = 0, ...others } = await tally(responses);
    expect([others, placed + refused]).toEqual([{}, holders]);
    const atLowering = await takenAtLowering(store().db, id);
    expect(placed).toBe(Math.max(limit, atLowering));
    // Whoever has started to pay gets what was shown.
    const intents = await store()
      .db.select()
      .from(paymentIntent)
      .where(eq(paymentIntent.couponId, id));
    for (const { providerOrderId } of intents) await sandboxOf(store()).pay(providerOrderId!);
    await settled(store());
    expect(total(await discountsOf(id))).toBe(placed);
    expect(await store().db.$count(refund)).toBe(0);
    writeFigure(
      `${holders} shops order or start to pay, while a coupon’s limit is lowered to ${limit} (PostgreSQL)`,
      `${atLowering} came before the change; ${placed} discounts in the end, ${refused} refusals, no refund`,
    );
  });

  it(`CONS-13 ${holders} shops order while staff end the coupon: nobody has it afterwards`, async () => {
    const people = await shoppers(holders);
    const { id, code } = await addCoupon(store().db, { maxUsage: holders });
    const held = people.slice(0, holders / 2);
    const carts = await Promise.all(
      held.map(async ({ browser }) => cartFrom(await apply(browser, code))),
    );
    const ending = manager.post(`/api/console/coupons/${id}/end`, {});
    const orders = held.map(({ browser }, nth) =>
      tryToOrder(browser, { expectedTotal: carts[nth]!.totalAmount }),
    );
    const applying = people.slice(holders / 2).map(({ browser }) => apply(browser, code));
    expect((await ending).status).toBe(200);
    const {
      placed = 0,
      COUPON_ENDED: ended = 0,
      ...others
    } = await tally(await Promise.all(orders));
    expect([others, placed + ended]).toEqual([{}, held.length]);
    for (const response of await Promise.all(applying))
      expect([200, 409]).toContain(response.status);
    expect(total(await discountsOf(id))).toBe(placed);
    for (const { browser } of people) {
      expect((await browser.read<Cart>('/api/cart')).discount).toBe(0);
    }
  });
});

/** A trigger that notes how many uses are taken when a limit is lowered, in the transaction that does it. */
async function noteLowerings(db: Db): Promise<void> {
  await db.execute(sql`create table taken_at_lowering (coupon_id uuid, taken int)`);
  await db.execute(sql`create function note_lowering() returns trigger language plpgsql as $$
    begin
      insert into taken_at_lowering select new.id,
        (select count(*) from "order" where coupon_id = new.id)
        + (select count(*) from payment_intent where coupon_id = new.id and state = 'open');
      return null;
    end $$`);
  await db.execute(sql`create trigger note_lowering after update of max_usage on coupon
    for each row when (new.max_usage < old.max_usage) execute function note_lowering()`);
}

async function takenAtLowering(db: Db, couponId: string): Promise<number> {
  const { rows } = (await db.execute(
    sql`select taken from taken_at_lowering where coupon_id = ${couponId}`,
  )) as unknown as { rows: { taken: number }[] };
  return rows[0]!.taken;
}
