import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderSummary } from '../../contract/order.ts';
import { cart } from '../db/schema/cart.ts';
import { order } from '../db/schema/order.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { addCoupon, grantCoins } from '../testing/cart-fixtures.ts';
import { HIGH_LIMITS } from '../testing/high-limits.ts';
import { CUMIN, placeCash, shopper, totalOf } from '../testing/order-fixtures.ts';
import { sandboxOf, settled, startToPay, tryToPay } from '../testing/payment-fixtures.ts';
import { type LoggedIn, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { type TestStore, useTestStore } from '../testing/test-store.ts';
import { type Placement, placeOrder } from './place-order.ts';

// An order reads the cart without a lock, and is written only if nothing that it was judged by has changed since. Here it
// changes, every time at the worst moment.

describeOnBoth('an order', (kind) => {
  const store = useTestStore(kind, { RATE_LIMITS: HIGH_LIMITS });
  let staff: TestBrowser;
  beforeAll(async () => {
    staff = (await logIn(store(), { role: 'operator' })).browser;
  });
  const ordersOf = (userId: string) =>
    store().db.select().from(order).where(eq(order.userId, userId));
  const block = ({ id }: LoggedIn) =>
    staff.put(`/api/console/retailers/${id}/block`, { reason: 'Cheques bounced' });

  describe('whose cart changes between reading and writing', () => {
    it('ORDER-04 is refused if the total is another one', async () => {
      const someone = await shopper(store());
      const change = () => someone.browser.put(`/api/cart/items/${CUMIN}`, { quantity: 3 });
      expect(await outcome(store(), someone, change)).toBe('TOTAL_CHANGED');
      expect(await ordersOf(someone.id)).toEqual([]);
    });

    it('ORDER-04 is of what was shown if the change was taken back', async () => {
      const someone = await shopper(store());
      const change = async () => {
        await someone.browser.put(`/api/cart/items/${CUMIN}`, { quantity: 3 });
        await someone.browser.put(`/api/cart/items/${CUMIN}`, { quantity: 2 });
      };
      expect(await outcome(store(), someone, change)).toMatchObject({ lineCount: 1 });
      expect(await ordersOf(someone.id)).toHaveLength(1);
    });

    it('is refused if it was changed and changed back, and the person saw the cart before', async () => {
      const someone = await shopper(store());
      const cartRevision = await revisionOf(store(), someone);
      const change = async () => {
        await someone.browser.put(`/api/cart/items/${CUMIN}`, { quantity: 3 });
        await someone.browser.put(`/api/cart/items/${CUMIN}`, { quantity: 2 });
      };
      const asked = outcome(store(), someone, change, undefined, { cartRevision });
      expect(await asked).toBe('TOTAL_CHANGED');
      expect(await ordersOf(someone.id)).toEqual([]);
    });

    it('is refused if a coupon was applied, which the total did not show', async () => {
      const { code } = await addCoupon(store().db);
      const someone = await shopper(store());
      const change = () => someone.browser.post('/api/cart/coupon', { code });
      expect(await outcome(store(), someone, change)).toBe('TOTAL_CHANGED');
    });

    it('ORDER-07 finds an empty cart if it was ordered with another key', async () => {
      const someone = await shopper(store());
      expect(await outcome(store(), someone, () => placeCash(someone.browser))).toBe('CART_EMPTY');
      expect(await ordersOf(someone.id)).toHaveLength(1);
    });

    it('ORDER-07 is the first one again if it was ordered with the same key', async () => {
      const someone = await shopper(store());
      const key = randomUUID();
      let first: OrderSummary | undefined;
      const change = async () => {
        first = await placeCash(someone.browser, { key });
      };
      expect(await outcome(store(), someone, change, key)).toEqual(first);
      expect(await ordersOf(someone.id)).toHaveLength(1);
    });

    it('ORDER-07 is refused if the key went to a payment', async () => {
      const someone = await shopper(store());
      const key = randomUUID();
      const change = () => tryToPay(someone.browser, { key });
      expect(await outcome(store(), someone, change, key)).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    it('ends a payment that was started', async () => {
      const someone = await shopper(store());
      expect(await outcome(store(), someone, () => startToPay(someone.browser))).toMatchObject({
        lineCount: 1,
      });
      const states = await store()
        .db.select({ state: paymentIntent.state })
        .from(paymentIntent)
        .where(eq(paymentIntent.userId, someone.id));
      expect(states).toEqual([{ state: 'superseded' }]);
    });

    it('is refused if the shop was blocked', async () => {
      const someone = await shopper(store());
      expect(await outcome(store(), someone, () => block(someone))).toBe('USER_NOT_LOGGED_IN');
      expect(await ordersOf(someone.id)).toEqual([]);
    });

    it('is refused if the account was deleted', async () => {
      const someone = await shopper(store());
      const change = () => store().db.delete(user).where(eq(user.id, someone.id));
      expect(await outcome(store(), someone, change)).toBe('USER_NOT_LOGGED_IN');
    });

    it('ORDER-05 has another number if its own was taken', async () => {
      const [someone, faster] = [await shopper(store()), await shopper(store())];
      const { orders } = store().services;
      let taken = 0;
      const placed = await place(store(), someone, {
        read: async (parameters) => {
          const found = await orders.placement.read(parameters);
          if (taken === 0 && found) {
            taken = found.orderNumber!;
            const { id } = await placeCash(faster.browser);
            await store().db.update(order).set({ orderNumber: taken }).where(eq(order.id, id));
          }
          return found;
        },
      });
      expect(placed.orderId).not.toBe(`SASB2B${taken}`);
      expect(await ordersOf(someone.id)).toHaveLength(1);
    });
  });

  it('takes the lock of a cart that never stands still', async () => {
    const someone = await shopper(store());
    const { orders } = store().services;
    let reads = 0;
    const placed = await place(store(), someone, {
      read: async (parameters) => {
        reads += 1;
        const found = await orders.placement.read(parameters);
        await someone.browser.put(`/api/cart/items/${CUMIN}`, { quantity: 2 });
        return found;
      },
    });
    expect(placed.lineCount).toBe(1);
    expect(reads).toBeGreaterThan(1);
    expect(await ordersOf(someone.id)).toHaveLength(1);
  });

  describe('the revision of a cart', () => {
    const changes: [string, (someone: LoggedIn) => Promise<unknown>][] = [
      [
        'a product is added',
        ({ browser }) =>
          browser.post('/api/cart/items', { productId: 'turmeric-powder-erode-1kg' }),
      ],
      [
        'a quantity changes',
        ({ browser }) => browser.put(`/api/cart/items/${CUMIN}`, { quantity: 7 }),
      ],
      ['a line is removed', ({ browser }) => browser.send('DELETE', `/api/cart/items/${CUMIN}`)],
      [
        'a coupon is applied',
        async ({ browser }) =>
          browser.post('/api/cart/coupon', { code: (await addCoupon(store().db)).code }),
      ],
      [
        'coins are used',
        async ({ id, browser }) => {
          await grantCoins(store().db, id, 5);
          return browser.post('/api/cart/coins', { coins: 5 });
        },
      ],
      ['it is ordered', ({ browser }) => placeCash(browser)],
      ['a payment is started', ({ browser }) => startToPay(browser)],
      [
        'it is paid',
        async ({ browser }) => {
          const { order_id } = await startToPay(browser);
          await sandboxOf(store()).pay(order_id);
          await settled(store());
        },
      ],
      ['its shop is blocked', block],
      [
        'its shop is refused',
        ({ id }) =>
          staff.put(`/api/console/retailers/${id}/verification`, {
            verify: false,
            seen: 'waiting',
            sentence: 'We could not reach you.',
          }),
      ],
      [
        'its shop moves to another district',
        ({ id }) => staff.put(`/api/console/retailers/${id}/district`, { district: 'Palakkad' }),
      ],
    ];
    it.each(changes)('rises when %s', async (_, change) => {
      const someone = await shopper(store());
      const before = await revisionOf(store(), someone);
      await change(someone);
      expect(await revisionOf(store(), someone)).toBeGreaterThan(before);
    });
  });
});

async function revisionOf({ db }: TestStore, { id }: LoggedIn): Promise<number> {
  const [found] = await db
    .select({ revision: cart.revision })
    .from(cart)
    .where(eq(cart.userId, id));
  return found?.revision ?? -1;
}

type Statements = TestStore['services']['orders']['placement'];

/** Places an order, some of whose statements are replaced. */
async function place(
  { services }: TestStore,
  { id, browser }: LoggedIn,
  statements: Partial<Statements>,
  key: string = randomUUID(),
  own: Partial<Placement> = {},
): Promise<OrderSummary> {
  const { orders } = services;
  const placement: Placement = {
    paymentMethod: 'Cash on Delivery',
    expectedTotal: await totalOf(browser),
    withoutCoupon: false,
    ...own,
  };
  return placeOrder(
    { ...orders, placement: { ...orders.placement, ...statements } },
    id,
    key,
    placement,
  );
}

/** The order, or the code of its refusal, if `change` happens once between reading and writing. */
async function outcome(
  store: TestStore,
  someone: LoggedIn,
  change: () => Promise<unknown>,
  key?: string,
  own?: Partial<Placement>,
): Promise<OrderSummary | string> {
  let isChanged = false;
  const read: Statements['read'] = async (parameters) => {
    const found = await store.services.orders.placement.read(parameters);
    if (!isChanged) {
      isChanged = true;
      await change();
    }
    return found;
  };
  try {
    return await place(store, someone, { read }, key, own);
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}
