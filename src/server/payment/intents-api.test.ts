import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { StartedPayment } from '../../contract/payment.ts';
import { lockCart } from '../cart/lock-cart.ts';
import type { Db } from '../db/database.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { addCoupon, cartFrom, coinsOf, grantCoins } from '../testing/cart-fixtures.ts';
import { CUMIN, shopper, totalOf, tryToOrder } from '../testing/order-fixtures.ts';
import {
  ordersOf,
  refundOf,
  sandboxOf,
  settled,
  startToPay,
  stateOf,
  tryToPay,
} from '../testing/payment-fixtures.ts';
import { errorOf } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { reconcile } from './reconcile.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { settlePayment } from './settle-payment.ts';

const PEPPER = 'black-pepper-malabar-550-gl';

describeOnBoth('a payment intent', (kind) => {
  const store = useTestStore(kind);
  beforeEach(() => sandboxOf(store()).behave({}));
  const payments = () => store().services.payments;
  const age = (id: string, interval: string) =>
    store()
      .db.update(paymentIntent)
      .set({ createdAt: sql`now() - ${interval}::interval`, nextCheckAt: sql`now()` })
      .where(eq(paymentIntent.id, id));
  const intent = async (id: string) =>
    (await store().db.select().from(paymentIntent).where(eq(paymentIntent.id, id)))[0]!;
  const openOf = (userId: string) =>
    store()
      .db.select()
      .from(paymentIntent)
      .where(and(eq(paymentIntent.userId, userId), eq(paymentIntent.state, 'open')));

  /**
   * Waits until this many transactions wait for a lock. The embedded database has one connection, so everyone waits
   * for it.
   */
  const untilWaiting = async (tx: Db, count: number) => {
    if (kind === 'embedded') return;
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => ((await tx.execute(waiting)) as { rowCount?: number }).rowCount)
      .toBe(count);
  };

  it('is shared by concurrent requests, even with different keys', async () => {
    const { id, browser } = await shopper(store());
    const expectedTotal = await totalOf(browser);
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => tryToPay(browser, { expectedTotal })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(201));
    const started = await Promise.all(
      responses.map(async (response) => (await response.json()) as StartedPayment),
    );
    expect(new Set(started.map(({ checkout }) => checkout!.order_id)).size).toBe(1);
    expect(await openOf(id)).toHaveLength(1);
  });

  it('ends when the cart is ordered as cash, even by a request that waited for the lock', async () => {
    const { id, browser } = await shopper(store());
    const expectedTotal = await totalOf(browser);
    let starting: Promise<Response> | undefined;
    let ordering: Promise<Response> | undefined;
    await store().db.transaction(async (tx) => {
      await lockCart(tx, id);
      starting = tryToPay(browser, { expectedTotal });
      await untilWaiting(tx, 1);
      ordering = tryToOrder(browser, { expectedTotal });
      await untilWaiting(tx, 2);
    });
    expect((await ordering!).status).toBe(201);
    // The payment started first: the cash order came either before its checkout was shown, or after, and then
    // a payment is refunded.
    expect([201, 409]).toContain((await starting!).status);
    expect(await openOf(id)).toEqual([]);
  });

  it('is not shown when it is old, so that the buyer always has time to pay', async () => {
    const { browser } = await shopper(store());
    const own = { key: randomUUID(), expectedTotal: await totalOf(browser) };
    const { checkout } = (await (await tryToPay(browser, own)).json()) as StartedPayment;
    await age(checkout!.paymentId, '10 hours 59 minutes');
    expect(await startToPay(browser)).toEqual(checkout);
    await age(checkout!.paymentId, '11 hours 1 minute');
    const again = await tryToPay(browser, own);
    expect([again.status, (await errorOf(again)).code]).toEqual([409, 'PAYMENT_SUPERSEDED']);
    const next = await startToPay(browser);
    expect(next.order_id).not.toBe(checkout!.order_id);
    // Paying in an old window that is still open places the order: the total is still the same.
    await sandboxOf(store()).pay(checkout!.order_id);
    await settled(store());
    expect(await stateOf(browser, checkout!)).toMatchObject({ state: 'placed' });
    expect(await stateOf(browser, next)).toMatchObject({ state: 'ended' });
  });

  it('is not shown if the cart was ordered as cash while the provider was slow', async () => {
    const { id, browser } = await shopper(store());
    const expectedTotal = await totalOf(browser);
    sandboxOf(store()).behave({ delayMs: 500 });
    const starting = tryToPay(browser, { expectedTotal });
    await expect.poll(async () => (await openOf(id)).length).toBe(1);
    expect((await tryToOrder(browser, { expectedTotal })).status).toBe(201);
    const response = await starting;
    expect([response.status, (await errorOf(response)).code]).toEqual([409, 'PAYMENT_SUPERSEDED']);
  });

  it('is replaced by a new one after a refund, because the provider’s order is paid', async () => {
    const { id, browser } = await shopper(store());
    const first = await startToPay(browser);
    await cartFrom(await browser.put(`/api/cart/items/${CUMIN}`, { quantity: 1 }));
    const paid = await sandboxOf(store()).pay(first.order_id);
    await settled(store());
    expect(await refundOf(store(), paid!.razorpay_payment_id)).toMatchObject({
      reason: 'cart-changed',
    });
    await cartFrom(await browser.put(`/api/cart/items/${CUMIN}`, { quantity: 2 }));
    const second = await startToPay(browser);
    expect(await sandboxOf(store()).pay(second.order_id)).not.toBeNull();
    await settled(store());
    expect(await stateOf(browser, second)).toMatchObject({ state: 'placed' });
    expect(await ordersOf(store(), id)).toHaveLength(1);
  });

  it('removes from the cart only the quantities that were paid for', async () => {
    const { id, browser } = await shopper(store(), 3);
    await cartFrom(await browser.post('/api/cart/items', { productId: PEPPER }));
    const checkout = await startToPay(browser);
    await cartFrom(await browser.put(`/api/cart/items/${CUMIN}`, { quantity: 10 }));
    await cartFrom(
      await browser.post('/api/cart/items', { productId: 'turmeric-finger-salem-bold' }),
    );
    const before = await browser.read<Cart>('/api/cart');
    await sandboxOf(store()).pay(checkout.order_id);
    await settled(store());
    const [placed] = await ordersOf(store(), id);
    expect(placed).toMatchObject({ lineCount: 2, totalAmount: checkout.amount });
    const after = await browser.read<Cart>('/api/cart');
    const left = before.items.filter((item) => item.id !== PEPPER);
    expect(after.items.map((item) => [item.id, item.quantity])).toEqual(
      left.map((item) => [item.id, item.id === CUMIN ? 7 : item.quantity]),
    );
  });

  it('is not captured if it belongs to another use of the same keys', async () => {
    const sandbox = sandboxOf(store());
    const { gateway } = payments().provider!;
    sandbox.behave({ capture: 'late', webhooks: 'drop' });
    const foreign = await gateway.createOrder(5_000, 'of-another-shop');
    const paid = await sandbox.pay(foreign);
    const reported = await gateway.payment(paid!.razorpay_payment_id);
    expect(reported.status).toBe('authorized');
    await settlePayment(payments(), reported);
    expect((await gateway.payment(reported.id)).status).toBe('authorized');
  });

  it('is checked until the provider has answered after the last day', async () => {
    const sandbox = sandboxOf(store());
    const { id, browser } = await shopper(store());
    const checkout = await startToPay(browser);
    await age(checkout.paymentId, '6 days 1 hour');
    sandbox.behave({ webhooks: 'drop' });
    await sandbox.pay(checkout.order_id);
    sandbox.behave({ webhooks: 'drop', faults: { 'payments-of': Array(20).fill('reset') } });
    await reconcile(payments());
    sandbox.behave({ webhooks: 'drop' });
    expect((await intent(checkout.paymentId)).nextCheckAt).not.toBeNull();
    await age(checkout.paymentId, '6 days 2 hours');
    await reconcile(payments());
    expect(await ordersOf(store(), id)).toHaveLength(1);
    expect((await intent(checkout.paymentId)).nextCheckAt).toBeNull();
  });

  it('is no longer checked after a month of failed checks', async () => {
    const { browser } = await shopper(store());
    const checkout = await startToPay(browser);
    await age(checkout.paymentId, '31 days');
    sandboxOf(store()).behave({ faults: { 'payments-of': Array(20).fill('html') } });
    await reconcile(payments());
    expect((await intent(checkout.paymentId)).nextCheckAt).toBeNull();
  });

  it('keeps the holds on the coupon and coins that it would use, and no others', async () => {
    const { id, browser } = await shopper(store(), 5);
    await startToPay(browser);
    const coupon = await addCoupon(store().db);
    await grantCoins(store().db, id, 50);
    await cartFrom(await browser.post('/api/cart/coupon', { code: coupon.code }));
    await cartFrom(await browser.post('/api/cart/coins', { coins: 50 }));
    const expireHolds = async () => {
      await store().db.execute(sql`update coupon_use set held_at = now() - interval '2 days'`);
      await store().db.execute(sql`update coin_hold set held_at = now() - interval '2 days'`);
      await releaseExpiredHolds(store().db);
    };
    await expireHolds();
    expect(await browser.read('/api/cart')).toMatchObject({ coupon: null, coins: { held: 0 } });

    await cartFrom(await browser.post('/api/cart/coupon', { code: coupon.code }));
    await cartFrom(await browser.post('/api/cart/coins', { coins: 50 }));
    const { paymentId } = await startToPay(browser);
    await expireHolds();
    expect(await browser.read('/api/cart')).toMatchObject({
      coupon: { code: coupon.code },
      coins: { held: 50 },
    });
    // The provider can no longer be asked, because its keys are gone.
    await age(paymentId, '6 days 1 hour');
    await expireHolds();
    expect(await browser.read('/api/cart')).toMatchObject({ coupon: null, coins: { held: 0 } });
    expect(await coinsOf(store().db, id)).toEqual({ balance: 50, ledger: 50 });
  });
});
