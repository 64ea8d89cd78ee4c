import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CellPriceHistory, PricesAsOf } from '../../contract/console-price-history.ts';
import { PRICE_PLACES, type PricePlace } from '../../domain/price-cell.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { product } from '../db/schema/product.ts';
import { publish, readGrid, setPrice } from '../testing/price-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const ID = 'cumin-jeera-bold';
const HISTORY = '/api/console/prices/history';
const AS_OF = '/api/console/prices/as-of';

describeOnOne('the history of prices', (kind) => {
  const store = useTestStore(kind);
  const manager = (name = 'Anand') =>
    logIn(store(), { role: 'operator', staffRole: 'manager', name });
  const history = (browser: TestBrowser, place: PricePlace, cursor?: string) =>
    browser.read<CellPriceHistory>(
      `${HISTORY}?productId=${ID}&place=${place}${cursor ? `&cursor=${cursor}` : ''}`,
    );
  const asOf = async (browser: TestBrowser, body: Record<string, unknown>) => {
    const response = await browser.post(AS_OF, body);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as PricesAsOf;
  };
  /** A moment between two changes, by the database's clock. */
  const moment = async () => {
    await setTimeout(20);
    const now = new Date().toISOString();
    await setTimeout(20);
    return now;
  };

  it('CONS-10 says who changed a cell, when, from what to what, and has points for a chart', async () => {
    const { browser } = await manager('Kavitha');
    await setPrice(browser, ID, 'base', 100_000);
    await setPrice(browser, ID, 'Erode', 110_000);
    await setPrice((await manager('Bala')).browser, ID, 'Erode', 120_000);
    await store().change(
      `update district_price set base_price = 130000 where product_id = '${ID}' and district = 'Erode'`,
    );
    await setPrice(browser, ID, 'Erode', null);
    const { changes, points, price, name } = await history(browser, 'Erode');
    expect(changes.slice(0, 4).map((each) => [each.changedBy, each.from, each.to])).toEqual([
      ['Kavitha', 130_000, null],
      [null, 120_000, 130_000],
      ['Bala', 110_000, 120_000],
      ['Kavitha', expect.any(Number), 110_000],
    ]);
    const [newest] = changes;
    expect(newest).toMatchObject({ isScheduled: false, publicationId: expect.any(String) });
    const { version } = (await readGrid(browser)).cell(ID, 'Erode');
    expect([newest!.version, price]).toEqual([version, null]);
    expect(name).not.toBe('');
    // Without its own price the district pays the base price.
    expect(points.map((point) => point.price).slice(-4)).toEqual([
      110_000, 120_000, 130_000, 100_000,
    ]);
    const base = await history(browser, 'base');
    expect([base.price, base.changes[0]!.to]).toEqual([100_000, 100_000]);
  });

  it('CONS-10 comes in pages', async () => {
    const { browser } = await manager();
    await store().db.delete(priceChange);
    for (let nth = 0; nth < 60; nth += 1) {
      await store().db.execute(
        `insert into price_change (product_id, district, old_base_price, new_base_price)
         values ('${ID}', 'Thrissur', ${1_000 + nth}, ${1_001 + nth})`,
      );
    }
    const first = await history(browser, 'Thrissur');
    const second = await history(browser, 'Thrissur', first.nextCursor!);
    expect([first.changes.length, second.changes.length, second.nextCursor]).toEqual([
      50,
      10,
      null,
    ]);
    const to = [...first.changes, ...second.changes].map((change) => change.to);
    expect(to).toEqual(Array.from({ length: 60 }, (_, nth) => 1_060 - nth));
    await store().db.delete(priceChange);
  });

  it('CONS-10 gives the prices of a moment as changes with the versions of today, and publishing them puts them back', async () => {
    const { browser } = await manager();
    await setPrice(browser, ID, 'base', 50_000);
    await setPrice(browser, ID, 'Erode', 51_000);
    await setPrice(browser, ID, 'Nilgiris', null);
    await setPrice(browser, ID, 'Thrissur', 53_000);
    const before = (await readGrid(browser)).rows.get(ID)![4];
    const at = await moment();
    await setPrice(browser, ID, 'base', 60_000);
    await setPrice(browser, ID, 'Erode', null);
    await setPrice(browser, ID, 'Nilgiris', 62_000);
    // This one has its old price again: nothing to put back.
    await setPrice(browser, ID, 'Thrissur', 63_000);
    await setPrice(browser, ID, 'Thrissur', 53_000);
    const then = await asOf(browser, { at, productIds: [ID] });
    const { cell } = await readGrid(browser);
    expect(then.changes.map(({ place, price }) => [place, price]).sort()).toEqual([
      ['Erode', 51_000],
      ['Nilgiris', null],
      ['base', 50_000],
    ]);
    for (const { place, version } of then.changes) expect(version).toBe(cell(ID, place).version);
    expect((await readGrid(browser)).rows.get(ID)![4]).not.toEqual(before);
    expect((await publish(browser, then.changes)).status).toBe(200);
    expect((await readGrid(browser)).rows.get(ID)![4]).toEqual(before);
    expect((await asOf(browser, { at, productIds: [ID] })).changes).toEqual([]);
  });

  it('CONS-10 can be of a category, and names products that are newer, have another pack or had no price', async () => {
    const { browser } = await manager();
    const insert = (id: string, price: number | null) =>
      `insert into product (id, title, description, categories, images, unit, price, created_at)
       values ('${id}', '${id}', '', '{Salt}', '{}', 'kg', ${price}, now() - interval '1 day')`;
    for (const id of ['repacked', 'unpriced', 'plain']) {
      await store().change(insert(id, id === 'unpriced' ? null : 5_000));
    }
    const at = await moment();
    await store().change(insert('newer', 5_000).replace("now() - interval '1 day'", 'now()'));
    await store().change(
      `update product set unit = 'others', pack_amount = 25, pack_measure = 'kg', pack_container = 'sack', price = 9000 where id = 'repacked'`,
    );
    for (const id of ['unpriced', 'plain', 'newer']) await setPrice(browser, id, 'base', 7_000);
    await setPrice(browser, ID, 'base', 77_700);
    const then = await asOf(browser, { at, category: 'Salt' });
    expect(then.changes.map(({ productId, price }) => [productId, price])).toEqual([
      ['plain', 5_000],
    ]);
    expect(then.otherPack).toEqual([
      {
        productId: 'repacked',
        name: 'repacked',
        pack: '25 kg sack',
        packSince: expect.any(String),
      },
    ]);
    expect(then.newer.map(({ productId }) => productId)).toEqual(['newer']);
    expect(then.withoutPrice.map(({ productId }) => productId)).toEqual(['unpriced']);
    const all = await asOf(browser, { at });
    expect(all.changes.map(({ productId }) => productId)).toEqual(
      expect.arrayContaining(['plain', ID]),
    );
    await store().db.delete(product).where(eq(product.id, 'repacked'));
  });

  it.each([
    ['no moment', {}],
    ['a moment to come', { at: new Date(Date.now() + 86_400_000).toISOString() }],
    ['no text as a moment', { at: 5 }],
    ['no products', { at: '2026-01-01T00:00:00Z', productIds: [] }],
    ['a product id that cannot be', { at: '2026-01-01T00:00:00Z', productIds: ['a b'] }],
  ])('CONS-10 cannot be asked for %s', async (_, body) => {
    const { browser } = await manager();
    const response = await browser.post(AS_OF, body);
    expect((await errorOf(response)).code).toBe('PRICE_HISTORY_INVALID');
  });

  it.each([
    ['productId=nothing-here&place=base', 'PRODUCT_NOT_FOUND'],
    ['productId=a%00b&place=base', 'PRODUCT_NOT_FOUND'],
    [`productId=${ID}&place=Madurai`, 'PRICE_HISTORY_INVALID'],
    [`productId=${ID}&place=base&cursor=x`, 'CURSOR_INVALID'],
  ])('CONS-10 cannot be read of %s', async (query, code) => {
    const { browser } = await manager();
    expect((await errorOf(await browser.get(`${HISTORY}?${query}`))).code).toBe(code);
  });

  it('CONS-01 an accountant reads it all and changes nothing', async () => {
    const { browser } = await logIn(store(), { role: 'operator', staffRole: 'accountant' });
    expect((await readGrid(browser)).rows.size).toBeGreaterThan(0);
    for (const place of PRICE_PLACES) expect((await history(browser, place)).place).toBe(place);
    const refused = await publish(browser, []);
    expect((await errorOf(refused)).code).toBe('NOT_ALLOWED');
  });
});
