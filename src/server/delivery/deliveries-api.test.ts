import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SheetOrder } from '../../contract/console-delivery.ts';
import type { Order } from '../../contract/order.ts';
import { activity } from '../db/schema/activity.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { deliveryTick } from '../db/schema/delivery-tick.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { addCoupon, cartFrom, coinsOf, grantCoins, usesOf } from '../testing/cart-fixtures.ts';
import { cashOrder, moveTo, sendTick } from '../testing/delivery-fixtures.ts';
import { mailsTo, placeCash, shopper } from '../testing/order-fixtures.ts';
import { sandboxOf, settled, startToPay, stateOf } from '../testing/payment-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const CRORE = 1_00_00_000_00;

describeOnBoth('ticking off a delivery', (kind) => {
  const store = useTestStore(kind);
  let packer: TestBrowser;
  let colleague: TestBrowser;
  beforeAll(async () => {
    packer = (await logIn(store(), { role: 'operator', staffRole: 'packer' })).browser;
    colleague = (await logIn(store(), { role: 'operator', staffRole: 'manager' })).browser;
  });

  const ticked = async (response: Response): Promise<SheetOrder> => {
    if (response.status !== 200) throw new Error(JSON.stringify(await errorOf(response)));
    return ((await response.json()) as { order: SheetOrder }).order;
  };
  const refusal = async (response: Response) => [response.status, (await errorOf(response)).code];
  const ticksOf = (orderId: string) =>
    store().db.select().from(deliveryTick).where(eq(deliveryTick.orderId, orderId));
  const entriesOf = (orderId: string) =>
    store().db.select().from(balanceEntry).where(eq(balanceEntry.orderId, orderId));
  const statusMails = async (email: string) =>
    (await mailsTo(store().db, email))
      .filter((mail) => mail.kind === 'order-status')
      .map(({ payload }) => payload);

  it('CONS-05 takes an order from confirmed to delivered with its cash, and everything is on record', async () => {
    const { id, totalAmount, retailer } = await cashOrder(store(), 'Confirmed');
    expect((await ticked(await sendTick(packer, id, { outcome: 'packed' }))).status).toBe('Packed');
    const out = await ticked(await sendTick(packer, id, { outcome: 'handed-over' }));
    expect(out).toMatchObject({ status: 'Out for Delivery', cashDue: totalAmount });
    const done = await ticked(
      await sendTick(packer, id, { outcome: 'delivered', cashTaken: totalAmount }),
    );
    expect(done).toMatchObject({
      status: 'Delivered',
      tick: { outcome: 'delivered', cashTaken: totalAmount, reason: null },
    });
    const { timeline, creditPoints } = await retailer.browser.read<Order>(`/api/orders/${id}`);
    expect(timeline.map(({ status }) => status)).toEqual([
      'Pending',
      'Confirmed',
      'Packed',
      'Out for Delivery',
      'Delivered',
    ]);
    expect(await entriesOf(id)).toMatchObject([
      { reason: 'order-delivered', amount: creditPoints },
    ]);
    expect((await statusMails(retailer.email)).map(({ status }) => status)).toEqual([
      'Confirmed',
      'Out for Delivery',
      'Delivered',
    ]);
    const log = await store().db.select().from(activity).where(eq(activity.objectId, id));
    expect(log.filter(({ action }) => action === 'delivery-ticked')).toMatchObject([
      { before: { status: 'Confirmed' }, after: { status: 'Packed', outcome: 'packed' } },
      { after: { outcome: 'handed-over' } },
      { after: { outcome: 'delivered', cashTaken: totalAmount, cashDue: totalAmount } },
    ]);
  });

  it('CONS-05 a tick that is sent again gives the same answer and counts once', async () => {
    const { id, totalAmount, retailer } = await cashOrder(store(), 'Out for Delivery');
    const tick = { id: randomUUID(), outcome: 'delivered', cashTaken: totalAmount };
    const first = await ticked(await sendTick(packer, id, tick));
    for (const phone of [packer, packer, colleague]) {
      expect(await ticked(await sendTick(phone, id, tick))).toEqual(first);
    }
    expect(await ticksOf(id)).toHaveLength(1);
    expect(await entriesOf(id)).toHaveLength(1);
    expect(await statusMails(retailer.email)).toHaveLength(3);
    // The same id for something else is refused, also for another order.
    const other = await cashOrder(store(), 'Out for Delivery');
    for (const [orderId, own] of [
      [id, { ...tick, cashTaken: 0, reason: 'no-change' }],
      [id, { id: tick.id, outcome: 'handed-over' }],
      [other.id, { ...tick, cashTaken: other.totalAmount }],
    ] as const) {
      expect(await refusal(await sendTick(packer, orderId, own))).toEqual([422, 'TICK_REUSED']);
    }
    expect((await packer.read<Order>(`/api/console/orders/${other.id}`)).status).toBe(
      'Out for Delivery',
    );
  });

  it('CONS-05 two packers at once: the order moves once, and cash is never counted twice', async () => {
    const { id, totalAmount } = await cashOrder(store(), 'Packed');
    const both = (tick: Record<string, unknown>) =>
      Promise.all([packer, colleague].map((phone) => sendTick(phone, id, tick)));
    for (const response of await both({ outcome: 'handed-over' })) await ticked(response);
    const delivered = { outcome: 'delivered', cashTaken: totalAmount };
    for (const response of await both(delivered)) await ticked(response);
    expect((await ticksOf(id)).map(({ outcome }) => outcome).sort()).toEqual([
      'delivered',
      'handed-over',
    ]);
    const less = { outcome: 'delivered', cashTaken: 0, reason: 'paid-otherwise' };
    expect(await refusal(await sendTick(colleague, id, less))).toEqual([409, 'TICK_CASH_DIFFERS']);
    expect(await refusal(await sendTick(packer, id, { outcome: 'packed' }))).toEqual([
      409,
      'ORDER_MOVE_NOT_POSSIBLE',
    ]);
  });

  it('CONS-05 cash of an order that was moved to Delivered in the list is still recorded, once', async () => {
    const { id, totalAmount } = await cashOrder(store(), 'Out for Delivery');
    await colleague.post(`/api/console/orders/${id}/status`, { status: 'Delivered' });
    const delivered = { outcome: 'delivered', cashTaken: totalAmount };
    for (let time = 0; time < 2; time += 1) await ticked(await sendTick(packer, id, delivered));
    expect(await ticksOf(id)).toMatchObject([{ cashTaken: totalAmount }]);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('CONS-05 cash may differ from the amount due, with a reason', async () => {
    const { id, totalAmount } = await cashOrder(store(), 'Out for Delivery');
    for (const [tick, code] of [
      [{}, 'TICK_CASH_INVALID'],
      [{ cashTaken: totalAmount - 100 }, 'TICK_CASH_INVALID'],
      [{ cashTaken: -1, reason: 'no-change' }, 'TICK_CASH_INVALID'],
      [{ cashTaken: 0.5, reason: 'no-change' }, 'TICK_CASH_INVALID'],
      [{ cashTaken: 1e12, reason: 'no-change' }, 'TICK_CASH_INVALID'],
      [{ cashTaken: '100', reason: 'no-change' }, 'TICK_CASH_INVALID'],
      [{ cashTaken: 0, reason: 'other' }, 'TICK_REASON_REQUIRED'],
      [{ cashTaken: 0, reason: 'because' }, 'TICK_REASON_REQUIRED'],
      [{ cashTaken: totalAmount, afterwards: 'cancelled' }, 'TICK_INVALID'],
      [{ cashTaken: totalAmount, at: 'yesterday' }, 'TICK_INVALID'],
      [{ cashTaken: totalAmount, id: 'mine' }, 'TICK_INVALID'],
    ] as const) {
      const refused = await sendTick(packer, id, { outcome: 'delivered', ...tick });
      expect([tick, ...(await refusal(refused))]).toEqual([tick, 400, code]);
    }
    expect(await ticksOf(id)).toEqual([]);
    const short = { cashTaken: totalAmount - 5_000, reason: 'other', note: ' Rest on Monday ' };
    const done = await ticked(await sendTick(packer, id, { outcome: 'delivered', ...short }));
    expect(done.tick).toMatchObject({ ...short, note: 'Rest on Monday' });
    // What staff typed is not in the log, which is never deleted.
    const log = await store().db.select().from(activity).where(eq(activity.objectId, id));
    expect(JSON.stringify(log)).not.toContain('Monday');
  });

  it('CONS-05 an order above a crore is delivered with its cash; a digit too much is refused', async () => {
    const { browser: shop } = await shopper(store(), 10_000);
    const { id, totalAmount } = await placeCash(shop);
    expect(totalAmount).toBeGreaterThan(CRORE);
    await moveTo(store(), id, 'Out for Delivery');
    const slip = { outcome: 'delivered', cashTaken: totalAmount * 10, reason: 'no-change' };
    expect(await refusal(await sendTick(packer, id, slip))).toEqual([400, 'TICK_CASH_INVALID']);
    const tick = { outcome: 'delivered', cashTaken: totalAmount };
    const done = await ticked(await sendTick(packer, id, tick));
    expect(done).toMatchObject({ status: 'Delivered', tick: { cashTaken: totalAmount } });
  });

  it('CONS-05 not delivered: the order is packed again, the retailer reads why, and it is delivered the next time', async () => {
    const { id, totalAmount, retailer } = await cashOrder(store(), 'Out for Delivery');
    const tick = { outcome: 'not-delivered', reason: 'shop-closed', afterwards: 'back-to-packed' };
    for (const [own, code] of [
      [{ outcome: 'not-delivered' }, 'TICK_REASON_REQUIRED'],
      [{ ...tick, afterwards: undefined }, 'TICK_REASON_REQUIRED'],
      [{ ...tick, reason: 'no-change' }, 'TICK_REASON_REQUIRED'],
      [{ ...tick, reason: 'other' }, 'TICK_REASON_REQUIRED'],
      [{ ...tick, afterwards: 'lost' }, 'TICK_INVALID'],
      [{ ...tick, note: 'x'.repeat(201) }, 'TICK_INVALID'],
      [{ ...tick, note: 'Back at \u0000 4' }, 'TICK_INVALID'],
      [{ ...tick, cashTaken: 5 }, 'TICK_CASH_INVALID'],
    ] as const) {
      expect(await refusal(await sendTick(packer, id, own))).toEqual([400, code]);
    }
    const back = await ticked(await sendTick(packer, id, { ...tick, note: 'Back at 4 pm' }));
    expect(back).toMatchObject({ status: 'Packed', tick: { reason: 'shop-closed' } });
    // A colleague who ticks the same finds it done; a different decision comes too late.
    await ticked(await sendTick(colleague, id, tick));
    const late = await sendTick(colleague, id, { ...tick, afterwards: 'cancelled' });
    expect(await refusal(late)).toEqual([409, 'ORDER_MOVE_NOT_POSSIBLE']);

    const seen = await retailer.browser.read<Order>(`/api/orders/${id}`);
    expect(seen).toMatchObject({ status: 'Packed', canRequestCancellation: true });
    expect(seen.timeline.at(-1)).toMatchObject({ status: 'Packed', notDelivered: 'shop-closed' });
    expect(JSON.stringify(seen)).not.toContain('4 pm');
    expect((await statusMails(retailer.email)).at(-1)).toMatchObject({
      status: 'Packed',
      notDelivered: 'shop-closed',
    });
    await ticked(await sendTick(packer, id, { outcome: 'handed-over' }));
    await ticked(await sendTick(packer, id, { outcome: 'delivered', cashTaken: totalAmount }));
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('CONS-05 a tick that waited on a phone through the next trip comes too late', async () => {
    const { id, totalAmount } = await cashOrder(store(), 'Packed');
    const hour = 3_600_000;
    const ago = (hours: number) => ({ at: new Date(Date.now() - hours * hour).toISOString() });
    await store().change(
      `update order_event set at = now() - interval '30 hours' where order_id = '${id}'`,
    );
    // Yesterday's trip, sent this morning by the first phone, in the order in which it happened.
    const back = { outcome: 'not-delivered', reason: 'shop-closed', afterwards: 'back-to-packed' };
    await ticked(await sendTick(packer, id, { outcome: 'handed-over', ...ago(26) }));
    await ticked(await sendTick(packer, id, { ...back, ...ago(24) }));
    await ticked(await sendTick(packer, id, { outcome: 'handed-over' }));
    const late = [
      { ...back, ...ago(23) },
      { ...back, afterwards: 'cancelled', ...ago(23) },
      { outcome: 'delivered', cashTaken: totalAmount, ...ago(23) },
    ];
    for (const tick of late) {
      expect(await refusal(await sendTick(colleague, id, tick))).toEqual([
        409,
        'ORDER_MOVE_NOT_POSSIBLE',
      ]);
    }
    const delivered = { outcome: 'delivered', cashTaken: totalAmount, ...ago(1) };
    expect((await ticked(await sendTick(packer, id, delivered))).status).toBe('Delivered');
  });

  it('CONS-05 not delivered and cancelled: coupon, coins and money are given back once', async () => {
    const retailer = await shopper(store(), 3);
    const { db } = store();
    const coupon = await addCoupon(db);
    await grantCoins(db, retailer.id, 100);
    await cartFrom(await retailer.browser.post('/api/cart/coupon', { code: coupon.code }));
    await cartFrom(await retailer.browser.post('/api/cart/coins', { coins: 40 }));
    const checkout = await startToPay(retailer.browser);
    await sandboxOf(store()).pay(checkout.order_id);
    await settled(store());
    const { order: placed } = await stateOf(retailer.browser, checkout);
    await moveTo(store(), placed!.id, 'Out for Delivery');
    const cancel = { outcome: 'not-delivered', reason: 'refused', afterwards: 'cancelled' };
    // Money is not a packer's business.
    expect(await refusal(await sendTick(packer, placed!.id, cancel))).toEqual([
      403,
      'TICK_REFUND_NOT_ALLOWED',
    ]);
    const manager = (await logIn(store(), { role: 'operator', staffRole: 'manager' })).browser;
    await ticked(await sendTick(manager, placed!.id, { ...cancel, id: randomUUID() }));
    await ticked(await sendTick(manager, placed!.id, cancel));

    expect(await usesOf(db, coupon.id)).toEqual({ usageCount: 0, userIds: [] });
    expect(await coinsOf(db, retailer.id)).toEqual({ balance: 100, ledger: 100 });
    // It is sent at once.
    await settled(store());
    const refunds = await db
      .select({ amount: refund.amount, state: refund.state })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(eq(payment.orderId, placed!.id));
    expect(refunds).toEqual([{ amount: checkout.amount, state: 'processed' }]);
    const { timeline } = await retailer.browser.read<Order>(`/api/orders/${placed!.id}`);
    expect(timeline.at(-1)).toMatchObject({ status: 'Cancelled', notDelivered: 'refused' });
    expect(timeline.filter(({ status }) => status === 'Cancelled')).toHaveLength(1);
    expect((await statusMails(retailer.email)).at(-1)).toMatchObject({
      status: 'Cancelled',
      notDelivered: 'refused',
      isRefunded: true,
    });
  });

  it('CONS-05 an order that was paid online is delivered without cash', async () => {
    const { browser } = await shopper(store());
    const checkout = await startToPay(browser);
    await sandboxOf(store()).pay(checkout.order_id);
    await settled(store());
    const { order: placed } = await stateOf(browser, checkout);
    await moveTo(store(), placed!.id, 'Out for Delivery');
    const withCash = { outcome: 'delivered', cashTaken: 100, reason: 'other', note: 'Tip' };
    expect(await refusal(await sendTick(packer, placed!.id, withCash))).toEqual([
      400,
      'TICK_CASH_INVALID',
    ]);
    const done = await ticked(await sendTick(packer, placed!.id, { outcome: 'delivered' }));
    expect(done).toMatchObject({ status: 'Delivered', cashDue: 0, tick: { cashTaken: null } });
  });

  describe('is refused', () => {
    it.each([randomUUID(), 'SASB2B1234', '', null])('for the unknown order %j', async (orderId) => {
      const response = await sendTick(packer, orderId as string, { outcome: 'packed' });
      expect(await refusal(response)).toEqual([404, 'ORDER_NOT_FOUND']);
    });

    it('CONS-01 to an accountant, who only reads the sheets', async () => {
      const { id } = await cashOrder(store(), 'Confirmed');
      const { browser } = await logIn(store(), { role: 'operator', staffRole: 'accountant' });
      const response = await sendTick(browser, id, { outcome: 'packed' });
      expect(await refusal(response)).toEqual([403, 'NOT_ALLOWED']);
      expect((await browser.get(`/api/console/delivery-sheet?orders=${id}`)).status).toBe(200);
    });

    it('CONS-05 if someone else is logged in by now', async () => {
      const { id } = await cashOrder(store(), 'Confirmed');
      const someone = await logIn(store(), { role: 'operator', staffRole: 'packer' });
      const tick = { id: randomUUID(), outcome: 'packed', of: someone.id };
      expect(await refusal(await sendTick(packer, id, tick))).toEqual([401, 'LOGIN_REQUIRED']);
      expect((await ticked(await sendTick(someone.browser, id, tick))).status).toBe('Packed');
    });

    it('for a step that is not the next one', async () => {
      const { id, totalAmount, retailer } = await cashOrder(store(), 'Confirmed');
      for (const tick of [
        { outcome: 'handed-over' },
        { outcome: 'delivered', cashTaken: totalAmount },
        { outcome: 'not-delivered', reason: 'refused', afterwards: 'cancelled' },
        { outcome: 'not-delivered', reason: 'refused', afterwards: 'back-to-packed' },
      ]) {
        expect(await refusal(await sendTick(packer, id, tick))).toEqual([
          409,
          'ORDER_MOVE_NOT_POSSIBLE',
        ]);
      }
      await retailer.browser.post(`/api/orders/${id}/cancellation`, {});
      expect(await refusal(await sendTick(packer, id, { outcome: 'packed' }))).toEqual([
        409,
        'ORDER_MOVE_NOT_POSSIBLE',
      ]);
      expect(await ticksOf(id)).toEqual([]);
    });
  });
});
