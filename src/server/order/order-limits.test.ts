import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { cartFrom } from '../testing/cart-fixtures.ts';
import {
  CUMIN,
  fillCart,
  orderAgain,
  placeCash,
  shopper,
  totalOf,
  tryToOrder,
} from '../testing/order-fixtures.ts';
import { ordersOf, sandboxOf, settled, startToPay, tryToPay } from '../testing/payment-fixtures.ts';
import { errorOf, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

describeOnOne('the limits of one account', (kind) => {
  const store = useTestStore(kind, { RATE_LIMITS: 'order=3/60,payment=2/60,cancellation=1/60' });
  beforeEach(() => sandboxOf(store()).behave({}));
  const refusal = async (response: Response) => {
    const { code, message, retryAfterSeconds } = await errorOf(response);
    expect(response.headers.get('retry-after')).toBe(String(retryAfterSeconds));
    return [response.status, code, message];
  };
  const setQuantity = async (browser: TestBrowser, quantity: number) =>
    cartFrom(await browser.put(`/api/cart/items/${CUMIN}`, { quantity }));
  const intentsOf = (userId: string) =>
    store().db.$count(paymentIntent, eq(paymentIntent.userId, userId));

  it('stop orders, and count neither refused nor repeated ones', async () => {
    const { id, browser } = await shopper(store());
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await tryToOrder(browser, { expectedTotal: 1 })).status).toBe(409);
    }
    const own = { key: randomUUID(), expectedTotal: await totalOf(browser) };
    const first = await placeCash(browser, own);
    for (let nth = 0; nth < 5; nth += 1) expect(await placeCash(browser, own)).toEqual(first);
    await orderAgain(browser);
    await orderAgain(browser);
    await fillCart(browser);
    expect(await refusal(await tryToOrder(browser))).toEqual([
      429,
      'TOO_MANY_ORDERS',
      "Failed to place order. You've placed many orders in the last hour. Wait a while and try again.",
    ]);
    expect(await ordersOf(store(), id)).toHaveLength(3);
    // Others are not limited by it.
    await placeCash((await shopper(store())).browser);
  });

  it('stop payments of ever new carts, but never money that has arrived', async () => {
    const { id, browser } = await shopper(store());
    const first = await startToPay(browser);
    expect(await startToPay(browser)).toEqual(first);
    await setQuantity(browser, 3);
    const second = await startToPay(browser);
    await setQuantity(browser, 4);
    expect(await refusal(await tryToPay(browser))).toEqual([
      429,
      'TOO_MANY_PAYMENTS',
      "Failed to place order. You've started many payments in the last hour. Wait a while and try again, or choose Cash on Delivery.",
    ]);
    expect(await intentsOf(id)).toBe(2);
    // The refused one has replaced nothing: the open payment still works.
    await setQuantity(browser, 3);
    expect(await startToPay(browser)).toEqual(second);
    await sandboxOf(store()).pay(second.order_id);
    await settled(store());
    expect(await ordersOf(store(), id)).toHaveLength(1);
  });

  it('stop attempts to reach a provider that is down', async () => {
    const { browser } = await shopper(store());
    const own = { key: randomUUID(), expectedTotal: await totalOf(browser) };
    const faults = {
      'create-order': Array(20).fill('reset'),
      'find-orders': Array(20).fill('reset'),
    };
    sandboxOf(store()).behave({ faults });
    const seen: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      seen.push((await errorOf(await tryToPay(browser, own))).code);
    }
    expect(seen).toEqual(['PAYMENT_UNAVAILABLE', 'PAYMENT_UNAVAILABLE', 'TOO_MANY_PAYMENTS']);
  });

  it('stop requests for cancellation, and count repeated ones once', async () => {
    const { browser } = await shopper(store());
    const one = await placeCash(browser);
    const other = await orderAgain(browser);
    const cancel = (id: string) => browser.post(`/api/orders/${id}/cancellation`, {});
    expect([(await cancel(one.id)).status, (await cancel(one.id)).status]).toEqual([200, 200]);
    expect(await refusal(await cancel(other.id))).toEqual([
      429,
      'TOO_MANY_CANCELLATIONS',
      "You've requested many cancellations in the last hour. Wait a while and try again.",
    ]);
    expect(await browser.read(`/api/orders/${other.id}`)).toMatchObject({ status: 'Pending' });
  });
});
