import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Cancellation } from '../../contract/console-cancellations.ts';
import type { Order } from '../../contract/order.ts';
import { activity } from '../db/schema/activity.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { addCoupon, cartFrom, coinsOf, grantCoins, usesOf } from '../testing/cart-fixtures.ts';
import { fillCart, mailsTo, placeCash, shopper } from '../testing/order-fixtures.ts';
import { sandboxOf, settled, startToPay, stateOf } from '../testing/payment-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { forgetPersonInOrders } from './forget-person-in-orders.ts';

describeOnBoth('a requested cancellation', (kind) => {
  const store = useTestStore(kind);
  let manager: TestBrowser;
  beforeAll(async () => {
    manager = (await logIn(store(), { role: 'operator', staffRole: 'manager' })).browser;
  });

  const decide = (id: string, approve: boolean, sentence?: string, by = manager) =>
    by.post(`/api/console/orders/${id}/cancellation`, {
      approve,
      ...(sentence !== undefined && { sentence }),
    });
  const failureOf = async (response: Response) => [response.status, (await errorOf(response)).code];
  const statusOf = async (response: Response) => {
    if (response.status !== 200) throw new Error(JSON.stringify(await errorOf(response)));
    return ((await response.json()) as { status: string }).status;
  };

  const requested = async ({
    reason,
    isPaid = false,
  }: {
    reason?: string;
    isPaid?: boolean;
  } = {}) => {
    const person = await shopper(store(), 3);
    const coupon = await addCoupon(store().db);
    await grantCoins(store().db, person.id, 100);
    await cartFrom(await person.browser.post('/api/cart/coupon', { code: coupon.code }));
    await cartFrom(await person.browser.post('/api/cart/coins', { coins: 40 }));
    const { id: orderId } = isPaid
      ? await payOnline(person.browser)
      : await placeCash(person.browser);
    await manager.post('/api/console/orders/moves', { ids: [orderId], to: 'Confirmed' });
    const asked = await person.browser.post(`/api/orders/${orderId}/cancellation`, {
      ...(reason !== undefined && { reason }),
    });
    expect(asked.status).toBe(200);
    return { ...person, coupon, orderId };
  };
  const payOnline = async (browser: TestBrowser) => {
    const checkout = await startToPay(browser);
    await sandboxOf(store()).pay(checkout.order_id);
    await settled(store());
    return (await stateOf(browser, checkout)).order!;
  };

  it('CONS-06 shows its reason and what would be given back, before anything is', async () => {
    const { id, coupon, orderId } = await requested({ reason: '  Ordered the wrong rice ' });
    const shown = await manager.read<Cancellation>(`/api/console/orders/${orderId}/cancellation`);
    expect(shown).toMatchObject({
      id: orderId,
      reason: 'Ordered the wrong rice',
      backTo: 'Confirmed',
      givesBack: { couponCode: coupon.code, coins: 40, money: null },
    });
    expect(Date.parse(shown.requestedAt!)).toBeGreaterThan(Date.parse(shown.orderDate));
    const queue = await manager.read<{ items: Cancellation[] }>('/api/console/cancellations');
    expect(queue.items.at(-1)).toEqual(shown);
    expect(await coinsOf(store().db, id)).toMatchObject({ balance: 60 });
    const paid = await requested({ isPaid: true });
    const { givesBack, reason } = await manager.read<Cancellation>(
      `/api/console/orders/${paid.orderId}/cancellation`,
    );
    expect([givesBack.money?.amount, reason]).toEqual([expect.any(Number), null]);
    const after = await manager.read<{ items: Cancellation[] }>('/api/console/cancellations');
    // Oldest first.
    const ids = after.items.map((item) => item.id);
    expect(ids.indexOf(paid.orderId)).toBeGreaterThan(ids.indexOf(orderId));
  });

  it('CONS-06 when approved, gives back the coupon use and the coins, once', async () => {
    const { id, email, browser, coupon, orderId } = await requested();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => decide(orderId, true, 'Done. See you next week!')),
    );
    for (const response of responses) expect(await statusOf(response)).toBe('Cancelled');
    expect(await usesOf(store().db, coupon.id)).toEqual({ usageCount: 0, userIds: [] });
    expect(await coinsOf(store().db, id)).toEqual({ balance: 100, ledger: 100 });
    const { timeline } = await browser.read<Order>(`/api/orders/${orderId}`);
    expect(timeline.at(-1)).toMatchObject({
      status: 'Cancelled',
      note: 'Done. See you next week!',
    });
    const mails = await mailsTo(store().db, email);
    expect(mails.at(-1)?.payload).toMatchObject({
      status: 'Cancelled',
      sentence: 'Done. See you next week!',
    });
    // And they can be used again.
    await fillCart(browser);
    await cartFrom(await browser.post('/api/cart/coupon', { code: coupon.code }));
    await placeCash(browser);
    const decided = [409, 'ORDER_MOVE_NOT_POSSIBLE'];
    expect(await failureOf(await decide(orderId, false, 'Too late'))).toEqual(decided);
    expect(
      await failureOf(await manager.get(`/api/console/orders/${orderId}/cancellation`)),
    ).toEqual(decided);
  });

  it('CONS-06 when rejected with a sentence, restores the order’s status and can be requested again', async () => {
    const { id, email, browser, coupon, orderId } = await requested();
    for (const nothing of [undefined, '', '   ']) {
      const refused = await failureOf(await decide(orderId, false, nothing));
      expect(refused).toEqual([400, 'SENTENCE_REQUIRED']);
    }
    for (const bad of ['x'.repeat(301), 'two\nlines', 'a\u202eb']) {
      const refused = await failureOf(await decide(orderId, true, bad));
      expect(refused).toEqual([400, 'SENTENCE_INVALID']);
    }
    expect(await statusOf(await decide(orderId, false, 'It is on the van.'))).toBe('Confirmed');
    const back = await browser.read<Order>(`/api/orders/${orderId}`);
    expect(back).toMatchObject({ status: 'Confirmed', canRequestCancellation: true });
    expect(back.timeline.map(({ status, note }) => [status, note])).toEqual([
      ['Pending', undefined],
      ['Confirmed', undefined],
      ['Cancellation Requested', undefined],
      ['Confirmed', 'It is on the van.'],
    ]);
    expect(await coinsOf(store().db, id)).toMatchObject({ balance: 60 });
    const [use] = await store()
      .db.select()
      .from(couponUse)
      .where(eq(couponUse.couponId, coupon.id));
    expect(use?.state).toBe('used');
    const mails = await mailsTo(store().db, email);
    expect(mails.at(-1)?.payload).toMatchObject({ isRefusal: true, sentence: 'It is on the van.' });
    expect((await browser.post(`/api/orders/${orderId}/cancellation`, {})).status).toBe(200);
  });

  it('CONS-06 a rejection sent again after a lost answer succeeds, and happens once', async () => {
    const { email, orderId } = await requested();
    expect(await statusOf(await decide(orderId, false, 'It is on the van.'))).toBe('Confirmed');
    const mails = await mailsTo(store().db, email);
    expect(await statusOf(await decide(orderId, false, ' It is on the van. '))).toBe('Confirmed');
    expect(await mailsTo(store().db, email)).toHaveLength(mails.length);
    const decided = [409, 'ORDER_MOVE_NOT_POSSIBLE'];
    expect(await failureOf(await decide(orderId, false, 'Another reason.'))).toEqual(decided);
    expect(await failureOf(await decide(orderId, true))).toEqual(decided);
    const owner = (await logIn(store(), { role: 'operator', staffRole: 'owner' })).browser;
    const byAnother = await decide(orderId, false, 'It is on the van.', owner);
    expect(await failureOf(byAnother)).toEqual(decided);
  });

  it('CONS-06 is decided by those who saw it: a request that came after the screen is not', async () => {
    const { browser, orderId } = await requested({ reason: 'Ordered the wrong rice' });
    const read = () => manager.read<Cancellation>(`/api/console/orders/${orderId}/cancellation`);
    const send = (approve: boolean, { requestedAt }: Pick<Cancellation, 'requestedAt'>) =>
      manager.post(`/api/console/orders/${orderId}/cancellation`, {
        approve,
        sentence: 'It is packed already.',
        requestedAt,
      });
    const first = await read();
    expect(await statusOf(await send(false, first))).toBe('Confirmed');
    expect(await statusOf(await send(false, first))).toBe('Confirmed');
    await browser.post(`/api/orders/${orderId}/cancellation`, { reason: 'We are closing' });
    const changed = [409, 'CANCELLATION_CHANGED'];
    // Neither a colleague's stale screen nor a rejection that is sent again decides the second request.
    expect(await failureOf(await send(true, first))).toEqual(changed);
    expect(await failureOf(await send(false, first))).toEqual(changed);
    expect(await failureOf(await send(true, { requestedAt: null }))).toEqual(changed);
    const second = await read();
    expect(second).toMatchObject({ reason: 'We are closing' });
    expect(second.requestedAt).not.toBe(first.requestedAt);
    expect(await statusOf(await send(true, second))).toBe('Cancelled');
    expect(await statusOf(await send(true, second))).toBe('Cancelled');
  });

  it('CONS-06 a rejection in the words of an approval is refused', async () => {
    const { orderId } = await requested();
    expect(await statusOf(await decide(orderId, true, 'Sorry for that.'))).toBe('Cancelled');
    const rejected = await decide(orderId, false, 'Sorry for that.');
    expect(await failureOf(rejected)).toEqual([409, 'ORDER_MOVE_NOT_POSSIBLE']);
  });

  it('CONS-01 CONS-06 a refund needs a fresh password, a cancellation without money does not', async () => {
    const paid = await requested({ isPaid: true });
    const cash = await requested();
    await store().change(
      `update session set password_entered_at = now() - interval '11 minutes'
       where user_id in (select id from "user" where staff_role = 'manager')`,
    );
    const asked = [403, 'FRESH_PASSWORD_REQUIRED'];
    expect(await failureOf(await decide(paid.orderId, true))).toEqual(asked);
    expect(await statusOf(await decide(cash.orderId, true))).toBe('Cancelled');
    expect(await statusOf(await decide(paid.orderId, false, 'Not today.'))).toBe('Confirmed');
    await store().change('update session set password_entered_at = now()');
    await paid.browser.post(`/api/orders/${paid.orderId}/cancellation`, {});
    expect(await statusOf(await decide(paid.orderId, true))).toBe('Cancelled');
    const changes = await store()
      .db.select({ action: activity.action, after: activity.after })
      .from(activity)
      .where(and(eq(activity.objectKind, 'order'), eq(activity.objectId, paid.orderId)));
    expect(changes.slice(-2)).toEqual([
      { action: 'cancellation-rejected', after: { status: 'Confirmed', isRefunded: false } },
      { action: 'cancellation-approved', after: { status: 'Cancelled', isRefunded: true } },
    ]);
  });

  it('CONS-06 can be decided only if it was requested, by an owner or a manager', async () => {
    const { browser } = await shopper(store());
    const { id } = await placeCash(browser);
    for (const approve of [true, false]) {
      const response = await decide(id, approve, 'No.');
      expect(await failureOf(response)).toEqual([409, 'ORDER_MOVE_NOT_POSSIBLE']);
    }
    const unknown = await decide(randomUUID(), true);
    expect(await failureOf(unknown)).toEqual([404, 'ORDER_NOT_FOUND']);
    const { orderId } = await requested();
    for (const staffRole of ['packer', 'accountant'] as const) {
      const other = (await logIn(store(), { role: 'operator', staffRole })).browser;
      const refused = await decide(orderId, true, undefined, other);
      expect(await failureOf(refused)).toEqual([403, 'NOT_ALLOWED']);
    }
  });

  it('keeps its reason on one line, and forgets it with the person', async () => {
    const { id: userId, browser } = await shopper(store());
    const { id } = await placeCash(browser);
    const path = `/api/orders/${id}/cancellation`;
    for (const reason of ['x'.repeat(301), 'a\nb', 7, null]) {
      expect((await browser.post(path, { reason })).status).toBe(400);
    }
    const asked = await browser.post(path, { reason: 'My son Kannan ordered it' });
    expect(((await asked.json()) as Order).timeline.at(-1)).toMatchObject({
      note: 'My son Kannan ordered it',
    });
    await store().db.transaction((tx) => forgetPersonInOrders(tx, userId));
    const [event] = await store()
      .db.select({ note: orderEvent.note })
      .from(orderEvent)
      .where(and(eq(orderEvent.orderId, id), eq(orderEvent.status, 'Cancellation Requested')));
    expect(event).toEqual({ note: null });
  });
});
