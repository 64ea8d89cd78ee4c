import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import type { Order, OrderedAgain, OrderPage, OrderSummary } from '../../contract/order.ts';
import { UNKNOWN_PACK } from '../../domain/pack.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { orderLine } from '../db/schema/order-line.ts';
import {
  CUMIN,
  mailsTo,
  orderAgain,
  placeCash,
  shopper,
  WRITTEN_COLUMNS,
} from '../testing/order-fixtures.ts';
import { errorOf, logIn, PASSWORD, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { moveOrder } from './move-order.ts';
import { requestCancellation } from './request-cancellation.ts';

describeOnOne('a retailer’s orders', (kind) => {
  const store = useTestStore(kind);
  const setStatus = (id: string, status: (typeof order.$inferInsert)['status']) =>
    store().db.update(order).set({ status }).where(eq(order.id, id));
  const requestCancel = (browser: TestBrowser, id: string) =>
    browser.post(`/api/orders/${id}/cancellation`, {});

  it('are listed as summaries, newest first, without anyone else’s', async () => {
    const { browser } = await logIn(store());
    expect(await browser.read('/api/orders')).toEqual({ items: [], nextCursor: null });
    const placed: OrderSummary[] = [];
    for (let nth = 0; nth < 3; nth += 1) placed.unshift(await orderAgain(browser));
    await orderAgain((await logIn(store())).browser);
    expect(await browser.read('/api/orders')).toEqual({ items: placed, nextCursor: null });
  });

  it('come page by page, none twice and none left out, even with equal dates', async () => {
    const { id, browser } = await shopper(store());
    await placeCash(browser);
    await store().db.execute(sql`
      insert into "order" (${WRITTEN_COLUMNS}) select ${WRITTEN_COLUMNS} from (
        select (jsonb_populate_record("order", jsonb_build_object(
          'id', gen_random_uuid(), 'order_number', 700000 + n, 'cart_generation', 100 + n,
          'order_date', order_date - (n / 3) * interval '1 millisecond'))).*
        from "order", generate_series(1, 22) as n where user_id = ${id}) as made`);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const more: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page: OrderPage = await browser.read<OrderPage>(`/api/orders?limit=5${more}`);
      seen.push(...page.items.map((each) => each.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect([seen.length, new Set(seen).size]).toEqual([23, 23]);
    const all = await browser.read<OrderPage>('/api/orders?limit=60');
    expect(all.items.map((each) => each.id)).toEqual(seen);
    const dates = all.items.map(({ orderDate }) => orderDate);
    expect([...dates].sort().reverse()).toEqual(dates);
  });

  it('VIEW-03 another person’s order gets the same error as one that does not exist', async () => {
    const { browser } = await shopper(store());
    const { id } = await placeCash(browser);
    const stranger = await logIn(store());
    const answers = await Promise.all(
      [id, randomUUID(), 'no-uuid'].flatMap((each) => [
        stranger.browser.get(`/api/orders/${each}`),
        requestCancel(stranger.browser, each),
      ]),
    );
    for (const answer of answers) {
      const { requestId: _, ...error } = await errorOf(answer);
      expect([answer.status, error]).toEqual([
        404,
        { code: 'ORDER_NOT_FOUND', message: 'No Order Found' },
      ]);
    }
    expect(await browser.read(`/api/orders/${id}`)).toMatchObject({ status: 'Pending' });
  });

  describe('a request for cancellation', () => {
    it('changes the status, is on the timeline and is emailed; a second request changes nothing', async () => {
      const { email, browser } = await shopper(store());
      const { id, orderId } = await placeCash(browser);
      const first = (await (await requestCancel(browser, id)).json()) as Order;
      expect(first).toMatchObject({
        status: 'Cancellation Requested',
        orderStatus: 'Cancellation Requested',
        canRequestCancellation: false,
        timeline: [{ status: 'Pending' }, { status: 'Cancellation Requested' }],
      });
      const again = await requestCancel(browser, id);
      expect([again.status, await again.json()]).toEqual([200, first]);
      const mails = await mailsTo(store().db, email);
      expect(mails.map((mail) => mail.kind).sort()).toEqual(['order-placed', 'order-status']);
      expect(mails.find((mail) => mail.kind === 'order-status')?.payload).toMatchObject({
        orderId,
        status: 'Cancellation Requested',
      });
    });

    it.each([
      ['Pending', 200],
      ['Confirmed', 200],
      ['Packed', 200],
      ['Out for Delivery', 409],
      ['Delivered', 409],
      ['Cancelled', 409],
    ] as const)('for an order that is %s gets %i', async (status, expected) => {
      const { browser } = await shopper(store());
      const { id } = await placeCash(browser);
      await setStatus(id, status);
      const response = await requestCancel(browser, id);
      expect(response.status).toBe(expected);
      if (expected === 409) {
        expect((await errorOf(response)).message).toBe(
          'Failed to submit cancellation request. Please try again later.',
        );
        expect(await browser.read(`/api/orders/${id}`)).toMatchObject({ status });
      }
    });

    it('is recorded once if sent twenty times at once', async () => {
      const { browser } = await shopper(store());
      const { id } = await placeCash(browser);
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => requestCancel(browser, id)),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      const events = await store().db.select().from(orderEvent).where(eq(orderEvent.orderId, id));
      expect(events).toHaveLength(2);
    });
  });

  // The embedded database has one connection, so a transaction cannot start earlier and commit later.
  if (kind === 'postgres') {
    it('have a timeline in the order in which things happened', async () => {
      const { id: userId, browser } = await shopper(store());
      const { id } = await placeCash(browser);
      const { id: staffId } = await logIn(store(), { role: 'operator' });
      const staff = { id: staffId, name: 'Asha', role: 'manager', address: '' } as const;
      await store().db.transaction(async (tx) => {
        await tx.execute(sql`select now()`);
        await moveOrder(store().services.orders, staff, id, 'Confirmed');
        await requestCancellation({ ...store().services.orders, db: tx }, userId, id);
      });
      const { timeline } = await browser.read<Order>(`/api/orders/${id}`);
      expect(timeline.map(({ status }) => status)).toEqual([
        'Pending',
        'Confirmed',
        'Cancellation Requested',
      ]);
    });
  }

  describe('AGAIN-01 ordered again', () => {
    const PEPPER = 'black-pepper-malabar-550-gl';
    const again = async (browser: TestBrowser, id: string) =>
      (await (await browser.post(`/api/orders/${id}/again`, {})).json()) as OrderedAgain;
    const setPack = (id: string, amount: number) =>
      store().change(`update product set pack_amount = ${amount} where id = '${id}'`);

    it('are added at today’s prices, and what has changed in price or is gone is named', async () => {
      const { browser } = await shopper(store(), 3);
      const gone = 'gone-since';
      await store().change(`insert into product
        (id, title, description, categories, images, unit, price)
        values ('${gone}', 'Gone since', '', '{Tea}', '{}', 'kg', 10000)`);
      await browser.post('/api/cart/items', { productId: gone });
      await browser.post('/api/cart/items', { productId: PEPPER });
      const { id } = await placeCash(browser);
      const { orderDetails } = await browser.read<Order>(`/api/orders/${id}`);
      const was = orderDetails.find((line) => line.id === CUMIN)!.price;
      await store().change(`delete from product where id = '${gone}'`);
      await store().change(`update district_price set base_price = ${was + 700},
        cgst = null, sgst = null where product_id = '${CUMIN}' and district = 'Erode'`);
      const outcome = await again(browser, id);
      expect(outcome.missing).toEqual([
        { id: gone, title: 'Gone since', pack: 'Loose, by the kg', reason: 'PRODUCT_GONE' },
      ]);
      expect(outcome.changed).toMatchObject([
        { id: CUMIN, pack: '25 kg jute sack', was, now: was + 700 },
      ]);
      expect(outcome.added).toMatchObject([
        { id: CUMIN, quantity: 3 },
        { id: PEPPER, quantity: 1 },
      ]);
      expect([outcome.raised, outcome.kept]).toEqual([[], []]);
      expect(outcome.cart.items.find((item) => item.id === CUMIN)).toMatchObject({
        quantity: 3,
        price: was + 700,
        addedPrice: was + 700,
      });
      const stranger = await logIn(store());
      expect((await stranger.browser.post(`/api/orders/${id}/again`, {})).status).toBe(404);
    });

    it('raise a smaller quantity, never lower one, and name what was kept', async () => {
      const { browser } = await shopper(store(), 3);
      await browser.post('/api/cart/lines', { lines: [{ productId: PEPPER, quantity: 2 }] });
      const { id } = await placeCash(browser);
      await browser.post('/api/cart/lines', {
        lines: [
          { productId: PEPPER, quantity: 5 },
          { productId: CUMIN, quantity: 1 },
        ],
      });
      const outcome = await again(browser, id);
      expect(outcome.raised).toMatchObject([{ id: CUMIN, was: 1, quantity: 3 }]);
      expect(outcome.kept).toMatchObject([{ id: PEPPER, quantity: 5 }]);
      const quantities = ({ cart }: OrderedAgain) =>
        cart.items.map(({ id: productId, quantity }) => [productId, quantity]);
      expect(quantities(outcome)).toEqual([
        [PEPPER, 5],
        [CUMIN, 3],
      ]);
      // A second time changes nothing.
      const twice = await again(browser, id);
      expect(quantities(twice)).toEqual(quantities(outcome));
      expect(twice.cart.revision).toBe(outcome.cart.revision);
      expect([twice.added, twice.raised, twice.kept.length]).toEqual([[], [], 2]);
    });

    it('keep the order’s line order', async () => {
      const { browser } = await logIn(store());
      const products = ['white-pepper-whole', CUMIN, PEPPER, 'cumin-jeera-singapore-99'];
      for (const productId of products) await browser.post('/api/cart/items', { productId });
      const { id } = await placeCash(browser);
      const { cart } = await again(browser, id);
      expect(cart.items.map((item) => item.id)).toEqual(products);
    });

    it('leave out what is sold in another pack now: 3 sacks of 25 kg are not 3 of 10 kg', async () => {
      const { browser } = await shopper(store(), 3);
      const { id } = await placeCash(browser);
      await setPack(CUMIN, 10);
      try {
        const outcome = await again(browser, id);
        expect(outcome.missing).toMatchObject([
          { id: CUMIN, pack: '10 kg jute sack', reason: 'PACK_CHANGED' },
        ]);
        expect(outcome.cart.items).toEqual([]);
      } finally {
        await setPack(CUMIN, 25);
      }
    });

    it('leave out a line that was imported without its pack, which the order does not name', async () => {
      const { browser } = await shopper(store(), 3);
      const { id } = await placeCash(browser);
      await store()
        .db.update(orderLine)
        .set({ pack: UNKNOWN_PACK })
        .where(eq(orderLine.orderId, id));
      const { orderDetails } = await browser.read<Order>(`/api/orders/${id}`);
      expect(orderDetails).toMatchObject([{ id: CUMIN, pack: '' }]);
      const { browser: staff } = await logIn(store(), { role: 'operator' });
      const seen = await staff.read<ConsoleOrder>(`/api/console/orders/${id}`);
      expect(seen.lines).toMatchObject([{ id: CUMIN, pack: '' }]);
      const outcome = await again(browser, id);
      expect(outcome).toMatchObject({
        added: [],
        missing: [{ id: CUMIN, pack: '25 kg jute sack', reason: 'PACK_UNKNOWN' }],
      });
      expect(outcome.cart.items).toEqual([]);
    });
  });

  it('stay when the account is deleted, once delivered without personal data', async () => {
    const { id: userId, browser } = await shopper(store());
    const { id } = await placeCash(browser);
    // An open order keeps what its delivery needs: account-deletion-api.test.ts.
    await store().db.update(order).set({ status: 'Delivered' }).where(eq(order.id, id));
    const verified = await browser.post('/api/account-deletion/verify', { password: PASSWORD });
    const { ticket } = (await verified.json()) as { ticket: string };
    expect((await browser.post('/api/account-deletion/confirm', { ticket })).status).toBe(200);
    const [stored] = await store().db.select().from(order).where(eq(order.id, id));
    expect(stored).toMatchObject({
      userId: null,
      userName: null,
      userPhoneNumber: null,
      storeName: null,
      address: null,
      pincode: null,
      district: 'Erode',
      lineCount: 1,
    });
    const operator = await logIn(store(), { role: 'operator' });
    const seen = await operator.browser.read<ConsoleOrder>(`/api/console/orders/${id}`);
    expect(seen).toMatchObject({ shop: null, userName: null });
    expect(JSON.stringify(seen)).not.toContain(userId);
  });
});
