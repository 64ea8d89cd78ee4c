import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { OrderSummary } from '../../contract/order.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { order } from '../db/schema/order.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { usedCouponAddress } from '../db/schema/used-coupon-address.ts';
import { addCoupon, cartFrom, coinsOf, grantCoins, usesOf } from '../testing/cart-fixtures.ts';
import { HIGH_LIMITS } from '../testing/high-limits.ts';
import {
  CUMIN,
  placeCash,
  shopper,
  totalOf,
  tryToOrder,
  WRITTEN_COLUMNS,
} from '../testing/order-fixtures.ts';
import { sandboxOf, settled, startToPay, stateOf } from '../testing/payment-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import { errorOf, type LoggedIn, logIn } from '../testing/test-browser.ts';
import { describeOnBoth, describeOnPostgres } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { OrderNumbers } from './order-numbers.ts';

// What must hold under any concurrency, tested through the API on a real PostgreSQL with many connections;
// and that nobody can detect another person's order.

const sameTries = proofSize(100, 12);
const retailers = proofSize(500, 20);
const drawn = proofSize(20_000, 300);
/** So that a small proof reaches the end of the first band as well. */
const taken = proofSize(0, 7_900);
const races = proofSize(200, 8);
const pairs = proofSize(1_000, 8);
const cancellations = proofSize(60, 3);
const TIMEOUT = { timeout: PROOF_TIMEOUT_MS };

describeOnPostgres('concurrent orders', TIMEOUT, () => {
  const store = useTestStore('postgres', { RATE_LIMITS: HIGH_LIMITS });
  const ordersOf = (userId: string) =>
    store().db.select().from(order).where(eq(order.userId, userId));

  it(`ORDER-07 ${sameTries} placements with one key: one order, one response`, async () => {
    const { id, browser } = await shopper(store());
    const own = { key: randomUUID(), expectedTotal: await totalOf(browser) };
    const answers = await Promise.all(
      Array.from({ length: sameTries }, async () => {
        const response = await tryToOrder(browser, own);
        return `${response.status} ${await response.text()}`;
      }),
    );
    const [placed] = await ordersOf(id);
    expect([new Set(answers).size, (await ordersOf(id)).length]).toEqual([1, 1]);
    expect(answers[0]).toMatch(new RegExp(`^201 .*"id":"${placed!.id}"`));
    writeFigure(`${sameTries} placements at once with one key (PostgreSQL)`, '1 order, 1 answer');
  });

  it(`ORDER-07 ${sameTries} placements of one cart with different keys: one order`, async () => {
    const { id, browser } = await shopper(store());
    const expectedTotal = await totalOf(browser);
    const responses = await Promise.all(
      Array.from({ length: sameTries }, () => tryToOrder(browser, { expectedTotal })),
    );
    const placed = responses.filter(({ status }) => status === 201);
    expect([placed.length, (await ordersOf(id)).length]).toEqual([1, 1]);
    for (const response of responses.filter((each) => each.status !== 201)) {
      expect((await errorOf(response)).message).toBe('No items in cart.');
    }
    writeFigure(
      `${sameTries} placements at once of one cart, each with its own key (PostgreSQL)`,
      `1 order, ${sameTries - 1} times told that the cart is empty`,
    );
  });

  it(`${retailers} retailers order at once: an order and an empty cart each, every id unique`, async () => {
    const people: LoggedIn[] = [];
    while (people.length < retailers) {
      people.push(...(await Promise.all(Array.from({ length: 20 }, () => shopper(store())))));
    }
    const placed = await Promise.all(people.map(({ browser }) => placeCash(browser)));
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(people.length);
    for (const { id, browser } of people) {
      expect(await ordersOf(id)).toHaveLength(1);
      expect((await browser.read<Cart>('/api/cart')).items).toEqual([]);
    }
    writeFigure(
      `${people.length} retailers ordering at once (PostgreSQL)`,
      `${people.length} orders, ${people.length} empty carts, all ids unique`,
    );
  });

  it('an order racing a price change never has a price that was not shown', async () => {
    let placements = 0;
    for (let nth = 0; nth < races; nth += 1) {
      const { id, browser } = await shopper(store());
      const expectedTotal = await totalOf(browser);
      const price = 50_000 + nth * 100;
      const [response] = await Promise.all([
        tryToOrder(browser, { expectedTotal }),
        store().db.execute(sql`insert into district_price (product_id, district, base_price)
          values (${CUMIN}, 'Erode', ${price})
          on conflict (product_id, district) do update set base_price = excluded.base_price`),
      ]);
      const rows = await ordersOf(id);
      if (response.status !== 201) {
        expect([(await errorOf(response)).code, rows.length]).toEqual(['TOTAL_CHANGED', 0]);
        continue;
      }
      placements += 1;
      expect(rows[0]!.totalAmount).toBe(expectedTotal);
      const [line] = await store()
        .db.select()
        .from(orderLine)
        .where(eq(orderLine.orderId, rows[0]!.id));
      expect(line!.price * line!.quantity).toBe(expectedTotal);
    }
    writeFigure(
      `${races} placements racing a change of the price (PostgreSQL)`,
      `${placements} at the price shown, ${races - placements} refused, none at another`,
    );
  });

  it('an order racing an edit in another tab has what was shown, or is refused', async () => {
    let placements = 0;
    for (let nth = 0; nth < races; nth += 1) {
      const { id, browser } = await shopper(store());
      const expectedTotal = await totalOf(browser);
      const [response] = await Promise.all([
        tryToOrder(browser, { expectedTotal }),
        nth % 2 === 0
          ? browser.put(`/api/cart/items/${CUMIN}`, { quantity: 7 })
          : browser.send('DELETE', `/api/cart/items/${CUMIN}`),
      ]);
      const rows = await ordersOf(id);
      const isPlaced = response.status === 201;
      if (isPlaced) placements += 1;
      else expect(['TOTAL_CHANGED', 'CART_EMPTY']).toContain((await errorOf(response)).code);
      expect(rows.map(({ totalAmount }) => totalAmount)).toEqual(isPlaced ? [expectedTotal] : []);
    }
    writeFigure(
      `${races} placements racing an edit of the cart in another tab (PostgreSQL)`,
      `${placements} of what was shown, ${races - placements} refused, none of anything else`,
    );
  });

  it('an order racing for a coupon’s last use costs what was shown', async () => {
    let placements = 0;
    let discounted = 0;
    for (let nth = 0; nth < races; nth += 1) {
      const [one, other] = await Promise.all([shopper(store()), shopper(store())]);
      const coupon = await addCoupon(store().db, { maxUsage: 1 });
      const code = { code: coupon.code };
      const expectedTotal = await totalOf(one.browser);
      // Alternates: the coupon was not part of the total shown, or it was and is removed in another tab.
      const isHeld = nth % 2 === 1;
      if (isHeld) await cartFrom(await one.browser.post('/api/cart/coupon', code));
      const shown = isHeld ? expectedTotal - coupon.discountAmount : expectedTotal;
      const [response] = await Promise.all([
        tryToOrder(one.browser, { expectedTotal: shown }),
        isHeld
          ? one.browser.send('DELETE', '/api/cart/coupon')
          : one.browser.post('/api/cart/coupon', code),
        other.browser.post('/api/cart/coupon', code).then(() => placeCash(other.browser)),
      ]);
      const rows = await ordersOf(one.id);
      if (response.status !== 201) {
        expect([(await errorOf(response)).code, rows.length]).toEqual(['TOTAL_CHANGED', 0]);
      } else {
        placements += 1;
        expect(rows.map(({ totalAmount }) => totalAmount)).toEqual([shown]);
      }
      // An order with the discount has the use, and there is at most one.
      const all = [...rows, ...(await ordersOf(other.id))];
      const withCoupon = all.filter(({ couponId }) => couponId !== null);
      discounted += withCoupon.length;
      for (const { couponDiscount, couponId } of all) {
        expect(couponDiscount).toBe(couponId === null ? 0 : coupon.discountAmount);
      }
      const { usageCount, userIds } = await usesOf(store().db, coupon.id);
      expect(userIds).toHaveLength(usageCount);
      expect(usageCount).toBeLessThanOrEqual(1);
      expect(userIds).toEqual(expect.arrayContaining(withCoupon.map(({ userId }) => userId)));
    }
    writeFigure(
      `${races} placements racing a coupon’s last use (PostgreSQL)`,
      `${placements} at the total shown, ${races - placements} refused; ${discounted} discounts, ` +
        'each with its use, none beyond the last',
    );
  });

  it('a coupon’s last use goes to one order, and the discount with it', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => shopper(store())));
    const coupon = await addCoupon(store().db, { maxUsage: 1 });
    const placed = await Promise.all(
      people.map(async ({ browser }) => {
        const response = await browser.post('/api/cart/coupon', { code: coupon.code });
        if (response.ok) await cartFrom(response);
        return placeCash(browser);
      }),
    );
    const rows = await store().db.select().from(order).where(eq(order.couponId, coupon.id));
    expect(rows).toHaveLength(1);
    expect(placed.map(({ id }) => id)).toContain(rows[0]!.id);
    expect((await usesOf(store().db, coupon.id)).usageCount).toBe(1);
  });

  it(`ORDER-05 ${drawn} ids drawn in a row are all different and well-formed`, async () => {
    const { db } = store();
    // A real order, to copy the others from.
    await placeCash((await shopper(store())).browser);
    const numbers = new OrderNumbers();
    const seen = new Set<number>();
    let before: { many: number } | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table kept on commit drop as
        select * from "order" limit 1`);
      await tx.execute(sql`insert into "order" (${WRITTEN_COLUMNS}) select ${WRITTEN_COLUMNS} from (
          select (jsonb_populate_record(kept, jsonb_build_object(
            'id', gen_random_uuid(), 'order_number', n, 'user_id', null))).*
          from kept, generate_series(1000, ${999 + taken}::int) as n) as made
        on conflict (order_number) do nothing`);
      [before] = await tx.select({ many: count() }).from(order);
      while (seen.size < drawn) {
        let number = await numbers.draw(tx);
        for (;;) {
          const { rows } = (await tx.execute(sql`
            insert into "order" (${WRITTEN_COLUMNS}) select ${WRITTEN_COLUMNS} from (
              select (jsonb_populate_record(kept, jsonb_build_object(
                'id', gen_random_uuid(), 'order_number', ${number}::int, 'user_id', null))).*
              from kept) as made on conflict (order_number) do nothing returning id`)) as unknown as {
            rows: unknown[];
          };
          if (rows.length === 1) break;
          number = await numbers.drawFree(tx);
        }
        expect(seen.has(number)).toBe(false);
        seen.add(number);
      }
    });
    const short = [...seen].filter((number) => number <= 9_999).length + before!.many;
    // The first band is used until 90% of it is taken.
    expect(short).toBe(8_100);
    for (const number of seen) expect(orderIdOf(number)).toMatch(/^SASB2B[1-9]\d{3,4}$/);
    writeFigure(
      `${drawn} orders drawn (PostgreSQL)`,
      `${seen.size} distinct ids; four digits until 8,100 of the 9,000 were taken, then five`,
    );
  });
});

describeOnBoth('a cancellation', (kind) => {
  const store = useTestStore(kind);

  it(
    `COUP-07 approved in ${cancellations} races, it gives back coupon, coins and money exactly once`,
    TIMEOUT,
    async () => {
      const operator = (await logIn(store(), { role: 'operator' })).browser;
      for (let nth = 0; nth < cancellations; nth += 1) {
        const { id, browser } = await shopper(store());
        const coupon = await addCoupon(store().db, { maxUsage: 2 });
        await grantCoins(store().db, id, 100);
        await cartFrom(await browser.post('/api/cart/coupon', { code: coupon.code }));
        await cartFrom(await browser.post('/api/cart/coins', { coins: 40 }));
        const checkout = await startToPay(browser);
        await sandboxOf(store()).pay(checkout.order_id);
        await settled(store());
        const { order: placed } = await stateOf(browser, checkout);
        const own = `/api/orders/${placed!.id}/cancellation`;
        await browser.post(own, {});
        const decide = (approve: boolean) =>
          operator.post(`/api/console/orders/${placed!.id}/cancellation`, {
            approve,
            sentence: 'Already on the van.',
          });
        const decisions = Array.from({ length: 8 }, (_, each) =>
          // In every other race, somebody also refuses it, and it is requested again.
          each % 4 === 3 && nth % 2 === 1
            ? decide(false).then(() => browser.post(own, {}))
            : decide(true),
        );
        await Promise.all(decisions);
        await decide(true);
        await settled(store());
        const [row] = await ordersOfPerson(id);
        expect(row?.status).toBe('Cancelled');
        expect(await usesOf(store().db, coupon.id)).toEqual({ usageCount: 0, userIds: [] });
        expect(await store().db.$count(usedCouponAddress)).toBe(0);
        expect(await coinsOf(store().db, id)).toEqual({ balance: 100, ledger: 100 });
        const refunds = await store()
          .db.select({ amount: refund.amount })
          .from(refund)
          .innerJoin(payment, eq(payment.id, refund.paymentId))
          .where(eq(payment.orderId, placed!.id));
        expect(refunds).toEqual([{ amount: checkout.amount }]);
      }
      writeFigure(
        `${cancellations} cancellations, each decided eight times at once (${kind})`,
        'coupon, coins and money given back once in all',
      );
    },
  );
  const ordersOfPerson = (userId: string) =>
    store().db.select().from(order).where(eq(order.userId, userId));
});

describeOnBoth('another person’s order', (kind) => {
  const store = useTestStore(kind);

  it(
    `VIEW-03 ${pairs} pairs: another person’s order looks like a missing one, read or cancelled`,
    TIMEOUT,
    async () => {
      const { browser } = await shopper(store());
      const placed: OrderSummary = await placeCash(browser);
      const stranger = (await logIn(store())).browser;
      const answers = new Set<string>();
      for (let nth = 0; nth < pairs; nth += 1) {
        for (const id of [placed.id, randomUUID()]) {
          const read = await stranger.get(`/api/orders/${id}`);
          const cancelled = await stranger.post(`/api/orders/${id}/cancellation`, {});
          for (const response of [read, cancelled]) {
            const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
            const body = (await response.text()).replace(/"requestId":"[^"]*"/, '');
            answers.add(JSON.stringify([response.status, headers, body]));
          }
        }
      }
      expect(answers.size).toBe(1);
      expect(await browser.read(`/api/orders/${placed.id}`)).toMatchObject({ status: 'Pending' });
      writeFigure(
        `${pairs} pairs of a foreign and a missing order, read and cancelled (${kind})`,
        'the same bytes in all',
      );
    },
  );
});
