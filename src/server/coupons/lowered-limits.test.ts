import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { Checkout } from '../../contract/payment.ts';
import { order } from '../db/schema/order.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { addCoupon, cartFrom } from '../testing/cart-fixtures.ts';
import { shopper, tryToOrder } from '../testing/order-fixtures.ts';
import {
  refundOf,
  sandboxOf,
  settled,
  startToPay,
  stateOf,
  tryToPay,
} from '../testing/payment-fixtures.ts';
import { errorOf, type LoggedIn, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

describeOnBoth('a coupon’s limit, lowered while shops pay online', (kind) => {
  const store = useTestStore(kind);
  let manager: TestBrowser;
  beforeAll(async () => {
    manager = (await logIn(store(), { role: 'operator', staffRole: 'manager' })).browser;
  });
  const codeOf = async (response: Response) => (await errorOf(response)).code;
  const cartOf = ({ browser }: LoggedIn) => browser.read<Cart>('/api/cart');
  /** Shops whose carts hold a new coupon. */
  const holders = async (count: number) => {
    const coupon = await addCoupon(store().db);
    const people: LoggedIn[] = [];
    while (people.length < count) {
      const person = await shopper(store());
      await cartFrom(await person.browser.post('/api/cart/coupon', { code: coupon.code }));
      people.push(person);
    }
    return { id: coupon.id, people };
  };
  const lower = async (id: string, maxUsage: number) => {
    const was = await manager.read<Record<string, unknown>>(`/api/console/coupons/${id}`);
    expect((await manager.put(`/api/console/coupons/${id}`, { ...was, maxUsage })).status).toBe(
      200,
    );
  };
  const pay = async ({ order_id }: Checkout) => {
    const paid = await sandboxOf(store()).pay(order_id);
    await settled(store());
    return paid!.razorpay_payment_id;
  };
  const age = (checkout: Checkout, interval: string) =>
    store()
      .db.update(paymentIntent)
      .set({ createdAt: sql`now() - ${interval}::interval` })
      .where(eq(paymentIntent.id, checkout.paymentId));
  const discounts = (id: string) => store().db.$count(order, eq(order.couponId, id));

  it('CONS-13 counts whoever has started to pay, so no payment brings it above the limit', async () => {
    const { id, people } = await holders(3);
    const [first, second, third] = people as [LoggedIn, LoggedIn, LoggedIn];
    await lower(id, 1);
    const checkout = await startToPay(first.browser);
    expect((await cartOf(first)).coupon).toMatchObject({ refusal: null });
    const shown = (await cartOf(first)).totalAmount;
    expect((await cartOf(second)).coupon).toMatchObject({ refusal: 'COUPON_EXHAUSTED' });
    const refused = [
      await tryToPay(second.browser, { expectedTotal: shown }),
      await tryToOrder(third.browser, { expectedTotal: shown }),
    ];
    expect(await Promise.all(refused.map(codeOf))).toEqual(Array(2).fill('COUPON_EXHAUSTED'));
    await pay(checkout);
    expect(await stateOf(first.browser, checkout)).toMatchObject({ state: 'placed' });
    expect(await discounts(id)).toBe(1);
  });

  it('CONS-13 honours every payment that was started before, and nothing after', async () => {
    const { id, people } = await holders(3);
    const [first, second, third] = people as [LoggedIn, LoggedIn, LoggedIn];
    const checkouts = [await startToPay(first.browser), await startToPay(second.browser)] as const;
    const shown = (await cartOf(third)).totalAmount;
    await lower(id, 1);
    expect(await codeOf(await tryToOrder(third.browser, { expectedTotal: shown }))).toBe(
      'COUPON_EXHAUSTED',
    );
    // Whoever pays keeps it, also when they change their mind and order as cash.
    expect((await cartOf(second)).coupon).toMatchObject({ refusal: null });
    await pay(checkouts[0]);
    expect((await tryToOrder(second.browser, { expectedTotal: shown })).status).toBe(201);
    expect(await discounts(id)).toBe(2);
  });

  it('CONS-13 gives the place to another shop once the prices of a payment no longer hold', async () => {
    const { id, people } = await holders(2);
    const [first, second] = people as [LoggedIn, LoggedIn];
    const checkout = await startToPay(first.browser);
    const shown = (await cartOf(first)).totalAmount;
    await lower(id, 1);
    await age(checkout, '13 hours 1 minute');
    expect((await tryToOrder(second.browser, { expectedTotal: shown })).status).toBe(201);
    const late = await pay(checkout);
    expect(await refundOf(store(), late)).toMatchObject({ reason: 'total-changed' });
    expect(await discounts(id)).toBe(1);
  });
});
