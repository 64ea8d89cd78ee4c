import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { DeliverySheet } from '../../contract/console-delivery.ts';
import type { ConsoleOrder, ConsoleOrderSummary } from '../../contract/console-orders.ts';
import type { PackedOrder, PackingEffect } from '../../contract/console-packing.ts';
import type { SoldOutState } from '../../contract/console-sold-out.ts';
import type { Today } from '../../contract/console-today.ts';
import type { Order } from '../../contract/order.ts';
import { coinsPaise } from '../../domain/coins.ts';
import type { ClosingFigures } from '../../domain/day-closing.ts';
import { indiaDay } from '../../domain/india-day.ts';
import type { ShortLine } from '../../domain/packing.ts';
import { daysAfter } from '../../domain/working-day.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { soldOut } from '../db/schema/sold-out.ts';
import { recordOldTaxes } from '../tax/record-old-taxes.ts';
import { addCoupon, coinsOf, grantCoins, usesOf } from '../testing/cart-fixtures.ts';
import { moveTo, sendTick } from '../testing/delivery-fixtures.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { bodyOf, paidOrder, refundPart, refundsOf, refusal } from '../testing/money-fixtures.ts';
import { CUMIN, placeCash, shopper } from '../testing/order-fixtures.ts';
import { logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const POUCH = `${CUMIN}-1kg`;

describeOnBoth('packing less than was ordered', (kind) => {
  const store = useTestStore(kind);

  const packer = () => logIn(store(), { role: 'operator', staffRole: 'packer' });
  const short = (position: number, packed: number): ShortLine => ({
    position,
    packed,
    reason: 'sold-out',
  });
  const pack = async (staff: TestBrowser, id: string, ...lines: ShortLine[]) =>
    staff.post(`/api/console/orders/${id}/packing`, { lines });
  const preview = async (staff: TestBrowser, id: string, ...lines: ShortLine[]) =>
    bodyOf<PackingEffect>(await staff.post(`/api/console/orders/${id}/packing/preview`, { lines }));

  /** Somebody waits for a lock. The embedded database has one connection, so everyone waits for it. */
  const untilWaiting = async () => {
    if (kind === 'embedded') return;
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => ((await store().db.execute(waiting)) as { rowCount?: number }).rowCount)
      .toBe(1);
  };

  /** A cash order of ten sacks and three pouches, confirmed. */
  async function confirmedOrder() {
    const shop = await shopper(store(), 10, { district: 'Erode' });
    await shop.browser.post('/api/cart/lines', { lines: [{ productId: POUCH, quantity: 3 }] });
    const { id } = await placeCash(shop.browser);
    await moveTo(store(), id, 'Confirmed');
    const read = () => shop.browser.read<Order>(`/api/orders/${id}`);
    return { ...shop, orderId: id, read };
  }

  it('SHORT-02 SHORT-03 keeps both quantities and both totals, and the amounts follow what was packed', async () => {
    const { browser: staff } = await packer();
    const shop = await confirmedOrder();
    const before = await shop.read();
    const [sack, pouch] = before.orderDetails;
    const effect = await preview(staff, shop.orderId, short(0, 8), short(1, 0));
    const total = 8 * sack!.price;
    expect(effect).toMatchObject({
      before: { totalAmount: before.totalAmount },
      after: { totalAmount: total },
      refund: 0,
      cashToCollect: total,
      isCancelled: false,
    });
    expect(await shop.read()).toEqual(before);
    const packed = await bodyOf<PackedOrder>(
      await pack(staff, shop.orderId, short(0, 8), short(1, 0)),
    );
    expect(packed).toEqual({ status: 'Packed', outcome: 'packed' });
    const after = await shop.read();
    expect(after).toMatchObject({
      status: 'Packed',
      totalAmount: total,
      orderedTotal: before.totalAmount,
      ordered: { totalAmount: before.totalAmount },
      creditPoints: 8 * sack!.creditPoints,
    });
    expect(after.orderDetails.map(({ quantity, short: of }) => [quantity, of])).toEqual([
      [10, { packed: 8, reason: 'sold-out' }],
      [3, { packed: 0, reason: 'sold-out' }],
    ]);
    expect(pouch!.price).toBeGreaterThan(0);
  });

  it('SHORT-05 tells the shop in an email, line by line', async () => {
    const { browser: staff } = await packer();
    const shop = await confirmedOrder();
    const { totalAmount: orderedTotal } = await shop.read();
    await bodyOf(await pack(staff, shop.orderId, short(0, 8)));
    const [mail, ...others] = await mailedTexts(store(), shop.email, 'order-packed-short');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ orderedTotal, refund: 0, returnedCoins: 0 });
    expect(mail!.lines).toMatchObject([{ quantity: 10, packed: 8, reason: 'sold-out' }]);
  });

  it('SHORT-03 coupon and coins keep their share; what is not used goes back', async () => {
    const { browser: staff } = await packer();
    const shop = await shopper(store(), 10, { district: 'Erode' });
    const { id: couponId, code } = await addCoupon(store().db, { discountAmount: 10_001 });
    await grantCoins(store().db, shop.id, 100);
    await bodyOf(await shop.browser.post('/api/cart/coupon', { code }));
    await bodyOf(await shop.browser.post('/api/cart/coins', { coins: 100 }));
    const { id } = await placeCash(shop.browser);
    const before = await shop.browser.read<Order>(`/api/orders/${id}`);
    await moveTo(store(), id, 'Confirmed');
    await bodyOf(await pack(staff, id, short(0, 5)));
    const after = await shop.browser.read<Order>(`/api/orders/${id}`);
    expect(after.redeemedCoins).toBe(50);
    expect(after.couponDiscount).toBe(Math.ceil(before.couponDiscount / 2));
    expect(await coinsOf(store().db, shop.id)).toEqual({ balance: 50, ledger: 50 });
    expect(after.totalAmount).toBe(
      after.totalBeforeDiscounts - after.couponDiscount - coinsPaise(after.redeemedCoins),
    );
    // The coupon is used until the order is cancelled; then the rest goes back, too.
    expect(await usesOf(store().db, couponId)).toMatchObject({ usageCount: 1 });
    await bodyOf(await shop.browser.post(`/api/orders/${id}/cancellation`, {}));
    const { browser: owner } = await logIn(store(), { role: 'operator' });
    const path = `/api/console/orders/${id}/cancellation`;
    await bodyOf(await owner.post(path, { approve: true, sentence: '' }));
    expect(await coinsOf(store().db, shop.id)).toEqual({ balance: 100, ledger: 100 });
    expect(await usesOf(store().db, couponId)).toMatchObject({ usageCount: 0, userIds: [] });
  });

  it('SHORT-04 refunds what was paid online and not packed, once', async () => {
    const { browser: staff } = await packer();
    const paid = await paidOrder(store(), 10);
    const { totalAmount } = await paid.browser.read<Order>(`/api/orders/${paid.orderId}`);
    await moveTo(store(), paid.orderId, 'Confirmed');
    for (const outcome of ['packed', 'already-packed']) {
      const answer = await bodyOf<PackedOrder>(await pack(staff, paid.orderId, short(0, 4)));
      expect(answer).toEqual({ status: 'Packed', outcome });
    }
    const refunds = await refundsOf(store(), paid.paymentId);
    const after = await paid.browser.read<Order>(`/api/orders/${paid.orderId}`);
    expect(refunds).toMatchObject([
      { reason: 'not-packed', amount: totalAmount - after.totalAmount },
    ]);
  });

  it('SHORT-04 what staff have refunded before is not refunded again; refunds and the order are what was paid', async () => {
    const { browser: owner } = await logIn(store(), { role: 'operator' });
    const paid = await paidOrder(store(), 10);
    await moveTo(store(), paid.orderId, 'Confirmed');
    const { price } = (await paid.browser.read<Order>(`/api/orders/${paid.orderId}`))
      .orderDetails[0]!;
    await bodyOf(await refundPart(owner, paid.paymentId, 9 * price));
    expect((await preview(owner, paid.orderId, short(0, 5))).refund).toBe(price);
    await bodyOf(await pack(owner, paid.orderId, short(0, 5)));
    const refunds = await refundsOf(store(), paid.paymentId);
    expect(refunds.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['by-staff', 9 * price],
      ['not-packed', price],
    ]);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.amount);
    // The five that were packed are given away: all that was paid has gone back.
    const { documents } = await paid.browser.read<Order>(`/api/orders/${paid.orderId}`);
    expect(documents).toMatchObject([{ kind: 'tax-invoice', total: 0 }]);
  });

  it('SHORT-04 the order desk knows the order as paid, and staff refund what is left of it', async () => {
    const { browser: owner } = await logIn(store(), { role: 'operator' });
    const paid = await paidOrder(store(), 10);
    await moveTo(store(), paid.orderId, 'Confirmed');
    await bodyOf(await pack(owner, paid.orderId, short(0, 4)));
    const read = () => owner.read<ConsoleOrder>(`/api/console/orders/${paid.orderId}`);
    const desk = async (filter: string) =>
      (
        await owner.read<{ items: ConsoleOrderSummary[] }>(`/api/console/orders?payment=${filter}`)
      ).items.some(({ id }) => id === paid.orderId);
    const { totalAmount } = await read();
    expect(await read()).toMatchObject({ paymentState: 'paid', orderedTotal: paid.amount });
    expect([await desk('online'), await desk('refunded')]).toEqual([true, false]);
    await bodyOf(await refundPart(owner, paid.paymentId, totalAmount!));
    expect((await read()).paymentState).toMatch(/^refund/);
    expect([await desk('online'), await desk('refunded')]).toEqual([false, true]);
    // A packer learns no totals from the list.
    const { browser: staff } = await packer();
    const seen = await staff.read<ConsoleOrder>(`/api/console/orders/${paid.orderId}`);
    expect(seen).not.toHaveProperty('orderedTotal');
    expect(seen.lines).toMatchObject([{ quantity: 10, short: { packed: 4 }, lineTotal: null }]);
  });

  it('SHORT-04 the driver collects the new amount, and the points are those of what was packed', async () => {
    const { browser: staff } = await packer();
    const shop = await confirmedOrder();
    await bodyOf(await pack(staff, shop.orderId, short(0, 8)));
    const { totalAmount, creditPoints } = await shop.read();
    const sheet = await staff.read<DeliverySheet>(
      `/api/console/delivery-sheet?orders=${shop.orderId}`,
    );
    expect(sheet.orders).toMatchObject([{ cashDue: totalAmount, packs: 11 }]);
    expect(sheet.orders[0]!.lines[0]).toMatchObject({ quantity: 8, ordered: 10 });
    expect(sheet.orders[0]!.lines[1]).not.toHaveProperty('ordered');
    await bodyOf(await sendTick(staff, shop.orderId, { outcome: 'handed-over' }));
    const delivered = { outcome: 'delivered', cashTaken: totalAmount };
    await bodyOf(await sendTick(staff, shop.orderId, delivered));
    const entries = await store()
      .db.select()
      .from(balanceEntry)
      .where(eq(balanceEntry.orderId, shop.orderId));
    expect(creditPoints).toBeGreaterThan(0);
    expect(entries).toMatchObject([{ reason: 'order-delivered', amount: creditPoints }]);
  });

  it('TAX-01 SHORT-03 the tax on record is that of what was packed, also if it is worked out later', async () => {
    const { browser: staff } = await packer();
    const { db, services } = store();
    const taxOf = async (id: string) => {
      const { browser: owner } = await logIn(store(), { role: 'operator' });
      const { tax, totalAmount } = await owner.read<ConsoleOrder>(`/api/console/orders/${id}`);
      return (
        tax && { ...tax, missing: totalAmount! - tax.taxable - tax.cgst - tax.sgst - tax.igst }
      );
    };
    const shop = await confirmedOrder();
    const before = await taxOf(shop.orderId);
    await bodyOf(await pack(staff, shop.orderId, short(0, 3), short(1, 1)));
    const after = await taxOf(shop.orderId);
    expect([before!.missing, after!.missing]).toEqual([0, 0]);
    expect(after!.taxable).toBeLessThan(before!.taxable);
    const late = await confirmedOrder();
    const leaveAsAnEarlierVersion = () =>
      db.execute(sql`
        with forgotten as (update order_line set hsn_code = null, gst_rate = null, discount_share = null,
          taxable_value = null, cgst_amount = null, sgst_amount = null, igst_amount = null
          where order_id = ${late.orderId})
        delete from order_tax where order_id = ${late.orderId}`);
    await leaveAsAnEarlierVersion();
    await bodyOf(await pack(staff, late.orderId, short(0, 3), short(1, 1)));
    expect(await taxOf(late.orderId)).toEqual({ ...after, origin: 'lines' });
    await leaveAsAnEarlierVersion();
    await recordOldTaxes(services.orders, { stopping: new AbortController().signal });
    expect(await taxOf(late.orderId)).toEqual({ ...after, origin: 'lines' });
    const empty = await confirmedOrder();
    await bodyOf(await pack(staff, empty.orderId, short(0, 0), short(1, 0)));
    expect(await taxOf(empty.orderId)).toMatchObject({ taxable: 0, missing: 0 });
  });

  it('SHORT-02 marks what is sold out for today in the same step; what is said already stays', async () => {
    const { browser: staff } = await packer();
    const { browser: owner } = await logIn(store(), { role: 'operator', name: 'Anand' });
    const inNilgiris = { districts: ['Nilgiris'], backOn: null };
    const path = `/api/console/products/${POUCH}/sold-out`;
    await bodyOf(await owner.put(path, { soldOut: inNilgiris, seen: null }));
    const shop = await confirmedOrder();
    const lines = [short(0, 8), short(1, 0)].map((line) => ({ ...line, isSoldOut: true }));
    await bodyOf(await pack(staff, shop.orderId, ...lines));
    const said = async (id: string) =>
      (await owner.read<{ soldOut: SoldOutState }>(`/api/console/products/${id}`)).soldOut;
    const tomorrow = daysAfter(indiaDay(new Date()), 1);
    expect(await said(CUMIN)).toMatchObject({ districts: [], backOn: tomorrow });
    expect(await said(POUCH)).toMatchObject({ districts: ['Nilgiris'], backOn: null });
    // Sent again after a lost answer, nothing changes.
    await bodyOf(await pack(staff, shop.orderId, ...lines));
    await store().db.execute(sql`delete from sold_out`);
  });

  it('SHORT-02 what a colleague says at the same moment stays, too', async () => {
    const { browser: manager } = await logIn(store(), {
      ...{ role: 'operator', staffRole: 'manager', name: 'Kavitha' },
    });
    const { orderId } = await confirmedOrder();
    const { db } = store();
    let packing: Promise<Response> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from product where id = ${POUCH} for no key update`);
      await tx
        .insert(soldOut)
        .values({ productId: POUCH, district: 'Nilgiris', backOn: null, setByName: 'Anand' });
      packing = pack(manager, orderId, { ...short(1, 0), isSoldOut: true });
      await untilWaiting();
    });
    await bodyOf(await packing!);
    expect(await db.select().from(soldOut)).toMatchObject([{ district: 'Nilgiris' }]);
    await db.delete(soldOut);
  });

  it('SHORT-02 SHORT-06 an order is packed with what it marks as sold out, or not at all', async () => {
    const { browser: staff } = await packer();
    const shop = await confirmedOrder();
    const line = { ...short(0, 8), isSoldOut: true };
    const { db } = store();
    await db.execute(sql`alter table sold_out add constraint out_of_order check (false)`);
    const failed = await pack(staff, shop.orderId, line);
    await db.execute(sql`alter table sold_out drop constraint out_of_order`);
    expect(failed.status).toBe(500);
    expect((await shop.read()).status).toBe('Confirmed');
    expect(await bodyOf(await pack(staff, shop.orderId, line))).toMatchObject({
      outcome: 'packed',
    });
    expect(await db.$count(soldOut, eq(soldOut.productId, CUMIN))).toBe(1);
    await db.delete(soldOut);
  });

  it('SHORT-02 what was short is in the figures of its day, and a closed day keeps what was placed', async () => {
    const { browser: staff } = await packer();
    const { browser: owner } = await logIn(store(), { role: 'operator' });
    const shop = await confirmedOrder();
    const day = indiaDay(new Date());
    const placed = async () =>
      (
        await owner.read<{ open: { figures: ClosingFigures } }>(
          `/api/console/money/closings?day=${day}`,
        )
      ).open.figures;
    const before = await placed();
    const missing = async () =>
      (await staff.read<Today>('/api/console/today')).short.find(
        ({ productId }) => productId === POUCH,
      );
    const earlier = await missing();
    await bodyOf(await pack(staff, shop.orderId, short(1, 1)));
    expect(await missing()).toMatchObject({
      day,
      missing: (earlier?.missing ?? 0) + 2,
      orders: (earlier?.orders ?? 0) + 1,
    });
    expect((await placed()).orders).toEqual(before.orders);
  });

  it('SHORT-03 nothing packed at all is a cancellation, with everything given back', async () => {
    const { browser: staff } = await logIn(store(), { role: 'operator', staffRole: 'manager' });
    const paid = await paidOrder(store(), 2);
    const { totalAmount } = await paid.browser.read<Order>(`/api/orders/${paid.orderId}`);
    await moveTo(store(), paid.orderId, 'Confirmed');
    const answer = await bodyOf<PackedOrder>(await pack(staff, paid.orderId, short(0, 0)));
    expect(answer.status).toBe('Cancelled');
    const refunds = await refundsOf(store(), paid.paymentId);
    expect(refunds).toMatchObject([{ reason: 'order-cancelled', amount: totalAmount }]);
    const mail = (await mailedTexts(store(), paid.email, 'order-status')).at(-1);
    expect(mail).toMatchObject({ status: 'Cancelled', isRefunded: true });
    expect(await mailedTexts(store(), paid.email, 'order-packed-short')).toEqual([]);
    const after = await paid.browser.read<Order>(`/api/orders/${paid.orderId}`);
    expect(after).toMatchObject({ totalAmount: 0, orderedTotal: totalAmount });
    // Sent again after a lost answer.
    const again = await bodyOf<PackedOrder>(await pack(staff, paid.orderId, short(0, 0)));
    expect(again).toEqual({ status: 'Cancelled', outcome: 'already-packed' });
    expect(await refundsOf(store(), paid.paymentId)).toHaveLength(1);
  });

  it.each(['owner', 'manager', 'packer'] as const)(
    'SHORT-03 with nothing packed, %s: a cash order is cancelled; one paid online only by owner and manager',
    async (staffRole) => {
      const { browser: staff } = await logIn(store(), { role: 'operator', staffRole });
      const cash = await confirmedOrder();
      const nothing = [short(0, 0), short(1, 0)];
      expect(await preview(staff, cash.orderId, ...nothing)).toMatchObject({ needsManager: false });
      expect((await bodyOf<PackedOrder>(await pack(staff, cash.orderId, ...nothing))).status).toBe(
        'Cancelled',
      );
      const paid = await paidOrder(store(), 2);
      await moveTo(store(), paid.orderId, 'Confirmed');
      const isPacker = staffRole === 'packer';
      const effect = await preview(staff, paid.orderId, short(0, 0));
      expect(effect).toMatchObject({ isCancelled: true, needsManager: isPacker });
      const answer = await pack(staff, paid.orderId, short(0, 0));
      if (!isPacker) return expect(answer.status).toBe(200);
      expect(await refusal(answer)).toEqual([403, 'PACKING_REFUND_NOT_ALLOWED']);
      const { status } = await paid.browser.read<Order>(`/api/orders/${paid.orderId}`);
      expect(status).toBe('Confirmed');
      expect(await refundsOf(store(), paid.paymentId)).toEqual([]);
      // Less than all of it is still theirs to say.
      expect(await preview(staff, paid.orderId, short(0, 1))).toMatchObject({
        needsManager: false,
      });
      await bodyOf(await pack(staff, paid.orderId, short(0, 1)));
    },
  );

  it('SHORT-06 two packers with different quantities leave one truth; a packed order is final', async () => {
    const { browser: staff } = await packer();
    const shop = await confirmedOrder();
    const answers = await Promise.all([
      pack(staff, shop.orderId, short(0, 8)),
      pack(staff, shop.orderId, short(0, 7)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { orderDetails, totalAmount } = await shop.read();
    const won = orderDetails[0]!.short!.packed;
    expect(totalAmount).toBe(won * orderDetails[0]!.price + 3 * orderDetails[1]!.price);
    expect(await refusal(await pack(staff, shop.orderId))).toEqual([
      409,
      'ORDER_MOVE_NOT_POSSIBLE',
    ]);
  });

  it('SHORT-02 packs everything without a word to the shop, and only a confirmed order', async () => {
    const { browser: staff } = await packer();
    const shop = await confirmedOrder();
    const before = await shop.read();
    await bodyOf(await pack(staff, shop.orderId));
    const { status, timeline, canRequestCancellation, documents, invoice, ...after } =
      await shop.read();
    expect([status, documents.length, invoice]).toEqual(['Packed', 1, expect.anything()]);
    expect(before).toMatchObject({ ...after, orderStatus: 'Confirmed' });
    expect(await mailedTexts(store(), shop.email, 'order-packed-short')).toEqual([]);
    for (const lines of [[short(0, 8)], [short(0, 0), short(1, 0)]]) {
      expect(await refusal(await pack(staff, shop.orderId, ...lines))).toEqual([
        409,
        'ORDER_MOVE_NOT_POSSIBLE',
      ]);
    }
    const { browser } = await shopper(store(), 1);
    const pending = await placeCash(browser);
    for (const call of ['packing', 'packing/preview']) {
      const refused = await staff.post(`/api/console/orders/${pending.id}/${call}`, {
        lines: [short(0, 0)],
      });
      expect(await refusal(refused)).toEqual([409, 'ORDER_MOVE_NOT_POSSIBLE']);
    }
    expect((await browser.read<Order>(`/api/orders/${pending.id}`)).status).toBe('Pending');
  });

  it('SHORT-02 refuses what is not possible, and changes nothing', async () => {
    const { browser: staff } = await packer();
    const shop = await confirmedOrder();
    const before = await shop.read();
    for (const lines of [
      [short(0, 10)],
      [short(0, 11)],
      [short(5, 0)],
      [short(0, 8), short(0, 7)],
    ]) {
      expect(await refusal(await pack(staff, shop.orderId, ...lines))).toEqual([
        400,
        'PACKING_INVALID',
      ]);
    }
    expect(await shop.read()).toEqual(before);
    const { browser: accountant } = await logIn(store(), {
      role: 'operator',
      staffRole: 'accountant',
    });
    expect((await pack(accountant, shop.orderId, short(0, 8))).status).toBe(403);
  });
});
