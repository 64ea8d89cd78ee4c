import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Today } from '../../contract/console-today.ts';
import type { District } from '../../domain/districts.ts';
import { NOT_SENT_REASONS } from '../../domain/not-sent-mail.ts';
import { nextStatus, type OrderStatus } from '../../domain/order-status.ts';
import type { Pack } from '../../domain/pack.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { shopRhythm } from '../db/schema/shop-rhythm.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { CUMIN, placeCash, shopper } from '../testing/order-fixtures.ts';
import { errorOf, logIn } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { DaySums } from './day-sums.ts';
import { listShops } from './list-shops.ts';
import { openDaySums } from './open-day-sums.ts';
import { readDays } from './read-days.ts';
import { readToday } from './read-today.ts';

/** Monday, 16 November 2026, 2 PM in India. */
const NOW = new Date('2026-11-16T08:30:00.000Z');
const SACK: Pack = { amount: 25, measure: 'kg', container: 'sack' };

interface Line {
  readonly productId?: string;
  readonly quantity?: number;
  readonly pack?: Pack | null;
  readonly title?: string;
}

describeOnOne('today', (kind) => {
  const store = useTestStore(kind);
  let number = 500_000;

  /** An order of the past, written as an import does. */
  async function addOrder(own: {
    at: string;
    status?: OrderStatus;
    total?: number;
    district?: District;
    paymentMethod?: PaymentMethod;
    lines?: readonly Line[];
  }): Promise<string> {
    const { at, status = 'Delivered', total = 10_000, district = 'Erode' } = own;
    const { paymentMethod = 'Cash on Delivery', lines = [{}] } = own;
    const { db } = store();
    const id = randomUUID();
    number += 1;
    await db.execute(sql`insert into "order" (id, order_number, order_date, district, payment_method,
        status, status_before_request, line_count, total_before_discounts, total_amount)
      values (${id}, ${number}, ${at}, ${district}, ${paymentMethod}, ${status},
        ${status === 'Cancellation Requested' ? 'Pending' : null}, ${lines.length}, ${total}, ${total})`);
    for (const [position, line] of lines.entries()) {
      const { productId = CUMIN, quantity = 1, pack = SACK } = line;
      const { title = `Title of ${productId}` } = line;
      await db.execute(sql`insert into order_line (order_id, position, product_id, title, images, unit,
          pack, quantity, price, cgst, sgst, credit_points)
        values (${id}, ${position}, ${productId}, ${title}, '{}',
          ${pack ? 'sack' : 'kg'}, ${pack ? JSON.stringify(pack) : null}::jsonb, ${quantity}, 100, 0, 0, 0)`);
    }
    return id;
  }

  const at = (now = NOW, role: StaffRole = 'owner') =>
    readToday(store().db, store().services.daySums, { role }, now);

  beforeEach(async () => {
    await store().db.execute(sql`delete from "order"`);
    // Orders are never deleted, so nothing keeps this in step.
    await store().db.execute(sql`delete from shop_rhythm`);
    // Its notification may still be on its way.
    store().services.daySums.trust(true);
  });

  describe('what waits', () => {
    it('CONS-03 counts orders since 6 AM in India, against the same weekday last week up to the same time', async () => {
      await addOrder({ at: '2026-11-16T00:29:59Z', status: 'Pending' });
      await addOrder({ at: '2026-11-16T00:30:00Z', status: 'Pending' });
      await addOrder({ at: '2026-11-16T08:00:00Z', status: 'Cancelled' });
      await addOrder({ at: '2026-11-09T00:29:59Z' });
      await addOrder({ at: '2026-11-09T00:30:00Z' });
      // Last Monday, but later in the day than it is now.
      await addOrder({ at: '2026-11-09T08:30:00Z' });
      expect((await at()).newOrders).toEqual({
        since: '2026-11-16T00:30:00.000Z',
        count: 2,
        lastWeek: 1,
      });
      // At 5:59 AM yesterday's working day still goes on.
      const early = await at(new Date('2026-11-16T00:29:00Z'));
      expect(early.day).toBe('2026-11-16');
      expect(early.newOrders.since).toBe('2026-11-15T00:30:00.000Z');
    });

    it('CONS-03 counts each step, with the oldest, the weight and the cash', async () => {
      await addOrder({ at: '2026-11-16T07:48:00Z', status: 'Pending' });
      await addOrder({ at: '2026-11-16T08:00:00Z', status: 'Pending' });
      const lines: Line[] = [
        { quantity: 3 },
        { productId: 'loose', quantity: 7, pack: null },
        { productId: 'oil', quantity: 2, pack: { amount: 15, measure: 'l', container: 'tin' } },
        {
          productId: 'box',
          quantity: 9,
          pack: { amount: 12, measure: 'pieces', container: 'box' },
        },
        { productId: 'jar', quantity: 1, pack: { amount: 0.5, measure: 'g', container: 'jar' } },
      ];
      await addOrder({ at: '2026-11-15T08:00:00Z', status: 'Confirmed', lines });
      await addOrder({ at: '2026-11-15T08:00:00Z', status: 'Out for Delivery', total: 300 });
      await addOrder({ at: '2026-11-15T08:00:00Z', status: 'Out for Delivery', total: 200 });
      await addOrder({
        ...{ at: '2026-11-15T08:00:00Z', status: 'Out for Delivery', total: 9_000 },
        paymentMethod: 'Online Pay',
      });
      await addOrder({ at: '2026-11-14T08:00:00Z', status: 'Cancellation Requested' });
      expect(await at()).toMatchObject({
        toConfirm: { count: 2, oldest: '2026-11-16T07:48:00.000Z' },
        // 3 x 25 kg, 7 kg, 2 x 15 l, and half a gram.
        toPack: { count: 1, grams: 112_001 },
        outForDelivery: { count: 3, cashToCollect: 500 },
        cancellations: { count: 1, oldest: '2026-11-14T08:00:00.000Z' },
      });
    });

    it('says so when nothing waits', async () => {
      expect(await at()).toMatchObject({
        toConfirm: { count: 0, oldest: null },
        toPack: { count: 0, grams: 0 },
        outForDelivery: { count: 0, cashToCollect: 0 },
        cancellations: { count: 0, oldest: null },
        mostOrdered: [],
      });
    });

    it('counts shops to verify and jobs that are stuck', async () => {
      const before = await at();
      const { id } = await logIn(store());
      expect((await at()).shopsToVerify).toBe(before.shopsToVerify! + 1);
      await store().db.execute(sql`update "user" set is_verified = true where id = ${id}`);
      expect((await at()).shopsToVerify).toBe(before.shopsToVerify);
      const givenUp = (age: string) =>
        store().db.execute(sql`insert into mail_outbox (kind, recipient, payload, failed_at, last_error)
          values ('order-placed', 'someone@shop.example', '{}', now() - ${age}::interval, 'SMTP_550')`);
      await givenUp('6 days');
      await givenUp('8 days');
      // Not stuck: these were never meant to be sent.
      for (const reason of NOT_SENT_REASONS) {
        await store().db.execute(sql`insert into mail_outbox
          (kind, recipient, payload, failed_at, last_error)
          values ('order-placed', 'someone@shop.example', '{}', now(), ${reason})`);
      }
      await store().db.execute(sql`insert into webhook_event (id, event, about, failed_at, last_error)
        values (${randomUUID()}, 'payment.captured', '{}', now(), 'no answer')`);
      expect((await at()).stuckJobs).toBe(before.stuckJobs! + 2);
    });

    it('CONS-09 counts scheduled prices that are late because they fail', async () => {
      const before = (await at()).stuckJobs!;
      const add = (ago: string, attempts: number) =>
        store().db.execute(sql`insert into price_schedule (id, due_at, next_attempt_at, changes, cells,
            products, request_hash, staff_id, staff_name, staff_role, address, attempts, last_error)
          values (${randomUUID()}, now() - ${ago}::interval, now() + interval '1 hour', '[]', 1, 1, '', '', '',
            'manager', '', ${attempts}, ${attempts > 0 ? 'deadlock detected' : null})`);
      await add('30 seconds', 1);
      await add('2 minutes', 0);
      expect((await at()).stuckJobs).toBe(before);
      await add('2 minutes', 4);
      expect((await at()).stuckJobs).toBe(before + 1);
      await store().db.execute(sql`delete from price_schedule`);
    });
  });

  describe('sales', () => {
    it('CONS-03 are per day of India for thirty days, without cancelled orders', async () => {
      await addOrder({ at: '2026-10-17T18:29:59Z', total: 1_000_000 });
      await addOrder({ at: '2026-10-17T18:30:00Z', total: 1 });
      await addOrder({ at: '2026-11-15T18:29:59Z', total: 20 });
      await addOrder({ at: '2026-11-15T18:30:00Z', total: 300, status: 'Pending' });
      await addOrder({ at: '2026-11-16T08:00:00Z', total: 4_000, status: 'Cancelled' });
      await addOrder({
        at: '2026-11-16T08:00:00Z',
        total: 5_000,
        status: 'Cancellation Requested',
      });
      const { sales } = await at();
      expect(sales!.days).toHaveLength(30);
      expect(sales!.days[0]).toEqual({ day: '2026-10-18', amount: 1, orders: 1 });
      expect(sales!.days.at(-2)).toEqual({ day: '2026-11-15', amount: 20, orders: 1 });
      expect(sales!.days.at(-1)).toEqual({ day: '2026-11-16', amount: 5_300, orders: 2 });
      expect(sales!.total).toBe(5_321);
    });

    it('are per district, the largest first, all seven', async () => {
      await addOrder({ at: '2026-11-12T08:00:00Z', total: 100, district: 'Erode' });
      await addOrder({ at: '2026-11-13T08:00:00Z', total: 250, district: 'Nilgiris' });
      await addOrder({ at: '2026-11-14T08:00:00Z', total: 100, district: 'Erode' });
      const { sales } = await at();
      expect(sales!.districts).toHaveLength(7);
      expect(
        sales!.districts.slice(0, 3).map(({ district, amount }) => [district, amount]),
      ).toEqual([
        ['Nilgiris', 250],
        ['Erode', 200],
        [expect.any(String), 0],
      ]);
    });

    it('and the most ordered follow a change of a past order at once', async () => {
      const id = await addOrder({
        at: '2026-11-13T08:00:00Z',
        total: 700,
        lines: [{ quantity: 40 }],
      });
      expect(await at()).toMatchObject({
        sales: { total: 700 },
        mostOrdered: [{ productId: CUMIN, quantity: 40, pack: '25 kg sack' }],
      });
      await store().db.execute(sql`update "order" set status = 'Cancelled' where id = ${id}`);
      await expect.poll(async () => (await at()).sales!.total).toBe(0);
      expect((await at()).mostOrdered).toEqual([]);
    });
  });

  it('the most ordered are those of the last seven days, by quantity', async () => {
    const line = (productId: string, quantity: number) => ({ lines: [{ productId, quantity }] });
    // Named as it was ordered last, not as in any order of the past.
    const old = { productId: 'rice', quantity: 1, title: 'Old rice', pack: null };
    for (let nth = 0; nth < 8; nth += 1)
      await addOrder({ at: '2026-09-01T08:00:00Z', lines: [old] });
    await addOrder({ at: '2026-11-09T18:29:59Z', ...line('too-old', 500) });
    await addOrder({ at: '2026-11-09T18:30:00Z', ...line('rice', 5) });
    await addOrder({ at: '2026-11-16T08:00:00Z', ...line('rice', 6) });
    await addOrder({ at: '2026-11-16T08:00:00Z', ...line('dal', 10) });
    await addOrder({ at: '2026-11-16T08:00:00Z', ...line('sugar', 90), status: 'Cancelled' });
    expect((await at()).mostOrdered).toEqual([
      { productId: 'rice', title: 'Title of rice', pack: '25 kg sack', quantity: 11 },
      { productId: 'dal', title: 'Title of dal', pack: '25 kg sack', quantity: 10 },
    ]);
  });

  it('past days are read once, until an order of such a day changes', async () => {
    const reads: string[] = [];
    const sums = new DaySums({
      sales: async (first, last) => {
        reads.push(`${first} ${last}`);
        return readDays(store().db).sales(first, last);
      },
      products: async () => new Map(),
    });
    const days = ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'];
    await sums.sales(days);
    sums.trust(true);
    await sums.sales(days);
    await sums.sales(days);
    sums.orderChanged('2026-11-14');
    await sums.sales(days);
    sums.trust(false);
    await sums.sales(days);
    expect(reads).toEqual([
      ...['2026-11-13 2026-11-16', '2026-11-13 2026-11-16', '2026-11-16 2026-11-16'],
      ...['2026-11-14 2026-11-14', '2026-11-16 2026-11-16', '2026-11-13 2026-11-16'],
    ]);
  });

  it('a day that changes while it is read is not remembered', async () => {
    let amount = 1;
    const sums: DaySums = new DaySums({
      async sales() {
        const sum = { districts: [{ district: null, orders: 1, amount }] };
        if (amount === 1) {
          amount = 2;
          sums.orderChanged('2026-11-15');
        }
        return new Map([['2026-11-15', sum]]);
      },
      products: async () => new Map(),
    });
    sums.trust(true);
    await sums.sales(['2026-11-15', '2026-11-16']);
    const [day] = await sums.sales(['2026-11-15', '2026-11-16']);
    expect(day!.districts[0]!.amount).toBe(2);
  });

  it('two processes agree after a change of a past day', async () => {
    const other = await openDaySums(store().services.database);
    const id = await addOrder({ at: '2026-11-12T08:00:00Z', total: 900 });
    const totals = async () => [
      (await at()).sales!.total,
      (await readToday(store().db, other, { role: 'owner' }, NOW)).sales!.total,
    ];
    await expect.poll(totals).toEqual([900, 900]);
    await store().db.execute(sql`update "order" set status = 'Cancelled' where id = ${id}`);
    await expect.poll(totals).toEqual([0, 0]);
  });

  describe('shops', () => {
    const DAY = 86_400_000;
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY).toISOString();

    /** A shop that ordered so many days ago. */
    async function aShopWith(days: readonly number[], status: OrderStatus = 'Delivered') {
      const { id } = await logIn(store());
      for (const ago of days) {
        number += 1;
        await store().db.execute(sql`insert into "order" (order_number, order_date, user_id, district,
            payment_method, status, line_count, total_before_discounts, total_amount)
          values (${number}, ${daysAgo(ago)}, ${id}, 'Erode', 'Cash on Delivery', ${status}, 1, 100, 100)`);
      }
      return id;
    }
    const listed = async (list: 'new' | 'stopped', now = NOW) =>
      (await listShops(store().db, { list }, now)).items;
    const hasStopped = async (id: string, now = NOW) =>
      (await listed('stopped', now)).some((shop) => shop.id === id);

    it('CONS-03 stop ordering when three orders are followed by twice their usual interval without one', async () => {
      // Usually every ten days: 20 days after the last one it has stopped.
      const id = await aShopWith([39, 29, 19]);
      expect(await hasStopped(id)).toBe(false);
      expect(await hasStopped(id, new Date(NOW.getTime() + 2 * DAY))).toBe(true);
      const [shop] = await listed('stopped', new Date(NOW.getTime() + 2 * DAY));
      expect(shop).toMatchObject({ id, usualDays: 10, lastOrderAt: daysAgo(19), hasOrdered: true });
      expect((await at()).stoppedShops).toBe(0);
      expect((await at(new Date(NOW.getTime() + 2 * DAY))).stoppedShops).toBe(1);
      // It orders again.
      number += 1;
      await store().db.execute(sql`insert into "order" (order_number, order_date, user_id, district,
          payment_method, status, line_count, total_before_discounts, total_amount)
        values (${number}, ${daysAgo(1)}, ${id}, 'Erode', 'Cash on Delivery', 'Pending', 1, 100, 100)`);
      expect(await hasStopped(id, new Date(NOW.getTime() + 2 * DAY))).toBe(false);
    });

    it('CONS-03 two orders are no habit, a week is the least, cancelled ones do not count', async () => {
      const twice = await aShopWith([60, 50]);
      const daily = await aShopWith([8, 7, 6]);
      const cancelled = await aShopWith([60, 50, 40], 'Cancelled');
      const stopped = await aShopWith([70, 60, 50]);
      const lost = await aShopWith([400, 390, 380]);
      const ids = (await listed('stopped')).map(({ id }) => id);
      expect(ids).toEqual([stopped]);
      expect(ids).not.toContain(lost);
      const later = (await listed('stopped', new Date(NOW.getTime() + 2 * DAY))).map(
        ({ id }) => id,
      );
      expect(later).toContain(daily);
      expect(later).not.toContain(twice);
      expect(later).not.toContain(cancelled);
      // A cancellation changes the rhythm, and so does a blocked shop.
      await store().db.execute(sql`update "order" set status = 'Cancelled' where user_id = ${daily}
        and order_date = ${daysAgo(7)}`);
      expect(await hasStopped(daily, new Date(NOW.getTime() + 2 * DAY))).toBe(false);
      await store().db.execute(sql`update "user" set blocked_at = now() where id = ${stopped}`);
      expect(await listed('stopped')).toEqual([]);
    });

    it('CONS-03 orders that are cancelled at once all count, and a deleted shop has no rhythm', async () => {
      const { db } = store();
      const days = [50, 40, 30, 20, 10];
      const id = await aShopWith(days);
      await Promise.all(
        days.slice(1).map((ago) =>
          db.transaction(async (tx) => {
            await tx.execute(sql`update "order" set status = 'Cancelled' where user_id = ${id}
              and order_date = ${daysAgo(ago)}`);
            await tx.execute(sql`select pg_sleep(0.05)`);
          }),
        ),
      );
      const rhythm = () =>
        db.select({ orders: shopRhythm.orders }).from(shopRhythm).where(eq(shopRhythm.userId, id));
      expect(await rhythm()).toEqual([{ orders: 1 }]);
      await db.transaction(async (tx) => {
        await tx.execute(sql`update "order" set status = 'Cancelled' where user_id = ${id}`);
        await tx.execute(sql`delete from "user" where id = ${id}`);
      });
      expect(await rhythm()).toEqual([]);
    });

    it('CONS-03 are new for a week', async () => {
      const { id } = await logIn(store());
      const count = (await at(new Date())).newShops!;
      expect((await listed('new', new Date())).map((shop) => shop.id)).toContain(id);
      await store().db.execute(
        sql`update "user" set created_at = now() - interval '8 days' where id = ${id}`,
      );
      expect((await at(new Date())).newShops).toBe(count - 1);
    });

    it('are read by pages over the API', async () => {
      await store().db.execute(sql`delete from "user" where role = 'retailer'`);
      for (let nth = 0; nth < 51; nth += 1) await logIn(store());
      const { browser } = await logIn(store(), { role: 'operator', staffRole: 'accountant' });
      type Shops = { items: { id: string }[]; nextCursor: string | null };
      const first = await browser.read<Shops>('/api/console/shops?list=new');
      expect(first.items).toHaveLength(50);
      const rest = await browser.read<Shops>(
        `/api/console/shops?list=new&cursor=${encodeURIComponent(first.nextCursor!)}`,
      );
      expect(rest).toMatchObject({ nextCursor: null });
      expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(51);
      const unknown = await browser.get('/api/console/shops?list=rich');
      expect((await errorOf(unknown)).code).toBe('SHOP_LIST_INVALID');
    });
  });

  describe('over the API', () => {
    it('shows what staff changed, the latest first', async () => {
      const { browser } = await logIn(store(), { role: 'operator' });
      const order = await placeCash((await shopper(store())).browser);
      await browser.post(`/api/console/orders/${order.id}/status`, {
        status: nextStatus('Pending'),
      });
      const { changes, toPack, newOrders } = await browser.read<Today>('/api/console/today');
      expect(changes[0]).toMatchObject({
        ...{ staffName: 'Meena Raj', action: 'order-moved' },
        object: { kind: 'order', id: order.id, name: order.orderId },
      });
      expect([toPack.count, newOrders.count]).toEqual([1, 1]);
    });

    it('CONS-01 tells a packer nothing about money, shops or jobs', async () => {
      await addOrder({ at: new Date().toISOString(), status: 'Out for Delivery', total: 77_777 });
      const owner = await logIn(store(), { role: 'operator' });
      await recordActivity(
        store().db,
        { id: owner.id, name: 'Meena Raj', role: 'owner', address: '' },
        {
          action: 'prices-published',
          object: { kind: 'prices', id: CUMIN, name: 'Cumin' },
          after: { Erode: 654_300 },
        },
      );
      const packer = await logIn(store(), { role: 'operator', staffRole: 'packer' });
      const today = await packer.browser.read<Today>('/api/console/today');
      expect(today).toMatchObject({
        outForDelivery: { count: 1, cashToCollect: null },
        ...{ shopsToVerify: null, stuckJobs: null, sales: null },
        ...{ newShops: null, stoppedShops: null },
      });
      expect(JSON.stringify(today)).not.toMatch(/77777|6543|prices/);
      const seen = await owner.browser.read<Today>('/api/console/today');
      expect(seen.outForDelivery.cashToCollect).toBe(77_777);
      expect(seen.changes[0]!.object.kind).not.toBe('order');
    });
  });
});
