import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type {
  ConsoleCoupon,
  ConsoleCouponPage,
  ConsoleCouponWithSums,
  CouponOrder,
} from '../../contract/console-coupons.ts';
import { activity } from '../db/schema/activity.ts';
import { coupon } from '../db/schema/coupon.ts';
import { addCoupon, cartFrom, usesOf } from '../testing/cart-fixtures.ts';
import { fillCart, placeCash, shopper, tryToOrder } from '../testing/order-fixtures.ts';
import { sandboxOf, settled, startToPay } from '../testing/payment-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const HOUR = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

describeOnBoth('coupons in the console', (kind) => {
  const store = useTestStore(kind);
  let made = 0;
  const terms = {
    discountAmount: 10_000,
    minimumOrderValue: 0,
    maxUsage: 100,
    perShopLimit: 1,
    startsAt: null,
    endsAt: null,
    districts: [],
    isFirstOrderOnly: false,
  };
  const draft = (own: Record<string, unknown> = {}) => {
    made += 1;
    return { id: randomUUID(), code: `Made-${made}`, ...terms, ...own };
  };
  let manager: TestBrowser;
  beforeAll(async () => {
    manager = (await logIn(store(), { role: 'operator', staffRole: 'manager' })).browser;
  });
  const create = async (own: Record<string, unknown> = {}): Promise<ConsoleCoupon> => {
    const response = await manager.post('/api/console/coupons', draft(own));
    expect(response.status).toBe(201);
    return (await response.json()) as ConsoleCoupon;
  };
  const edit = async (was: ConsoleCoupon, own: Record<string, unknown>) => {
    const { discountAmount, minimumOrderValue, maxUsage, perShopLimit, version } = was;
    const { startsAt, endsAt, districts, isFirstOrderOnly } = was;
    const amounts = { discountAmount, minimumOrderValue, maxUsage, perShopLimit };
    const json = { ...amounts, startsAt, endsAt, districts, isFirstOrderOnly, version, ...own };
    return manager.put(`/api/console/coupons/${was.id}`, json);
  };
  const end = async ({ id }: ConsoleCoupon) => manager.post(`/api/console/coupons/${id}/end`, {});
  const read = async ({ id }: Pick<ConsoleCoupon, 'id'>) =>
    manager.read<ConsoleCouponWithSums>(`/api/console/coupons/${id}`);
  const apply = (browser: TestBrowser, code: string) => browser.post('/api/cart/coupon', { code });
  const order = (browser: TestBrowser, expectedTotal: number, withoutCoupon = false) =>
    tryToOrder(browser, { expectedTotal, withoutCoupon });
  const codeOf = async (response: Response) => (await errorOf(response)).code;
  const logOf = (id: string) =>
    store()
      .db.select()
      .from(activity)
      .where(eq(activity.objectId, id))
      .orderBy(activity.at, activity.id);

  it('CONS-13 are created with every rule, once, and on record', async () => {
    const sent = draft({
      minimumOrderValue: 5_000,
      perShopLimit: 2,
      startsAt: fromNow(HOUR),
      endsAt: fromNow(2 * HOUR),
      districts: ['Erode', 'Dindigul'],
      isFirstOrderOnly: true,
    });
    for (let time = 0; time < 2; time += 1) {
      const response = await manager.post('/api/console/coupons', sent);
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ ...sent, state: 'coming', usageCount: 0 });
    }
    expect(await logOf(sent.id)).toMatchObject([
      {
        action: 'coupon-created',
        objectName: sent.code,
        before: null,
        after: {
          discountAmount: 10_000,
          minimumAmount: 5_000,
          perShopLimit: 2,
          districts: 'Dindigul, Erode',
          isFirstOrderOnly: true,
        },
      },
    ]);
    const twin = { ...sent, id: randomUUID(), code: sent.code.toUpperCase() };
    expect(await codeOf(await manager.post('/api/console/coupons', twin))).toBe(
      'COUPON_CODE_TAKEN',
    );
    const other = { ...sent, discountAmount: 1_000 };
    expect(await codeOf(await manager.post('/api/console/coupons', other))).toBe(
      'COUPON_CODE_TAKEN',
    );
  });

  it.each([
    [{ code: '' }, 'COUPON_CODE_INVALID'],
    [{ code: 'two words' }, 'COUPON_CODE_INVALID'],
    [{ code: 'x'.repeat(33) }, 'COUPON_CODE_INVALID'],
    [{ discountAmount: 99 }, 'COUPON_DISCOUNT_INVALID'],
    [{ discountAmount: 100.5 }, 'COUPON_DISCOUNT_INVALID'],
    [{ discountAmount: 1_000_000_001 }, 'COUPON_DISCOUNT_INVALID'],
    [{ discountAmount: '100' }, 'COUPON_DISCOUNT_INVALID'],
    [{ minimumOrderValue: -1 }, 'COUPON_MINIMUM_INVALID'],
    [{ maxUsage: 0 }, 'COUPON_LIMIT_INVALID'],
    [{ maxUsage: 1_000_001 }, 'COUPON_LIMIT_INVALID'],
    [{ perShopLimit: 0 }, 'COUPON_LIMIT_INVALID'],
    [{ perShopLimit: 1_001 }, 'COUPON_LIMIT_INVALID'],
    [{ startsAt: 'tomorrow' }, 'COUPON_PERIOD_INVALID'],
    [{ endsAt: '0000-01-01T00:00:00Z' }, 'COUPON_PERIOD_INVALID'],
    [{ endsAt: '2020-01-01T00:00:00Z' }, 'COUPON_PERIOD_INVALID'],
    [{ startsAt: '2199-01-02T00:00:00Z', endsAt: '2199-01-02T00:00:00Z' }, 'COUPON_PERIOD_INVALID'],
    [{ districts: ['Paris'] }, 'COUPON_DISTRICTS_INVALID'],
    [{ districts: ['Erode', 'Erode'] }, 'COUPON_DISTRICTS_INVALID'],
    [{ districts: 'Erode' }, 'COUPON_DISTRICTS_INVALID'],
    [{ isFirstOrderOnly: 'yes' }, 'INVALID_REQUEST'],
    [{ id: 'mine' }, 'INVALID_REQUEST'],
  ])('CONS-13 are not created with %j', async (own, code) => {
    const before = await store().db.$count(coupon);
    const response = await manager.post('/api/console/coupons', draft(own));
    expect(await codeOf(response)).toBe(code);
    expect(await store().db.$count(coupon)).toBe(before);
  });

  it('CONS-13 are edited by whoever has seen the last edit, and the log has what changed', async () => {
    const was = await create();
    const changed = await edit(was, { discountAmount: 20_000, districts: ['Erode'] });
    expect(await changed.json()).toMatchObject({ discountAmount: 20_000, version: 2 });
    // Sent again, it is done already; another edit of the old version is not.
    expect((await edit(was, { discountAmount: 20_000, districts: ['Erode'] })).status).toBe(200);
    expect(await codeOf(await edit(was, { discountAmount: 30_000 }))).toBe('COUPON_CHANGED');
    expect(await codeOf(await edit(was, { version: 2, endsAt: '2020-01-01T00:00:00Z' }))).toBe(
      'COUPON_PERIOD_INVALID',
    );
    expect((await logOf(was.id)).slice(1)).toMatchObject([
      {
        action: 'coupon-edited',
        before: { discountAmount: 10_000, districts: null },
        after: { discountAmount: 20_000, districts: 'Erode' },
      },
    ]);
    const unknown = { ...was, id: randomUUID() };
    expect(await codeOf(await edit(unknown, {}))).toBe('COUPON_NOT_FOUND');
    expect(await codeOf(await end({ ...was, id: 'unknown' }))).toBe('COUPON_NOT_FOUND');
  });

  it('CONS-13 that were imported with more than staff can enter are edited, and keep it', async () => {
    const own = { discountAmount: 50, maxUsage: 2_000_000 };
    const was = await read(await addCoupon(store().db, own));
    const edited = await edit(was, { endsAt: fromNow(HOUR) });
    expect(edited.status).toBe(200);
    expect(await edited.json()).toMatchObject({ ...own, version: 2 });
    const again = { ...was, version: 2 };
    expect(await codeOf(await edit(again, { maxUsage: 3_000_000 }))).toBe('COUPON_LIMIT_INVALID');
    expect(await codeOf(await edit(again, { discountAmount: 60 }))).toBe('COUPON_DISCOUNT_INVALID');
    expect(await read(was)).toMatchObject({ ...own, version: 2 });
    expect((await edit(again, { maxUsage: 1_000_000 })).status).toBe(200);
  });

  it('CONS-13 are ended once and for good, and never deleted', async () => {
    const was = await create();
    const first = (await (await end(was)).json()) as ConsoleCoupon;
    expect(first).toMatchObject({ state: 'ended', endedAt: expect.any(String) });
    expect(await (await end(was)).json()).toEqual(first);
    expect(await codeOf(await edit(first, { maxUsage: 7 }))).toBe('COUPON_ENDED');
    expect(await logOf(was.id)).toMatchObject([
      { action: 'coupon-created' },
      // Its uses stay: an end with nothing after it would read as if they were gone.
      { action: 'coupon-ended', before: null, after: { usageCount: 0 } },
    ]);
    const { browser } = await shopper(store());
    expect(await errorOf(await apply(browser, was.code))).toMatchObject({
      code: 'COUPON_ENDED',
      message: 'This coupon has ended.',
    });
    const deleted = await manager.send('DELETE', `/api/console/coupons/${was.id}`);
    expect(deleted.status).toBe(405);
  });

  it('CONS-13 refuse in the cart, after the reasons of the specification', async () => {
    const { browser, id } = await shopper(store(), 1);
    const { subtotal } = await browser.read<Cart>('/api/cart');
    const refused = async (own: Record<string, unknown>) =>
      codeOf(await apply(browser, (await create(own)).code));
    const tooSmall = { minimumOrderValue: subtotal + 1 };
    const coming = { startsAt: fromNow(HOUR) };
    expect(await refused({ ...coming, ...tooSmall })).toBe('COUPON_MINIMUM_NOT_MET');
    expect(await refused(coming)).toBe('COUPON_NOT_STARTED');
    expect(await refused({ districts: ['Dindigul'] })).toBe('COUPON_NOT_IN_DISTRICT');
    await cartFrom(await apply(browser, (await create({ districts: ['Erode', 'Dindigul'] })).code));
    const first = await create({ isFirstOrderOnly: true });
    await cartFrom(await apply(browser, first.code));
    await cartFrom(await browser.send('DELETE', '/api/cart/coupon'));
    await placeCash(browser);
    await fillCart(browser);
    expect(await codeOf(await apply(browser, first.code))).toBe('COUPON_FIRST_ORDER_ONLY');
    // A cancelled order is no order.
    await store().db.execute(sql`update "order" set status = 'Cancelled', status_before_request = null
      where user_id = ${id}`);
    await cartFrom(await apply(browser, first.code));
    await placeCash(browser);
  });

  it('CONS-13 are checked again when the order is placed', async () => {
    const rules: [Record<string, unknown>, string][] = [
      [{ startsAt: fromNow(HOUR) }, 'COUPON_NOT_STARTED'],
      [{ districts: ['Dindigul'] }, 'COUPON_NOT_IN_DISTRICT'],
    ];
    for (const [change, code] of rules) {
      const { browser } = await shopper(store());
      const was = await create();
      const seen = await cartFrom(await apply(browser, was.code));
      await edit(was, change);
      const refused = await order(browser, seen.totalAmount);
      expect(await codeOf(refused)).toBe(code);
      expect(await browser.read<Cart>('/api/cart')).toMatchObject({
        discount: 0,
        totalAmount: seen.subtotal,
        coupon: { code: was.code, refusal: code },
      });
    }
  });

  it('CONS-13 that end before the order is placed are told, and the order can go without them', async () => {
    const { browser } = await shopper(store());
    const was = await create();
    const seen = await cartFrom(await apply(browser, was.code));
    expect(seen.discount).toBe(10_000);
    await end(was);
    expect(await errorOf(await order(browser, seen.totalAmount))).toMatchObject({
      code: 'COUPON_ENDED',
      message: 'This coupon has ended.',
    });
    // Also when the new total has been seen, until the person agrees.
    expect(await codeOf(await order(browser, seen.subtotal))).toBe('COUPON_ENDED');
    const placed = await order(browser, seen.subtotal, true);
    expect(placed.status).toBe(201);
    expect(await usesOf(store().db, was.id)).toEqual({ usageCount: 0, userIds: [] });
    expect((await browser.read<Cart>('/api/cart')).coupon).toBeNull();
  });

  it('CONS-13 that end while somebody pays online still count for that payment', async () => {
    const { browser } = await shopper(store());
    const was = await create();
    await cartFrom(await apply(browser, was.code));
    const checkout = await startToPay(browser);
    await end(was);
    await sandboxOf(store()).pay(checkout.order_id);
    await settled(store());
    const { items } = await browser.read<{ items: { id: string }[] }>('/api/orders');
    expect(await browser.read(`/api/orders/${items[0]!.id}`)).toMatchObject({
      couponCode: was.code,
      couponDiscount: 10_000,
    });
  });

  it('CONS-13 whose time runs out in the cart are refused like ended ones', async () => {
    const { browser } = await shopper(store());
    const was = await create({ endsAt: fromNow(HOUR) });
    const seen = await cartFrom(await apply(browser, was.code));
    await store().db.execute(
      sql`update coupon set ends_at = statement_timestamp() where id = ${was.id}`,
    );
    expect(await codeOf(await order(browser, seen.totalAmount))).toBe('COUPON_ENDED');
    expect(await read(was)).toMatchObject({ state: 'ended', endedAt: null });
    // Unlike one that staff have ended, it can be prolonged.
    expect((await edit(was, { endsAt: fromNow(HOUR) })).status).toBe(200);
    expect((await order(browser, seen.totalAmount)).status).toBe(201);
  });

  it('CONS-13 work as often per shop as they say', async () => {
    const { browser, id } = await shopper(store());
    const was = await create({ perShopLimit: 2 });
    const orders: { id: string }[] = [];
    for (let time = 0; time < 2; time += 1) {
      await fillCart(browser);
      await cartFrom(await apply(browser, was.code));
      expect(await codeOf(await apply(browser, was.code))).toBe('COUPON_USED');
      orders.push(await placeCash(browser));
    }
    await fillCart(browser);
    expect(await codeOf(await apply(browser, was.code))).toBe('COUPON_USED');
    expect(await usesOf(store().db, was.id)).toEqual({ usageCount: 2, userIds: [id, id] });
    // A cancelled order gives back its own use, and only that.
    await browser.post(`/api/orders/${orders[0]!.id}/cancellation`, {});
    await manager.post(`/api/console/orders/${orders[0]!.id}/cancellation`, {
      approve: true,
    });
    expect(await usesOf(store().db, was.id)).toEqual({ usageCount: 1, userIds: [id] });
    await cartFrom(await apply(browser, was.code));
    await placeCash(browser);
    await fillCart(browser);
    expect(await codeOf(await apply(browser, was.code))).toBe('COUPON_USED');
  });

  it('CONS-13 with a limit below what is used have no further use; what is used stays', async () => {
    const [one, two, three] = [
      await shopper(store()),
      await shopper(store()),
      await shopper(store()),
    ];
    const was = await create();
    await cartFrom(await apply(one.browser, was.code));
    const placed = await placeCash(one.browser);
    const seen = await cartFrom(await apply(two.browser, was.code));
    await cartFrom(await apply(three.browser, was.code));
    const lowered = await edit(was, { maxUsage: 2 });
    expect(await lowered.json()).toMatchObject({ maxUsage: 2, usageCount: 3 });
    const late = await shopper(store());
    expect(await codeOf(await apply(late.browser, was.code))).toBe('COUPON_EXHAUSTED');
    // Two carts hold it and one use is left: whoever orders first has it.
    expect((await order(two.browser, seen.totalAmount)).status).toBe(201);
    expect(await codeOf(await order(three.browser, seen.totalAmount))).toBe('COUPON_EXHAUSTED');
    expect(await one.browser.read(`/api/orders/${placed.id}`)).toMatchObject({
      couponCode: was.code,
      couponDiscount: 10_000,
    });
    await cartFrom(await three.browser.send('DELETE', '/api/cart/coupon'));
    expect((await usesOf(store().db, was.id)).usageCount).toBe(2);
  });

  it('CONS-13 that a shop may use less often than it has are refused in its cart', async () => {
    const { browser } = await shopper(store());
    const was = await create({ perShopLimit: 2 });
    await cartFrom(await apply(browser, was.code));
    await placeCash(browser);
    await fillCart(browser);
    const seen = await cartFrom(await apply(browser, was.code));
    await edit(was, { perShopLimit: 1 });
    expect(await codeOf(await order(browser, seen.totalAmount))).toBe('COUPON_USED');
  });

  it('CONS-13 show who used them, the orders, the discount and the sums', async () => {
    const was = await create({ perShopLimit: 9 });
    const { browser, id } = await shopper(store());
    const orders: { id: string; totalAmount: number }[] = [];
    for (let time = 0; time < 3; time += 1) {
      await fillCart(browser);
      await cartFrom(await apply(browser, was.code));
      orders.push(await placeCash(browser));
    }
    const cancelled = orders[0]!;
    await browser.post(`/api/orders/${cancelled.id}/cancellation`, {});
    await manager.post(`/api/console/orders/${cancelled.id}/cancellation`, { approve: true });
    const holder = await shopper(store());
    await cartFrom(await apply(holder.browser, was.code));
    expect((await read(was)).sums).toEqual({
      held: 1,
      orders: 2,
      shops: 1,
      cancelled: 1,
      discountGiven: 20_000,
      orderTotal: orders[1]!.totalAmount + orders[2]!.totalAmount,
    });
    interface Uses {
      items: CouponOrder[];
      nextCursor: string | null;
    }
    const path = `/api/console/coupons/${was.id}/uses`;
    const first = await manager.read<Uses>(`${path}?limit=2`);
    expect(first.items.map((use) => use.id)).toEqual([orders[2]!.id, orders[1]!.id]);
    expect(first.items[0]).toMatchObject({ shop: { id }, couponDiscount: 10_000 });
    const second = await manager.read<Uses>(`${path}?limit=2&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({
      items: [{ id: cancelled.id, status: 'Cancelled' }],
      nextCursor: null,
    });
    for (const cursor of [randomUUID(), 'x']) {
      expect(await codeOf(await manager.get(`${path}?cursor=${cursor}`))).toBe('CURSOR_INVALID');
    }
    expect(await codeOf(await manager.get(`/api/console/coupons/${randomUUID()}/uses`))).toBe(
      'COUPON_NOT_FOUND',
    );
  });

  it('CONS-13 are listed by state and code, page by page', async () => {
    const own = `L${made}-`;
    const running = [
      await create({ code: `${own}r2`, endsAt: fromNow(3 * HOUR) }),
      await create({ code: `${own}r1`, endsAt: fromNow(2 * HOUR) }),
    ];
    const coming = await create({ code: `${own}c`, startsAt: fromNow(HOUR) });
    const ended = await create({ code: `${own}e` });
    await end(ended);
    const usedUp = await create({ code: `${own}u`, maxUsage: 1 });
    const { browser } = await shopper(store());
    await cartFrom(await apply(browser, usedUp.code));
    expect(await read(usedUp)).toMatchObject({ state: 'used-up', usageCount: 1 });
    const list = (query: string) =>
      manager.read<ConsoleCouponPage>(`/api/console/coupons?${query}`);
    const codes = async (query: string) => {
      const found: string[] = [];
      for (let cursor = ''; ; ) {
        const page = await list(`limit=2&${query}${cursor}`);
        found.push(...page.items.map(({ code }) => code));
        if (page.nextCursor === null) return found.filter((code) => code.startsWith(own));
        cursor = `&cursor=${page.nextCursor}`;
      }
    };
    const all = [running[0]!.code, running[1]!.code, coming.code, ended.code, usedUp.code];
    expect(await codes('sort=oldest')).toEqual(all);
    expect(await codes('')).toEqual(all.toReversed());
    expect(await codes('sort=code')).toEqual(all.toSorted());
    expect(await codes('state=running')).toEqual([`${own}r1`, `${own}r2`]);
    expect(await codes('state=used-up')).toEqual([`${own}u`]);
    expect(await codes('state=coming')).toEqual([`${own}c`]);
    expect(await codes('state=ended')).toEqual([`${own}e`]);
    expect(await codes(`q=${own.toLowerCase()}`)).toEqual(all.toSorted());
    expect(await codes(`q=${own}R&state=running`)).toEqual([`${own}r1`, `${own}r2`]);
    expect(await codes(`q=${own}R&state=ended`)).toEqual([]);
    for (const query of ['state=x', 'q=%25', 'q=a&sort=newest', 'state=coming&sort=code']) {
      expect(await codeOf(await manager.get(`/api/console/coupons?${query}`))).toBe(
        'COUPON_FILTER_INVALID',
      );
    }
    for (const cursor of [randomUUID(), 'x']) {
      expect(await codeOf(await manager.get(`/api/console/coupons?cursor=${cursor}`))).toBe(
        'CURSOR_INVALID',
      );
    }
  });
});
