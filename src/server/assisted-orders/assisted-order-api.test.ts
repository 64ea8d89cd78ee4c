import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { ProductPage } from '../../contract/catalogue.ts';
import type { AssistedPad, AssistedReview } from '../../contract/console-assist.ts';
import type { ConsoleOrder, ConsoleOrderSummary } from '../../contract/console-orders.ts';
import type { Order, OrderPage, OrderSummary } from '../../contract/order.ts';
import { writeMail } from '../../text/mails.ts';
import { activity } from '../db/schema/activity.ts';
import { order } from '../db/schema/order.ts';
import { product } from '../db/schema/product.ts';
import { user } from '../db/schema/user.ts';
import { addCoupon, cartFrom, grantCoins } from '../testing/cart-fixtures.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { CUMIN, fillCart, orderFrom, placeCash, shopper } from '../testing/order-fixtures.ts';
import { errorOf, type LoggedIn, logIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';
const LINES = [{ productId: CUMIN, quantity: 3 }];

const failureOf = async (response: Response) => [response.status, (await errorOf(response)).code];

describeOnBoth('an order placed for a shop on the phone', (kind) => {
  const store = useTestStore(kind);
  let staff: LoggedIn;
  beforeAll(async () => {
    staff = await logIn(store(), { role: 'operator', staffRole: 'manager', name: 'Priya Nair' });
  });

  const review = async (shopId: string, lines: unknown = LINES) => {
    const path = `/api/console/retailers/${shopId}/order-review`;
    const response = await staff.browser.post(path, { lines });
    expect(response.status).toBe(200);
    return (await response.json()) as AssistedReview;
  };
  const place = async (
    shopId: string,
    own: { lines?: unknown; expectedTotal?: unknown; key?: string } = {},
  ) => {
    const { lines = LINES, key = randomUUID() } = own;
    const expectedTotal = own.expectedTotal ?? (await review(shopId)).totalAmount;
    return staff.browser.send(
      'POST',
      `/api/console/retailers/${shopId}/orders`,
      { lines, expectedTotal },
      { headers: { 'idempotency-key': key } },
    );
  };
  const ordersOf = (userId: string) =>
    store().db.select().from(order).where(eq(order.userId, userId));

  it('CONS-12 is at the prices of the shop’s district, and leaves its cart alone', async () => {
    const shop = await shopper(store(), 7, { district: 'Nilgiris' });
    const coupon = await addCoupon(store().db);
    await grantCoins(store().db, shop.id, 100);
    await cartFrom(await shop.browser.post('/api/cart/coupon', { code: coupon.code }));
    await cartFrom(await shop.browser.post('/api/cart/coins', { coins: 40 }));
    const cart = await shop.browser.read<Cart>('/api/cart');
    const reviewed = await review(shop.id);
    const { price } = cart.items[0]!;
    expect(reviewed).toMatchObject({ totalAmount: price! * 3, isOrderable: true });
    expect(reviewed.lines[0]).toMatchObject({ id: CUMIN, price, lineTotal: price! * 3 });

    const placed = await orderFrom(await place(shop.id));
    expect(placed).toMatchObject({
      paymentMethod: 'Cash on Delivery',
      status: 'Pending',
      totalAmount: price! * 3,
    });
    expect(await shop.browser.read('/api/cart')).toEqual(cart);
    // Its own order takes coupon and coins as before.
    const own = await placeCash(shop.browser);
    expect(own.totalAmount).toBe(cart.totalAmount);
    expect(await ordersOf(shop.id)).toHaveLength(2);
  });

  it('CONS-12 says who placed it: on the desk, in its story, to the shop and by email', async () => {
    const shop = await logIn(store());
    const { id, orderId, totalAmount } = await orderFrom(await place(shop.id));
    const desk = await staff.browser.read<{ items: ConsoleOrderSummary[] }>(
      `/api/console/orders?q=${orderId}`,
    );
    expect(desk.items[0]).toMatchObject({ id, assistedBy: 'Priya Nair', paymentState: 'cash' });
    const { story } = await staff.browser.read<ConsoleOrder>(`/api/console/orders/${id}`);
    expect(story).toMatchObject([{ status: 'Pending', actor: 'operator', by: 'Priya Nair' }]);
    const seen = await shop.browser.read<Order>(`/api/orders/${id}`);
    expect(seen).toMatchObject({ orderId, assistedBy: 'Priya Nair', totalAmount });
    const [mail] = await mailedTexts(store(), shop.email, 'order-placed');
    const sender = { name: 'Shop', publicUrl: 'http://shop.example' } as never;
    expect(writeMail(mail!, sender).plain).toContain('Ordered by phone with Priya Nair');
    const [entry] = await store().db.select().from(activity).where(eq(activity.objectId, id));
    expect(entry).toMatchObject({
      action: 'order-assisted',
      staffId: staff.id,
      objectName: orderId,
      after: { lines: 1, totalAmount },
    });
    // An order of the shop's own says nothing of the kind.
    await fillCart(shop.browser);
    const own = await placeCash(shop.browser);
    expect(await shop.browser.read(`/api/orders/${own.id}`)).toMatchObject({ assistedBy: null });
    // The name stays when the account is gone.
    const gone = await logIn(store(), { role: 'operator', name: 'Arun' });
    await store()
      .db.update(order)
      .set({ assistedBy: gone.id, assistedByName: 'Arun' })
      .where(eq(order.id, id));
    await store().db.delete(user).where(eq(user.id, gone.id));
    expect(await shop.browser.read(`/api/orders/${id}`)).toMatchObject({ assistedBy: 'Arun' });
  });

  it('CONS-12 is told to an address that is not confirmed', async () => {
    const shop = await logIn(store());
    await store().db.update(user).set({ emailConfirmedAt: null }).where(eq(user.id, shop.id));
    const { orderId } = await orderFrom(await place(shop.id));
    await fillCart(shop.browser);
    await placeCash(shop.browser);
    const mails = await mailedTexts(store(), shop.email, 'order-placed');
    expect(mails.map((mail) => mail.orderId)).toEqual([orderId]);
  });

  it('CONS-12 the pad shows the shop, what it usually orders, and products at its prices', async () => {
    const shop = await shopper(store(), 4, { district: 'Palakkad', storeName: 'Anand Stores' });
    await placeCash(shop.browser);
    const pad = await staff.browser.read<AssistedPad>(
      `/api/console/retailers/${shop.id}/order-pad`,
    );
    expect(pad.shop).toMatchObject({ storeName: 'Anand Stores', district: 'Palakkad' });
    expect(pad.usual[0]).toMatchObject({ id: CUMIN, last: { quantity: 4 } });
    const found = `/api/console/retailers/${shop.id}/products?q=cumin`;
    const response = await staff.browser.get(found);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const page = (await response.json()) as ProductPage;
    expect(page).toEqual(await shop.browser.read('/api/products?q=cumin'));
    expect(page.items[0]!.price).toBeGreaterThan(0);
  });

  describe('is refused, and nothing is written,', () => {
    it.each([
      ['without lines', { lines: [] }, 400, 'ASSISTED_LINES_INVALID'],
      ['with a line twice', { lines: [...LINES, ...LINES] }, 400, 'ASSISTED_LINES_INVALID'],
      [
        'with a strange product',
        { lines: [{ productId: '?', quantity: 1 }] },
        400,
        'ASSISTED_LINES_INVALID',
      ],
      ['with no quantity', { lines: [{ productId: CUMIN, quantity: 0 }] }, 400, 'QUANTITY_INVALID'],
      [
        'with too many',
        { lines: [{ productId: CUMIN, quantity: 10_001 }] },
        400,
        'QUANTITY_INVALID',
      ],
      [
        'with a product that is gone',
        { lines: [{ productId: 'no-such', quantity: 1 }] },
        409,
        'CART_NOT_ORDERABLE',
      ],
      ['at another total', { expectedTotal: 1 }, 409, 'TOTAL_CHANGED'],
      ['without a total', { expectedTotal: 'x' }, 400, 'EXPECTED_TOTAL_INVALID'],
      ['without a proper key', { key: 'short' }, 400, 'IDEMPOTENCY_KEY_INVALID'],
    ] as const)('CONS-12 %s', async (_, own, status, code) => {
      const shop = await logIn(store());
      expect(await failureOf(await place(shop.id, own))).toEqual([status, code]);
      expect(await ordersOf(shop.id)).toEqual([]);
      expect(await mailedTexts(store(), shop.email, 'order-placed')).toEqual([]);
    });

    it('CONS-12 for nobody, for staff, and with an amount or a payment of its own', async () => {
      const shop = await logIn(store());
      for (const id of [NO_SUCH_ID, staff.id, 'x', '%00', 'y'.repeat(200)]) {
        const pad = await staff.browser.get(`/api/console/retailers/${id}/order-pad`);
        expect(await failureOf(pad)).toEqual([404, 'RETAILER_NOT_FOUND']);
        const refused = await place(id, { expectedTotal: 100 });
        expect(await failureOf(refused)).toEqual([404, 'RETAILER_NOT_FOUND']);
      }
      const { totalAmount } = await review(shop.id);
      const cheap = [{ productId: CUMIN, quantity: 3, price: 1 }];
      expect((await orderFrom(await place(shop.id, { lines: cheap }))).totalAmount).toBe(
        totalAmount,
      );
    });

    it('CONS-12 for a blocked shop, but a repeat of what was placed before is answered', async () => {
      const shop = await logIn(store());
      const key = randomUUID();
      const { totalAmount: expectedTotal } = await review(shop.id);
      const placed = await orderFrom(await place(shop.id, { key, expectedTotal }));
      await store().db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, shop.id));
      expect(await orderFrom(await place(shop.id, { key, expectedTotal }))).toEqual(placed);
      const refused = await place(shop.id, { expectedTotal });
      expect(await failureOf(refused)).toEqual([409, 'RETAILER_BLOCKED']);
      expect(await ordersOf(shop.id)).toHaveLength(1);
    });
  });

  it('CONS-12 CONS-11 is refused after a change of a pack, which it names, until the new one is sent', async () => {
    const shop = await logIn(store());
    const { totalAmount: expectedTotal, lines: shown } = await review(shop.id);
    const { title, pack } = shown[0]!;
    const withPack = (typedFor: string) => ({
      expectedTotal,
      lines: [{ productId: CUMIN, quantity: 3, pack: typedFor }],
    });
    await orderFrom(await place(shop.id, withPack(pack)));
    const key = randomUUID();
    const amount = async (packAmount: number) => {
      await store().db.update(product).set({ packAmount }).where(eq(product.id, CUMIN));
    };
    const [{ packAmount } = { packAmount: null }] = await store()
      .db.select()
      .from(product)
      .where(eq(product.id, CUMIN));
    await amount(7.5);
    const refused = await place(shop.id, { key, ...withPack(pack) });
    const now = (await review(shop.id)).lines[0]!.pack;
    expect(refused.status).toBe(409);
    expect(await errorOf(refused)).toMatchObject({
      code: 'PACKS_CHANGED',
      changedPacks: [{ productId: CUMIN, title, pack: now }],
    });
    expect(now).toMatch(/^7\.5 kg/);
    expect(await ordersOf(shop.id)).toHaveLength(1);
    await orderFrom(await place(shop.id, { key, ...withPack(now) }));
    // Without a pack it is whatever is sold.
    await orderFrom(await place(shop.id, { expectedTotal }));
    await amount(packAmount!);
    expect(await ordersOf(shop.id)).toHaveLength(3);
    const long = await place(shop.id, withPack('x'.repeat(301)));
    expect(await failureOf(long)).toEqual([400, 'ASSISTED_LINES_INVALID']);
  });

  it('CONS-12 CONS-11 has no product that was archived meanwhile', async () => {
    const shop = await logIn(store());
    const { totalAmount: expectedTotal } = await review(shop.id);
    const archive = (archivedAt: Date | null) =>
      store().db.update(product).set({ archivedAt }).where(eq(product.id, CUMIN));
    await archive(new Date());
    const refused = await place(shop.id, { expectedTotal });
    await archive(null);
    expect(await failureOf(refused)).toEqual([409, 'CART_NOT_ORDERABLE']);
    expect(await ordersOf(shop.id)).toEqual([]);
  });

  it('CONS-12 counts towards the shop’s limit of orders', async () => {
    const shop = await logIn(store());
    const { totalAmount: expectedTotal } = await review(shop.id);
    const statuses = new Set<number>();
    for (let n = 0; n < 100; n += 1) {
      statuses.add((await place(shop.id, { expectedTotal })).status);
      if (statuses.has(429)) break;
    }
    expect([...statuses]).toEqual([201, 429]);
    await fillCart(shop.browser);
    const { totalAmount } = await shop.browser.read<Cart>('/api/cart');
    const own = await shop.browser.send(
      'POST',
      '/api/orders',
      { paymentMethod: 'Cash on Delivery', expectedTotal: totalAmount },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    expect(await failureOf(own)).toEqual([429, 'TOO_MANY_ORDERS']);
  });

  it('CONS-12 is one order when it is sent many times at once under one key', async () => {
    const shop = await logIn(store());
    const key = randomUUID();
    const { totalAmount: expectedTotal } = await review(shop.id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => place(shop.id, { key, expectedTotal })),
    );
    const placed = await Promise.all(answers.map(orderFrom));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(await ordersOf(shop.id)).toHaveLength(1);
    expect(await mailedTexts(store(), shop.email, 'order-placed')).toHaveLength(1);
    const other = await place(shop.id, {
      key,
      expectedTotal,
      lines: [{ productId: CUMIN, quantity: 4 }],
    });
    expect(await failureOf(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    // The same key of the shop itself is another one.
    await fillCart(shop.browser);
    const own = await placeCash(shop.browser, { key });
    expect(own.id).not.toBe(placed[0]!.id);
  });

  it('CONS-12 is placed beside the shop’s own order at the same moment: both, each once', async () => {
    const shop = await shopper(store(), 2);
    const { totalAmount: expectedTotal } = await review(shop.id);
    const [assisted, own] = await Promise.all([
      place(shop.id, { expectedTotal }).then(orderFrom),
      placeCash(shop.browser),
    ]);
    const { items } = await shop.browser.read<OrderPage>('/api/orders');
    const ids = (orders: readonly Pick<OrderSummary, 'id'>[]) => orders.map(({ id }) => id).sort();
    expect(ids(items)).toEqual(ids([assisted, own]));
    expect(await shop.browser.read('/api/cart')).toMatchObject({ items: [] });
  });

  it('CONS-12 of a shop that is blocked meanwhile is placed before, or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shop = await logIn(store());
      const { totalAmount: expectedTotal } = await review(shop.id);
      const attempts = Array.from({ length: 4 }, () => place(shop.id, { expectedTotal }));
      const block = store()
        .db.update(user)
        .set({ blockedAt: new Date() })
        .where(eq(user.id, shop.id));
      const [answers] = await Promise.all([Promise.all(attempts), block]);
      const statuses = answers.map(({ status }) => status);
      for (const status of statuses) expect([201, 409]).toContain(status);
      const placed = statuses.filter((status) => status === 201);
      expect(await ordersOf(shop.id)).toHaveLength(placed.length);
    }
  });
});
