import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { Order, OrderSummary } from '../../contract/order.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { order } from '../db/schema/order.ts';
import { addCoupon, cartFrom, coinsOf, grantCoins, usesOf } from '../testing/cart-fixtures.ts';
import {
  CUMIN,
  fillCart,
  mailsTo,
  orderAgain,
  orderFrom,
  placeCash,
  shopper,
  totalOf,
  tryToOrder,
  WRITTEN_COLUMNS,
} from '../testing/order-fixtures.ts';
import { errorOf, logIn, TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

describeOnBoth('placing an order', (kind) => {
  const store = useTestStore(kind);
  const ordersOf = (userId: string) =>
    store().db.select().from(order).where(eq(order.userId, userId));

  it('returns the order and leaves an empty cart without discount or coupon', async () => {
    const { id, browser } = await shopper(store());
    const { code } = await addCoupon(store().db);
    await cartFrom(await browser.post('/api/cart/coupon', { code }));
    const before = await browser.read<Cart>('/api/cart');
    const placed = await placeCash(browser);
    expect(placed).toMatchObject({
      paymentMethod: 'Cash on Delivery',
      orderStatus: 'Pending',
      status: 'Pending',
      lineCount: 1,
      totalAmount: before.totalAmount,
    });
    expect(placed.orderId).toMatch(/^SASB2B[1-9]\d{3}$/);
    expect(await browser.read('/api/cart')).toMatchObject({
      revision: before.revision + 1,
      items: [],
      discount: 0,
      coupon: null,
      totalAmount: 0,
    });
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it('ORDER-04 stores every field of the document, with both names of the status', async () => {
    const { id, browser } = await shopper(store(), 3);
    await grantCoins(store().db, id, 100);
    const { code } = await addCoupon(store().db, { discountAmount: 2_500 });
    await cartFrom(await browser.post('/api/cart/coupon', { code }));
    await cartFrom(await browser.post('/api/cart/coins', { coins: 50 }));
    const cart = await browser.read<Cart>('/api/cart');
    const placed = await placeCash(browser);
    const found = await browser.read<Order>(`/api/orders/${placed.id}`);
    const { addedPrice: _, lineTotal: __, problem: ___, gstRate: ____, ...line } = cart.items[0]!;
    expect(found).toEqual({
      ...placed,
      userId: id,
      userName: 'Meena Raj',
      userPhoneNumber: '9876543210',
      storeName: 'Meena Stores',
      address: '12 Bazaar Street\nErode',
      pincode: '638001',
      orderDetails: [line],
      totalBeforeDiscounts: cart.subtotal,
      couponCode: code,
      couponDiscount: 2_500,
      redeemedCoins: 50,
      gstIncluded: expect.any(Number),
      creditsUsed: 0,
      assistedBy: null,
      creditPoints: cart.creditPoints,
      totalAmount: cart.subtotal - 2_500 - 5_000,
      timeline: [{ status: 'Pending', at: expect.any(String) }],
      canRequestCancellation: true,
      documents: [],
    });
    expect(new Date(found.orderDate).toISOString()).toBe(found.orderDate);
  });

  it('ORDER-08 uses no credits, and earns the points of its lines', async () => {
    const { browser } = await shopper(store(), 4);
    const { creditPoints } = (await browser.read<Cart>('/api/cart')).items[0]!;
    const { id } = await placeCash(browser);
    expect(await browser.read(`/api/orders/${id}`)).toMatchObject({
      creditsUsed: 0,
      creditPoints: creditPoints * 4,
    });
  });

  it('sends an email with the lines and the total', async () => {
    const { email, browser } = await shopper(store());
    const { orderId, totalAmount } = await placeCash(browser);
    const [mail] = await mailsTo(store().db, email);
    expect(mail).toMatchObject({
      kind: 'order-placed',
      payload: { orderId, totalAmount, lines: [{ quantity: 2 }] },
    });
  });

  it('keeps the order’s lines unchanged when the product changes', async () => {
    const { browser } = await shopper(store());
    const { id } = await placeCash(browser);
    const before = await browser.read(`/api/orders/${id}`);
    await store().change(
      `update product set title = 'Renamed', price = 99900 where id = '${CUMIN}'`,
    );
    expect(await browser.read(`/api/orders/${id}`)).toEqual(before);
  });

  describe('is refused', () => {
    const code = async (response: Response) => {
      const { code, message } = await errorOf(response);
      return [response.status, code, message];
    };

    it('ORDER-01 without a login, and with an empty cart', async () => {
      const visitor = new TestBrowser(store());
      expect(await code(await tryToOrder(visitor, { expectedTotal: 0 }))).toEqual([
        401,
        'USER_NOT_LOGGED_IN',
        'User not logged in.',
      ]);
      const { browser } = await logIn(store());
      const empty = [409, 'CART_EMPTY', 'No items in cart.'];
      expect(await code(await tryToOrder(browser))).toEqual(empty);
      await orderAgain(browser);
      expect(await code(await tryToOrder(browser))).toEqual(empty);
    });

    it.each(['', 'cash', 'Cash On Delivery', 'Card', null, 1, ['Cash on Delivery']])(
      'ORDER-02 for the payment method %j',
      async (paymentMethod) => {
        const { browser } = await shopper(store());
        const response = await tryToOrder(browser, { paymentMethod: paymentMethod as string });
        expect(await code(response)).toEqual([
          400,
          'PAYMENT_METHOD_INVALID',
          'Please select a valid payment method.',
        ]);
      },
    );

    it('when it must be paid online first', async () => {
      const { browser } = await shopper(store());
      const response = await tryToOrder(browser, { paymentMethod: 'Online Pay' });
      expect((await code(response)).slice(0, 2)).toEqual([402, 'PAYMENT_REQUIRED']);
    });

    it('if the total has changed, with the new total, and the cart is kept', async () => {
      const { id, browser } = await shopper(store());
      const before = await browser.read<Cart>('/api/cart');
      for (const expectedTotal of [before.totalAmount - 1, before.totalAmount + 1, 0]) {
        const response = await tryToOrder(browser, { expectedTotal });
        expect(await errorOf(response)).toMatchObject({
          code: 'TOTAL_CHANGED',
          totalAmount: before.totalAmount,
          message: expect.stringMatching(/^Failed to place order\./),
        });
      }
      expect(await browser.read('/api/cart')).toEqual(before);
      expect(await ordersOf(id)).toEqual([]);
    });

    it('if other goods are in the cart than were seen, even at the same total', async () => {
      const [one, other] = ['same-price-one', 'same-price-other'] as const;
      await store().change(
        `insert into product (id, title, description, categories, images, unit, price)
         select id, id, '', '{Tea}', '{}', 'kg', 10000 from unnest('{${one},${other}}'::text[]) as id`,
      );
      const { id, browser } = await logIn(store());
      const seen = await cartFrom(await browser.post('/api/cart/items', { productId: one }));
      await browser.send('DELETE', `/api/cart/items/${one}`);
      const now = await cartFrom(await browser.post('/api/cart/items', { productId: other }));
      expect(now.totalAmount).toBe(seen.totalAmount);
      const response = await tryToOrder(browser, { cartRevision: seen.revision });
      expect(await errorOf(response)).toMatchObject({
        code: 'TOTAL_CHANGED',
        totalAmount: now.totalAmount,
      });
      expect(await browser.read('/api/cart')).toEqual(now);
      // The same for a cart with a coupon, which is ordered under its lock.
      const { code: coupon } = await addCoupon(store().db);
      const held = await cartFrom(await browser.post('/api/cart/coupon', { code: coupon }));
      const late = await tryToOrder(browser, { cartRevision: now.revision });
      expect((await code(late))[1]).toBe('TOTAL_CHANGED');
      expect(await ordersOf(id)).toEqual([]);
      await placeCash(browser, { cartRevision: held.revision });
      expect(await ordersOf(id)).toHaveLength(1);
    });

    it('when a product is no longer sold, or the coupon is no longer valid', async () => {
      const { browser } = await shopper(store());
      const gone = 'gone-by-now';
      await store().change(
        `insert into product (id, title, description, categories, images, unit, price)
         values ('${gone}', 'Gone', '', '{Tea}', '{}', 'kg', 10000)`,
      );
      await cartFrom(await browser.post('/api/cart/items', { productId: gone }));
      await store().change(`delete from product where id = '${gone}'`);
      expect((await code(await tryToOrder(browser)))[1]).toBe('CART_NOT_ORDERABLE');
      await cartFrom(await browser.send('DELETE', `/api/cart/items/${gone}`));

      const minimumOrderValue = await totalOf(browser);
      const { code: coupon } = await addCoupon(store().db, { minimumOrderValue });
      await cartFrom(await browser.post('/api/cart/coupon', { code: coupon }));
      await cartFrom(await browser.put(`/api/cart/items/${CUMIN}`, { quantity: 1 }));
      expect((await code(await tryToOrder(browser)))[1]).toBe('COUPON_NOT_VALID');
      await cartFrom(await browser.send('DELETE', '/api/cart/coupon'));
      await placeCash(browser);
    });

    it('COUP-05 for a coupon below its minimum until the person agrees, and then ends its hold, unused', async () => {
      const { id, browser } = await shopper(store(), 3);
      const minimumOrderValue = await totalOf(browser);
      const coupon = await addCoupon(store().db, { minimumOrderValue });
      await cartFrom(await browser.post('/api/cart/coupon', { code: coupon.code }));
      await cartFrom(await browser.put(`/api/cart/items/${CUMIN}`, { quantity: 1 }));
      const own = { key: randomUUID(), withoutCoupon: false };
      expect((await code(await tryToOrder(browser, own)))[1]).toBe('COUPON_NOT_VALID');
      const agreed = { key: own.key, withoutCoupon: true };
      const placed = await placeCash(browser, agreed);
      const whole = await browser.read<Order>(`/api/orders/${placed.id}`);
      expect(whole).toMatchObject({
        couponCode: null,
        couponDiscount: 0,
        totalAmount: whole.totalBeforeDiscounts,
      });
      expect(await usesOf(store().db, coupon.id)).toEqual({ usageCount: 0, userIds: [] });
      expect(await browser.read('/api/cart')).toMatchObject({ coupon: null, discount: 0 });
      const { subtotal } = await fillCart(browser, 3);
      await cartFrom(await browser.post('/api/cart/coupon', { code: coupon.code }));
      // Repeated, it is the same order; a coupon that applies again is not given up by it.
      expect(await placeCash(browser, { ...agreed, expectedTotal: placed.totalAmount })).toEqual(
        placed,
      );
      expect(await usesOf(store().db, coupon.id)).toEqual({ usageCount: 1, userIds: [id] });
      const next = { withoutCoupon: true, expectedTotal: subtotal };
      expect((await code(await tryToOrder(browser, next)))[1]).toBe('TOTAL_CHANGED');
      expect(await placeCash(browser)).toMatchObject({ totalAmount: subtotal - 10_000 });
    });

    it('unless the agreement to order without the coupon is true or false', async () => {
      const { browser } = await shopper(store());
      const response = await tryToOrder(browser, { withoutCoupon: 'yes' });
      expect((await code(response)).slice(0, 2)).toEqual([400, 'WITHOUT_COUPON_INVALID']);
    });

    it.each([undefined, '', 'short', 'with a space', 'x'.repeat(201)])(
      'with the key %j',
      async (key) => {
        const { browser } = await shopper(store());
        const response = await browser.send(
          'POST',
          '/api/orders',
          { paymentMethod: 'Cash on Delivery', expectedTotal: await totalOf(browser) },
          key === undefined ? {} : { headers: { 'idempotency-key': key } },
        );
        expect((await code(response))[1]).toBe('IDEMPOTENCY_KEY_INVALID');
      },
    );
  });

  it('ORDER-06 ignores any amount, person or status in the request', async () => {
    const { id, browser } = await shopper(store());
    const other = await logIn(store());
    const expectedTotal = await totalOf(browser);
    const response = await browser.send(
      'POST',
      '/api/orders',
      {
        paymentMethod: 'Cash on Delivery',
        expectedTotal,
        totalAmount: 1,
        couponDiscount: 999_999,
        redeemedCoins: 1_000,
        userId: other.id,
        orderStatus: 'Delivered',
        orderId: 'SASB2B0001',
        orderDetails: [],
      },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    const placed = await orderFrom(response);
    expect(placed).toMatchObject({ totalAmount: expectedTotal, status: 'Pending' });
    const [row] = await ordersOf(id);
    expect(row).toMatchObject({ id: placed.id, couponDiscount: 0, redeemedCoins: 0 });
    expect(await ordersOf(other.id)).toEqual([]);
  });

  it('ORDER-07 repeating a request with the same key gets the same response', async () => {
    const { id, browser } = await shopper(store());
    const { totalAmount, revision } = await browser.read<Cart>('/api/cart');
    const own = { key: randomUUID(), expectedTotal: totalAmount, cartRevision: revision };
    const first = await (await tryToOrder(browser, own)).text();
    await fillCart(browser);
    const again = await tryToOrder(browser, own);
    expect([again.status, await again.text()]).toEqual([201, first]);
    expect(await ordersOf(id)).toHaveLength(1);
    // The new products belong to the next cart.
    expect((await browser.read<Cart>('/api/cart')).items).toHaveLength(1);
  });

  it('refuses a different request with the same key', async () => {
    const { id, browser } = await shopper(store());
    const key = randomUUID();
    await placeCash(browser, { key });
    await fillCart(browser, 5);
    const response = await tryToOrder(browser, { key });
    expect([response.status, (await errorOf(response)).code]).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it('keys are per person: two people may use the same one', async () => {
    const key = randomUUID();
    const orders: OrderSummary[] = [];
    for (const { browser } of [await shopper(store()), await shopper(store())]) {
      orders.push(await placeCash(browser, { key }));
    }
    expect(orders[0]!.id).not.toBe(orders[1]!.id);
  });

  it('is refused if the caller is not the person the page was loaded for, also when paying online', async () => {
    const [ravi, meena] = [await shopper(store()), await shopper(store())];
    const expectedTotal = await totalOf(ravi.browser);
    // Ravi's cookie, sent by a page that still shows Meena's cart; both carts have the same total.
    for (const [path, body] of [
      ['/api/orders', { paymentMethod: 'Cash on Delivery', expectedTotal }],
      ['/api/payments', { expectedTotal }],
    ] as const) {
      const headers = { 'idempotency-key': randomUUID(), 'x-cart-of': meena.id };
      const refused = await ravi.browser.send('POST', path, body, { headers });
      expect([path, refused.status]).toEqual([path, 401]);
    }
    expect([await ordersOf(ravi.id), await ordersOf(meena.id)]).toEqual([[], []]);
    const headers = { 'idempotency-key': randomUUID(), 'x-cart-of': ravi.id };
    const body = { paymentMethod: 'Cash on Delivery', expectedTotal };
    await orderFrom(await ravi.browser.send('POST', '/api/orders', body, { headers }));
  });

  it('a refused order can be tried again with the same key', async () => {
    const { browser } = await shopper(store());
    const key = randomUUID();
    const expectedTotal = (await totalOf(browser)) * 2;
    expect((await tryToOrder(browser, { key, expectedTotal })).status).toBe(409);
    await fillCart(browser, 4);
    expect((await orderFrom(await tryToOrder(browser, { key, expectedTotal }))).totalAmount).toBe(
      expectedTotal,
    );
  });

  it('uses up the coupon: it stays counted and cannot be used again', async () => {
    const { id, browser } = await shopper(store());
    const coupon = await addCoupon(store().db);
    await cartFrom(await browser.post('/api/cart/coupon', { code: coupon.code }));
    await placeCash(browser);
    expect(await usesOf(store().db, coupon.id)).toEqual({ usageCount: 1, userIds: [id] });
    const [use] = await store()
      .db.select()
      .from(couponUse)
      .where(eq(couponUse.couponId, coupon.id));
    expect(use?.state).toBe('used');
    await fillCart(browser);
    const response = await browser.post('/api/cart/coupon', { code: coupon.code });
    expect((await errorOf(response)).message).toBe('You have already used this coupon.');
  });

  it('uses the coins the total allows and gives the others back', async () => {
    const { id, browser } = await shopper(store(), 2);
    await grantCoins(store().db, id, 20_000);
    const coins = Math.floor((await totalOf(browser)) / 500) * 5;
    await cartFrom(await browser.post('/api/cart/coins', { coins }));
    await cartFrom(await browser.put(`/api/cart/items/${CUMIN}`, { quantity: 1 }));
    const { used } = (await browser.read<Cart>('/api/cart')).coins;
    expect(used).toBeLessThan(coins);
    const placed = await placeCash(browser);
    expect(await browser.read(`/api/orders/${placed.id}`)).toMatchObject({ redeemedCoins: used });
    expect(await coinsOf(store().db, id)).toEqual({
      balance: 20_000 - used,
      ledger: 20_000 - used,
    });
    expect((await browser.read<Cart>('/api/cart')).coins).toMatchObject({ held: 0, used: 0 });
  });

  it('an order with nothing to pay can be placed with either payment method', async () => {
    for (const paymentMethod of ['Cash on Delivery', 'Online Pay']) {
      const { browser } = await shopper(store(), 1);
      const { code } = await addCoupon(store().db, { discountAmount: 99_999_900 });
      await cartFrom(await browser.post('/api/cart/coupon', { code }));
      expect(await placeCash(browser, { paymentMethod })).toMatchObject({
        totalAmount: 0,
        paymentMethod,
      });
    }
  });

  it('one cart becomes one order: the database refuses a second', async () => {
    const { id, browser } = await shopper(store());
    await placeCash(browser);
    const copy = store().db.execute(sql`
      insert into "order" (${WRITTEN_COLUMNS}) select ${WRITTEN_COLUMNS} from (
        select (jsonb_populate_record("order", jsonb_build_object(
          'id', gen_random_uuid(), 'order_number', 99999999))).* from "order" where user_id = ${id}) as made`);
    await expect(copy).rejects.toMatchObject({ cause: { constraint: 'order_once_a_cart' } });
  });
});
