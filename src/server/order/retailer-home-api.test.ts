import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { RetailerHome } from '../../contract/retailer-home.ts';
import { HOME_TEXT } from '../../text/home.ts';
import { CUMIN, orderAgain, placeCash } from '../testing/order-fixtures.ts';
import { logIn, TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const HOME = '/api/home/retailer';

describeOnOne('a retailer’s home', (kind) => {
  const store = useTestStore(kind);
  const usualIds = async (browser: TestBrowser) =>
    (await browser.read<RetailerHome>(HOME)).usual.map(({ id }) => id);
  const someIds = async (count: number) => {
    const { items } = await store().json<{ items: { id: string }[] }>(
      `/api/products?category=Dry%20Fruits&limit=${count}`,
    );
    return items.map(({ id }) => id);
  };
  const order = async (browser: TestBrowser, ids: readonly string[]) => {
    for (const productId of ids) await browser.post('/api/cart/items', { productId });
    return placeCash(browser);
  };

  it('BUY-06 is empty before the first order', async () => {
    const { browser } = await logIn(store(), { district: 'Erode' });
    expect(await browser.read(HOME)).toEqual({ lastOrder: null, usual: [], priceChanges: [] });
  });

  it('BUY-06 has the last order, and at most eight usual products, the most often ordered first', async () => {
    const { browser } = await logIn(store(), { district: 'Erode' });
    const ids = await someIds(10);
    await order(browser, ids);
    await order(browser, ids.slice(3, 5));
    const last = await order(browser, ids.slice(4, 5));
    const home = await browser.read<RetailerHome>(HOME);
    expect(home.lastOrder).toEqual(last);
    expect(home.usual).toHaveLength(8);
    expect(home.usual.slice(0, 2).map(({ id }) => id)).toEqual([ids[4], ids[3]]);
  });

  it('BUY-06 of products ordered as often, has those first that cost the shop most', async () => {
    const { browser } = await logIn(store(), { district: 'Erode' });
    const ids = await someIds(10);
    await order(browser, ids);
    const home = await browser.read<RetailerHome>(HOME);
    const prices = home.usual.map(({ price }) => price!);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    const last = ids.at(-1)!;
    await browser.post('/api/cart/lines', { lines: [{ productId: last, quantity: 9_000 }] });
    const dear = await placeCash(browser);
    await store().db.execute(sql`update "order" set status = 'Cancelled' where id = ${dear.id}`);
    expect(await browser.read<RetailerHome>(HOME)).toEqual(home);
    await browser.post('/api/cart/lines', { lines: [{ productId: last, quantity: 9_000 }] });
    await placeCash(browser);
    expect((await usualIds(browser))[0]).toBe(last);
  });

  it('BUY-06 begins the page; a visitor’s page begins with the hero', async () => {
    const { browser } = await logIn(store(), { district: 'Erode', name: 'Meena' });
    await orderAgain(browser);
    const page = async (of: TestBrowser) => (await of.get('/')).text();
    const own = await page(browser);
    expect(own).toContain(HOME_TEXT.welcomeBack('Meena'));
    expect(own).toContain(HOME_TEXT.usualItems);
    // Below it, and loaded with it: e2e/buying.spec.ts.
    expect(own).not.toContain(HOME_TEXT.headline);
    const visitors = await page(new TestBrowser(store()));
    expect(visitors).toContain(HOME_TEXT.headline);
    expect(visitors).not.toContain(HOME_TEXT.usualItems);
  });

  it('BUY-06 compares today’s price with that of the last order', async () => {
    const { browser } = await logIn(store(), { district: 'Thrissur' });
    await orderAgain(browser);
    const [before] = (await browser.read<RetailerHome>(HOME)).usual;
    expect(before).toMatchObject({ id: CUMIN, last: { quantity: 2 }, priceChange: 0 });
    await store().change(
      `update district_price set base_price = base_price + 15000 where product_id = '${CUMIN}' and district = 'Thrissur'`,
    );
    const [now] = (await browser.read<RetailerHome>(HOME)).usual;
    expect(now).toMatchObject({ priceChange: 15_000, price: before!.price! + 15_000 });
  });

  it('BUY-06 names every changed price, what makes the largest difference first, and no other', async () => {
    const { browser } = await logIn(store(), { district: 'Thrissur' });
    const ids = await someIds(12);
    await order(browser, ids);
    expect((await browser.read<RetailerHome>(HOME)).priceChanges).toEqual([]);
    const changed = ids.slice(1).toReversed();
    for (const [at, id] of changed.entries()) {
      const by = (at % 2 === 0 ? -1 : 1) * (100 + at) * 100;
      await store().change(
        `update district_price set base_price = base_price + ${by} where product_id = '${id}' and district = 'Thrissur'`,
      );
    }
    const { priceChanges } = await browser.read<RetailerHome>(HOME);
    expect(priceChanges.map(({ id }) => id)).toEqual(changed.toReversed());
    expect(priceChanges.at(-1)).toMatchObject({ priceChange: -10_000, title: expect.any(String) });
  });

  it('BUY-06 leaves out cancelled orders, other people’s, and what is no longer sold', async () => {
    const { browser } = await logIn(store(), { district: 'Erode' });
    const other = await logIn(store(), { district: 'Erode' });
    const [kept, cancelled, gone, theirs] = await someIds(4);
    await order(other.browser, [theirs!]);
    const first = await order(browser, [kept!, gone!]);
    const second = await order(browser, [cancelled!]);
    await store().db.execute(sql`update "order" set status = 'Cancelled' where id = ${second.id}`);
    await store().db.execute(sql`delete from product where id = ${gone}`);
    expect(await usualIds(browser)).toEqual([kept]);
    expect((await browser.read<RetailerHome>(HOME)).lastOrder?.id).toBe(first.id);
  });

  it('BUY-06 leaves out an order whose cancellation was requested, until that is refused', async () => {
    const { browser } = await logIn(store(), { district: 'Erode' });
    const [kept, regretted] = await someIds(2);
    const first = await order(browser, [kept!]);
    const second = await order(browser, [regretted!]);
    await browser.post(`/api/orders/${second.id}/cancellation`, {});
    const home = await browser.read<RetailerHome>(HOME);
    expect(home.lastOrder).toMatchObject({ id: first.id, status: 'Pending' });
    expect(home.usual.map(({ id }) => id)).toEqual([kept]);
    await store().db.execute(sql`update "order" set status = 'Confirmed', status_before_request = null
      where id = ${second.id}`);
    expect((await browser.read<RetailerHome>(HOME)).lastOrder).toMatchObject({
      id: second.id,
      status: 'Confirmed',
    });
  });
});
