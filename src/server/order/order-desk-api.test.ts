import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleOrder, ConsoleOrderSummary } from '../../contract/console-orders.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { bodyOf, paidOrder, refundPart } from '../testing/money-fixtures.ts';
import { orderAgain, placeCash, shopper } from '../testing/order-fixtures.ts';
import { sandboxOf, settled, startToPay, stateOf } from '../testing/payment-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

interface Page {
  readonly items: ConsoleOrderSummary[];
  readonly nextCursor: string | null;
  readonly hasMoreShops: boolean;
}

describeOnOne('the order desk', (kind) => {
  const store = useTestStore(kind);
  let owner: TestBrowser;
  let packer: TestBrowser;
  beforeAll(async () => {
    owner = (await logIn(store(), { role: 'operator' })).browser;
    packer = (await logIn(store(), { role: 'operator', staffRole: 'packer' })).browser;
  });

  const page = (query: string, by = owner) => by.read<Page>(`/api/console/orders?${query}`);
  const list = async (query: string) => (await page(`limit=60&${query}`)).items.map(({ id }) => id);
  const move = (id: string, to: string) =>
    owner.post('/api/console/orders/moves', { ids: [id], to });
  const payOnline = async (browser: TestBrowser) => {
    const checkout = await startToPay(browser);
    await sandboxOf(store()).pay(checkout.order_id);
    await settled(store());
    return (await stateOf(browser, checkout)).order!;
  };

  it('CONS-04 lists orders by tab, search, district, payment and day', async () => {
    const name = `K.R.Traders ${randomUUID().slice(0, 4)}`;
    const mobile = '9847012345';
    const shop = { district: 'Thrissur', storeName: name, name: 'Anand Kumar', mobile } as const;
    const { browser } = await shopper(store(), 1, shop);
    const { id, orderId } = await placeCash(browser);
    await move(id, 'Confirmed');
    const today = indiaDay(new Date());
    const last = name.split(' ')[1];
    const finds = [
      'tab=all',
      'tab=to-pack',
      'payment=cash',
      'district=Thrissur',
      'tab=to-pack&payment=cash&district=Thrissur&sort=total',
      'sort=shop',
      'sort=oldest',
      `from=${today}&to=${today}`,
      `q=${orderId.toLowerCase()}`,
      `q=${orderId.slice(6)}`,
      `q=traders+${last}`,
      `q=k+r+tr`,
      `q=${encodeURIComponent('K.R.Traders')}`,
      'q=anand+k',
      'q=98470+123',
      'q=%2B91+9847012345',
      `q=${last}&tab=to-pack&district=Thrissur&payment=cash&from=${today}&sort=oldest`,
    ];
    for (const query of finds) {
      expect([query, await list(query)]).toEqual([query, expect.arrayContaining([id])]);
    }
    const misses = [
      'tab=to-confirm',
      'tab=cancelled',
      'payment=online',
      'payment=refunded',
      'tab=cancelled&payment=online',
      'district=Nilgiris',
      'to=2026-01-01',
      'from=2099-01-01',
      'q=SASB2B99999999',
      'q=raders',
      'q=70123',
      `q=${orderId}&tab=packed`,
      `q=${last}&payment=online`,
      'q=---',
    ];
    for (const query of misses) {
      expect([query, (await list(query)).includes(id)]).toEqual([query, false]);
    }
    expect(await list(`q=${orderId}`)).toEqual([id]);
  });

  it('CONS-04 shows whether an order is paid, to be refunded, or refunded', async () => {
    const { browser } = await shopper(store(), 3);
    const { id } = await payOnline(browser);
    const stateNow = async () =>
      (await owner.read<ConsoleOrder>(`/api/console/orders/${id}`)).paymentState;
    expect(await stateNow()).toBe('paid');
    expect(await list('payment=online')).toContain(id);
    await browser.post(`/api/orders/${id}/cancellation`, {});
    expect(await list('payment=online&tab=cancellation-requested')).toContain(id);
    const decided = await owner.post(`/api/console/orders/${id}/cancellation`, { approve: true });
    expect(decided.status).toBe(200);
    expect(['refund-due', 'refunded']).toContain(await stateNow());
    // It is sent at once.
    await settled(store());
    expect(await stateNow()).toBe('refunded');
    const { refund, payment } = await owner.read<ConsoleOrder>(`/api/console/orders/${id}`);
    expect(refund).toMatchObject({ state: 'processed', amount: payment!.amount });
    expect(await list('payment=refunded')).toContain(id);
    expect(await list('payment=online')).not.toContain(id);
  });

  it('CONS-04 CONS-14 finds what staff have refunded, in part and in full', async () => {
    const { orderId: id, paymentId, amount } = await paidOrder(store());
    const stateNow = async () =>
      (await owner.read<ConsoleOrder>(`/api/console/orders/${id}`)).paymentState;
    await move(id, 'Confirmed');
    expect(await list('payment=refunded')).not.toContain(id);
    await bodyOf(await refundPart(owner, paymentId, 500));
    await settled(store());
    expect(await stateNow()).toBe('partly-refunded');
    for (const query of ['payment=refunded', 'payment=refunded&tab=to-pack', 'payment=online']) {
      expect([query, await list(query)]).toEqual([query, expect.arrayContaining([id])]);
    }
    await bodyOf(await refundPart(owner, paymentId, amount - 500));
    await settled(store());
    expect(await stateNow()).toBe('refunded');
    expect(await list('payment=refunded&tab=to-pack&sort=total')).toContain(id);
    expect(await list('payment=online')).not.toContain(id);
  });

  describe('page by page', () => {
    const shops = ['Zeta', 'alpha', 'Beta'];
    let ids: string[];
    beforeAll(async () => {
      ids = [];
      for (const [nth, storeName] of shops.entries()) {
        const { browser } = await shopper(store(), 3 - nth, { district: 'Dindigul', storeName });
        ids.push((await placeCash(browser)).id, (await orderAgain(browser)).id);
      }
    });

    it.each(['newest', 'oldest', 'total', 'shop'])('CONS-04 sorted by %s', async (sort) => {
      const whole = await list(`district=Dindigul&sort=${sort}`);
      expect([...whole].sort()).toEqual([...ids].sort());
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query = `district=Dindigul&sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`;
        const { items, nextCursor }: Page = await page(query);
        seen.push(...items.map(({ id }) => id));
        cursor = nextCursor;
      }
      expect(seen).toEqual(whole);
      const { items } = await page(`district=Dindigul&sort=${sort}`);
      if (sort === 'newest') expect(whole).toEqual([...ids].reverse());
      if (sort === 'oldest') expect(whole).toEqual(ids);
      if (sort === 'shop') {
        expect(items.map(({ storeName }) => storeName)).toEqual(
          ['alpha', 'Beta', 'Zeta'].flatMap((shop) => [shop, shop]),
        );
      }
      if (sort === 'total') {
        const totals = items.map(({ totalAmount }) => totalAmount!);
        expect(totals).toEqual(totals.toSorted((a, b) => b - a));
      }
    });

    it('an order that moves to another tab meanwhile is no gap and no double', async () => {
      const first = await page('district=Dindigul&tab=to-confirm&sort=oldest&limit=2');
      await move(first.items[1]!.id, 'Confirmed');
      const rest = await page(
        `district=Dindigul&tab=to-confirm&sort=oldest&cursor=${first.nextCursor}`,
      );
      expect(rest.items.map(({ id }) => id)).toEqual(ids.slice(2));
    });
  });

  it.each([
    'tab=Pending',
    'district=Chennai',
    'payment=card',
    'sort=price',
    'from=yesterday',
    'from=2026-02-30',
    'to=0000-01-01',
    'from=2026-01-01&sort=total',
    'q=a&sort=shop',
    'q=',
    `q=${'a'.repeat(61)}`,
  ])('is not filtered by %s', async (query) => {
    const response = await owner.get(`/api/console/orders?${query}`);
    expect([response.status, (await errorOf(response)).code]).toEqual([
      400,
      'ORDER_FILTER_INVALID',
    ]);
  });

  it('accepts any text as a search, and no made-up cursor', async () => {
    for (const q of ["'", "':*", '%', '_', '\\', '&|!', 'അരി', 'a'.repeat(60)]) {
      const response = await owner.get(`/api/console/orders?q=${encodeURIComponent(q)}`);
      expect([q, response.status]).toEqual([q, 200]);
    }
    for (const cursor of ['x', randomUUID()]) {
      const response = await owner.get(`/api/console/orders?cursor=${cursor}`);
      expect([response.status, (await errorOf(response)).code]).toEqual([400, 'CURSOR_INVALID']);
    }
  });

  it('CONS-04 says when more shops match than it looks through', async () => {
    const at = Date.now();
    await store().change(`
      insert into "user" (id, name, email, mobile, district, store_name, address, pin_code)
      select 'many-${at}-' || n, 'Person', 'many-${at}-' || n || '@shop.example', '9876543210',
             'Erode', 'Manyshops ' || n, 'Road', '638001' from generate_series(1, 51) as n`);
    expect((await page('q=manyshops')).hasMoreShops).toBe(true);
    expect((await page('q=manyshops+7')).hasMoreShops).toBe(false);
  });

  it('CONS-04 counts what waits in each tab', async () => {
    const read = () => owner.read<Record<string, number>>('/api/console/orders/counts');
    const before = await read();
    const { browser } = await shopper(store());
    const { id } = await placeCash(browser);
    expect((await read())['to-confirm']).toBe(before['to-confirm']! + 1);
    await move(id, 'Confirmed');
    const after = await read();
    expect(after).toMatchObject({
      'to-confirm': before['to-confirm'],
      'to-pack': before['to-pack']! + 1,
    });
    expect(Object.keys(after)).not.toContain('delivered');
  });

  it('CONS-04 shows an order with its lines, story, and what the shop ordered before', async () => {
    const { id: shop, browser } = await shopper(store(), 4, { storeName: 'Hotel Saravana' });
    const first = await placeCash(browser);
    await browser.post(`/api/orders/${first.id}/cancellation`, { reason: 'Ordered twice' });
    await owner.post(`/api/console/orders/${first.id}/cancellation`, { approve: true });
    const { id } = await orderAgain(browser);
    await move(id, 'Confirmed');
    const found = await owner.read<ConsoleOrder>(`/api/console/orders/${id}`);
    expect(found).toMatchObject({
      storeName: 'Hotel Saravana',
      shop: { id: shop },
      status: 'Confirmed',
      paymentState: 'cash',
      payment: null,
      refund: null,
      before: { placed: 1, cancelled: 1 },
      cashToCollect: found.totalAmount,
      story: [
        { status: 'Pending', actor: 'retailer' },
        { status: 'Confirmed', actor: 'operator' },
      ],
    });
    const [line] = found.lines;
    expect(line).toMatchObject({ quantity: 2, lineTotal: line!.price! * 2 });
    expect(found.story[1]!.by).toBeTruthy();
    const cancelled = await owner.read<ConsoleOrder>(`/api/console/orders/${first.id}`);
    expect(cancelled.cashToCollect).toBe(0);
    expect(cancelled.story.map(({ note }) => note)).toEqual([null, 'Ordered twice', null]);
    const nowhere = await owner.get(`/api/console/orders/${randomUUID()}`);
    expect([nowhere.status, (await errorOf(nowhere)).code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });

  it('CONS-01 CONS-04 a packer sees no amounts but the cash to collect', async () => {
    const { browser } = await shopper(store(), 7, { district: 'Nilgiris' });
    const cash = await placeCash(browser);
    await shopper(store());
    const { browser: other } = await shopper(store(), 3, { district: 'Nilgiris' });
    const paid = await payOnline(other);
    const { items } = await page('district=Nilgiris', packer);
    expect(items.map(({ totalAmount, cashToCollect }) => [totalAmount, cashToCollect])).toEqual([
      [null, 0],
      [null, cash.totalAmount],
    ]);
    for (const { id, totalAmount } of [cash, paid]) {
      const seen = await packer.read<ConsoleOrder>(`/api/console/orders/${id}`);
      expect(seen).toMatchObject({ amounts: null, payment: null, refund: null, totalAmount: null });
      for (const line of seen.lines) expect([line.price, line.lineTotal]).toEqual([null, null]);
      if (id === paid.id) expect(JSON.stringify(seen)).not.toContain(String(totalAmount));
    }
    const sorted = await packer.get('/api/console/orders?sort=total');
    expect((await errorOf(sorted)).code).toBe('ORDER_FILTER_INVALID');
    expect((await packer.get(`/api/console/orders/${cash.id}/cancellation`)).status).toBe(403);
    expect((await packer.get('/api/console/cancellations')).status).toBe(403);
  });
});
