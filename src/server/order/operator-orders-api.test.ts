import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyOrderSummary } from '../../contract/operator-orders.ts';
import type { Order } from '../../contract/order.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { user } from '../db/schema/user.ts';
import { addCoupon, cartFrom, coinsOf, grantCoins, usesOf } from '../testing/cart-fixtures.ts';
import { fillCart, mailsTo, placeCash, shopper } from '../testing/order-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

describeOnBoth('orders, as seen by an operator', (kind) => {
  const store = useTestStore(kind);
  let operator: TestBrowser;
  beforeAll(async () => {
    operator = (await logIn(store(), { role: 'operator' })).browser;
  });

  const move = (id: string, status: string) =>
    operator.post(`/api/operator/orders/${id}/status`, { status });
  const decide = (id: string, approve: boolean) =>
    operator.post(`/api/operator/orders/${id}/cancellation`, { approve });
  const orderOf = async (response: Response) => {
    if (response.status !== 200) throw new Error(JSON.stringify(await errorOf(response)));
    return (await response.json()) as Order;
  };

  it('an order moves step by step to delivery, each step once, and the timeline records it', async () => {
    const { email, browser } = await shopper(store());
    const { id } = await placeCash(browser);
    const steps = ['Confirmed', 'Packed', 'Out for Delivery', 'Delivered'];
    for (const [nth, status] of steps.entries()) {
      // No skipping steps.
      for (const other of steps.slice(nth + 1)) {
        const refused = await move(id, other);
        expect([other, refused.status]).toEqual([other, 409]);
      }
      expect((await orderOf(await move(id, status))).status).toBe(status);
      expect((await orderOf(await move(id, status))).timeline).toHaveLength(nth + 2);
    }
    for (const back of steps.slice(0, 3)) expect((await move(id, back)).status).toBe(409);
    const found = await browser.read<Order>(`/api/orders/${id}`);
    expect(found.timeline.map(({ status }) => status)).toEqual(['Pending', ...steps]);
    const mails = await mailsTo(store().db, email);
    expect(mails.filter((mail) => mail.kind === 'order-status')).toHaveLength(3);
  });

  it.each(['Pending', 'Cancelled', 'Cancellation Requested', 'Shipped', '', null])(
    'an order cannot be moved to %j',
    async (status) => {
      const { browser } = await shopper(store());
      const { id } = await placeCash(browser);
      const refused = await move(id, status as string);
      expect([refused.status, (await errorOf(refused)).code]).toEqual([
        400,
        'ORDER_STATUS_INVALID',
      ]);
    },
  );

  it('a delivered order credits its points, once', async () => {
    const { id: userId, browser } = await shopper(store(), 5);
    const { id } = await placeCash(browser);
    for (const status of ['Confirmed', 'Packed', 'Out for Delivery']) await move(id, status);
    await Promise.all(Array.from({ length: 5 }, () => move(id, 'Delivered')));
    const { creditPoints } = await browser.read<Order>(`/api/orders/${id}`);
    expect(creditPoints).toBeGreaterThan(0);
    const [row] = await store().db.select().from(user).where(eq(user.id, userId));
    expect(row?.credits).toBe(creditPoints);
    const entries = await store()
      .db.select()
      .from(balanceEntry)
      .where(eq(balanceEntry.orderId, id));
    expect(entries).toMatchObject([{ reason: 'order-delivered', amount: creditPoints }]);
  });

  describe('a requested cancellation', () => {
    const requested = async () => {
      const person = await shopper(store(), 3);
      const coupon = await addCoupon(store().db);
      await grantCoins(store().db, person.id, 100);
      await cartFrom(await person.browser.post('/api/cart/coupon', { code: coupon.code }));
      await cartFrom(await person.browser.post('/api/cart/coins', { coins: 40 }));
      const { id } = await placeCash(person.browser);
      await orderOf(await move(id, 'Confirmed'));
      await person.browser.post(`/api/orders/${id}/cancellation`, {});
      return { ...person, coupon, orderId: id };
    };

    it('when approved, gives back the coupon use and the coins, once', async () => {
      const { id, browser, coupon, orderId } = await requested();
      const responses = await Promise.all(Array.from({ length: 5 }, () => decide(orderId, true)));
      for (const response of responses) {
        expect((await orderOf(response)).status).toBe('Cancelled');
      }
      expect(await usesOf(store().db, coupon.id)).toEqual({ usageCount: 0, userIds: [] });
      expect(await coinsOf(store().db, id)).toEqual({ balance: 100, ledger: 100 });
      // And they can be used again.
      await fillCart(browser);
      await cartFrom(await browser.post('/api/cart/coupon', { code: coupon.code }));
      await placeCash(browser);
      expect((await decide(orderId, false)).status).toBe(409);
      expect((await move(orderId, 'Packed')).status).toBe(409);
    });

    it('when rejected, restores the order’s status and can be requested again', async () => {
      const { id, email, browser, coupon, orderId } = await requested();
      expect((await move(orderId, 'Packed')).status).toBe(409);
      const back = await orderOf(await decide(orderId, false));
      expect(back).toMatchObject({ status: 'Confirmed', canRequestCancellation: true });
      expect(back.timeline.map(({ status }) => status)).toEqual([
        'Pending',
        'Confirmed',
        'Cancellation Requested',
        'Confirmed',
      ]);
      expect(await coinsOf(store().db, id)).toMatchObject({ balance: 60 });
      const [use] = await store()
        .db.select()
        .from(couponUse)
        .where(eq(couponUse.couponId, coupon.id));
      expect(use?.state).toBe('used');
      const mails = await mailsTo(store().db, email);
      expect(mails.map(({ payload }) => payload.isRefusal)).toContain(true);
      expect((await browser.post(`/api/orders/${orderId}/cancellation`, {})).status).toBe(200);
    });

    it('can be decided only if it was requested', async () => {
      const { browser } = await shopper(store());
      const { id } = await placeCash(browser);
      for (const approve of [true, false]) {
        const response = await decide(id, approve);
        expect([response.status, (await errorOf(response)).code]).toEqual([
          409,
          'ORDER_MOVE_NOT_POSSIBLE',
        ]);
      }
    });
  });

  it('are listed by status, payment method, district, order id, person and time', async () => {
    const { id: userId, browser } = await shopper(store(), 1, { district: 'Thrissur' });
    const placed = await placeCash(browser);
    await orderOf(await move(placed.id, 'Confirmed'));
    const list = async (query: string) => {
      const { items } = await operator.read<{ items: AnyOrderSummary[] }>(
        `/api/operator/orders?limit=60&${query}`,
      );
      return items.map(({ id }) => id);
    };
    for (const query of [
      '',
      'status=Confirmed',
      'paymentMethod=Cash+on+Delivery',
      'district=Thrissur',
      `orderId=${placed.orderId.toLowerCase()}`,
      `userId=${userId}`,
      `from=${placed.orderDate}`,
    ]) {
      expect([query, await list(query)]).toEqual([query, expect.arrayContaining([placed.id])]);
    }
    for (const query of [
      'status=Pending',
      'paymentMethod=Online+Pay',
      'district=Nilgiris',
      'orderId=SASB2B0',
      'userId=nobody',
      `to=${placed.orderDate}`,
    ]) {
      expect([query, (await list(query)).includes(placed.id)]).toEqual([query, false]);
    }
    expect(await list(`orderId=${placed.orderId}`)).toEqual([placed.id]);
  });

  it.each([
    'from=0000-01-01T00:00:00Z',
    'to=0000-12-31T23:59:59Z',
    'from=2026-02-30T00:00:00Z',
    'from=yesterday',
    'userId=a%00b',
    'userId=',
    'status=Shipped',
    'district=Chennai',
    'paymentMethod=Card',
    `orderId=${'9'.repeat(31)}`,
  ])('are not listed by the invalid filter %s', async (query) => {
    const response = await operator.get(`/api/operator/orders?${query}`);
    expect([response.status, (await errorOf(response)).code]).toEqual([
      400,
      'ORDER_FILTER_INVALID',
    ]);
  });
});
