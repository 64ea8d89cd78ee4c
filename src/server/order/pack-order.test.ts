import { expect, it } from 'vitest';
import type { PackedOrder, PackingEffect } from '../../contract/console-packing.ts';
import type { Order } from '../../contract/order.ts';
import type { ShortLine } from '../../domain/packing.ts';
import { addCoupon, coinsOf, grantCoins, usesOf } from '../testing/cart-fixtures.ts';
import { moveTo } from '../testing/delivery-fixtures.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { bodyOf, paidOrder, refundsOf, refusal } from '../testing/money-fixtures.ts';
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
    bodyOf<PackingEffect>(
      await staff.post(`/api/console/orders/${id}/packing/preview`, { lines }),
    );

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
    const packed = await bodyOf<PackedOrder>(await pack(staff, shop.orderId, short(0, 8), short(1, 0)));
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
    const { id: couponId, code } = await addCoupon(store().db, { minOrderValue: 0 });
    await grantCoins(store().db, shop.id, 100);
    await bodyOf(await shop.browser.post('/api/cart/coupon', { code }));
    await bodyOf(await shop.browser.put('/api/cart/coins', { coins: 100 }));
    const { id } = await placeCash(shop.browser);
    const before = await shop.browser.read<Order>(`/api/orders/${id}`);
    await moveTo(store(), id, 'Confirmed');
    await bodyOf(await pack(staff, id, short(0, 5)));
    const after = await shop.browser.read<Order>(`/api/orders/${id}`);
    expect(after.redeemedCoins).toBe(50);
    expect(after.couponDiscount).toBe(Math.ceil(before.couponDiscount / 2));
    expect((await coinsOf(store().db, shop.id)).balance).toBe(50);
    expect(await usesOf(store().db, couponId)).toHaveLength(1);
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
    expect(refunds).toMatchObject([{ reason: 'not-packed', amount: totalAmount - after.totalAmount }]);
  });

  it('SHORT-03 nothing packed at all is a cancellation, with everything given back', async () => {
    const { browser: staff } = await packer();
    const paid = await paidOrder(store(), 2);
    const { totalAmount } = await paid.browser.read<Order>(`/api/orders/${paid.orderId}`);
    await moveTo(store(), paid.orderId, 'Confirmed');
    const answer = await bodyOf<PackedOrder>(await pack(staff, paid.orderId, short(0, 0)));
    expect(answer.status).toBe('Cancelled');
    const refunds = await refundsOf(store(), paid.paymentId);
    expect(refunds).toMatchObject([{ reason: 'order-cancelled', amount: totalAmount }]);
    const [mail] = await mailedTexts(store(), paid.email, 'order-status');
    expect(mail).toMatchObject({ status: 'Cancelled', isRefunded: true });
  });

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
    expect(await refusal(await pack(staff, shop.orderId))).toEqual([409, 'ORDER_MOVE_NOT_POSSIBLE']);
  });

  it('SHORT-02 refuses what is not possible, and changes nothing', async () => {
    const { browser: staff } = await packer();
    const shop = await confirmedOrder();
    const before = await shop.read();
    for (const lines of [[short(0, 10)], [short(0, 11)], [short(5, 0)], [short(0, 8), short(0, 7)]]) {
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
