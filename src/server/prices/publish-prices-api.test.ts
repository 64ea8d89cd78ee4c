import { randomUUID } from 'node:crypto';
import { asc, desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Product } from '../../contract/catalogue.ts';
import type { PricePage, PricePublication } from '../../contract/console-prices.ts';
import { MAX_PRICE_PAISE, MIN_PRICE_PAISE } from '../../domain/price.ts';
import { MAX_PRICE_CHANGES } from '../../domain/price-cell.ts';
import { activity } from '../db/schema/activity.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { product } from '../db/schema/product.ts';
import { changeNow, PUBLISH, publish, readGrid, setPrice } from '../testing/price-fixtures.ts';
import { addProduct, changeProduct } from '../testing/product-fixtures.ts';
import { errorOf, logIn, TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { listPrices } from './list-prices.ts';

const ID = 'cumin-jeera-bold';
const PACK = '25 kg jute sack';

describeOnBoth('published prices', (kind) => {
  const store = useTestStore(kind);
  const manager = (name = 'Anand') =>
    logIn(store(), { role: 'operator', staffRole: 'manager', name });
  const allPrices = async () => [
    await store().db.select().from(districtPrice).orderBy(districtPrice.productId),
    await store().db.select({ id: product.id, price: product.price }).from(product),
  ];
  const otherId = async () => {
    const rows = [...(await readGrid((await manager()).browser)).rows.keys()];
    return rows.find((id) => id !== ID)!;
  };

  it('CONS-07 are seen by retailers of the district, and a removed one falls back to the base price', async () => {
    const { browser } = await manager();
    const erode = await logIn(store(), { district: 'Erode' });
    const nilgiris = await logIn(store(), { district: 'Nilgiris' });
    const seenBy = async (of: typeof erode) =>
      (await of.browser.read<Product>(`/api/products/${ID}`)).price;
    const before = await seenBy(nilgiris);
    await setPrice(browser, ID, 'base', 150_000);
    await setPrice(browser, ID, 'Erode', 123_400);
    await expect.poll(() => seenBy(erode)).toBe(123_400);
    expect(await seenBy(nilgiris)).toBe(before);
    await setPrice(browser, ID, 'Erode', null);
    await expect.poll(() => seenBy(erode)).toBe(150_000);
  });

  it('CONS-07 come as a compact grid with versions, the time and the price before', async () => {
    const { browser } = await manager();
    await setPrice(browser, ID, 'Tiruppur', 50_000);
    const { cells } = await setPrice(browser, ID, 'Tiruppur', 60_000);
    const { rows, cell } = await readGrid(browser);
    const [[, , , version]] = cells as [[string, string, number, number]];
    expect(cell(ID, 'Tiruppur')).toMatchObject({ price: 60_000, previous: 50_000, version });
    expect(Date.now() / 1000 - cell(ID, 'Tiruppur').changedAt!).toBeLessThan(60);
    const [found] = await store().db.select().from(product).where(eq(product.id, ID));
    expect(rows.get(ID)!.slice(0, 2)).toEqual([ID, found!.title]);
    const all = await store().db.select({ id: product.id }).from(product);
    expect(rows.size).toBe(all.length);
  });

  it('are listed in pages that end, each with an ETag that holds until a price changes', async () => {
    const { browser } = await manager();
    const { services, db } = store();
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: PricePage = await listPrices(db, services.catalogue, { cursor, limit: 100 });
      seen.push(...page.rows.map(([id]) => id));
      expect(page.total).toBe((await readGrid(browser)).rows.size);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([...(await readGrid(browser)).rows.keys()]);
    const first = await browser.send('GET', '/api/console/prices', undefined, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const headers = { 'if-none-match': first.headers.get('etag')! };
    const again = () => browser.send('GET', '/api/console/prices', undefined, { headers });
    expect((await again()).status).toBe(304);
    await setPrice(browser, ID, 'Nilgiris', 71_700);
    expect((await again()).status).toBe(200);
    const wrong = await browser.get('/api/console/prices?cursor=nonsense');
    expect((await errorOf(wrong)).code).toBe('CURSOR_INVALID');
  });

  it('CONS-02 are on record: one entry with counts, and each price with who changed it', async () => {
    const { id, browser } = await manager('Kavitha');
    const other = await otherId();
    await setPrice(browser, ID, 'Thrissur', 40_000);
    await setPrice(browser, other, 'Thrissur', null);
    await store().db.delete(priceChange);
    const changes = [
      await changeNow(browser, ID, 'Thrissur', 50_000),
      await changeNow(browser, other, 'Thrissur', 60_000),
      await changeNow(browser, ID, 'base', (await readGrid(browser)).cell(ID, 'base').price),
    ];
    const published = (await (await publish(browser, changes)).json()) as PricePublication;
    expect(published.cells.map(([productId, place, price]) => [productId, place, price])).toEqual(
      expect.arrayContaining([
        [ID, 'Thrissur', 50_000],
        [other, 'Thrissur', 60_000],
      ]),
    );
    // The base price was the same as before.
    expect(published.cells).toHaveLength(2);
    const log = await store().db.select().from(priceChange).orderBy(asc(priceChange.nth));
    for (const row of log) {
      expect(row).toMatchObject({
        changedBy: id,
        changedByName: 'Kavitha',
        publishId: published.id,
      });
    }
    const [entry] = await store()
      .db.select()
      .from(activity)
      .where(eq(activity.objectId, published.id));
    expect(entry).toMatchObject({
      action: 'prices-published',
      staffName: 'Kavitha',
      objectName: '2 prices',
      after: { cells: 2, products: 2, raised: 1, added: 1, lowered: 0, Thrissur: 2 },
    });
  });

  it('CONS-07 a version stays when a district price is removed, and counts changes made by hand', async () => {
    const { browser } = await manager();
    const versions: number[] = [];
    const note = async () => versions.push((await readGrid(browser)).cell(ID, 'Palakkad').version);
    await setPrice(browser, ID, 'Palakkad', 30_000);
    await note();
    await setPrice(browser, ID, 'Palakkad', null);
    await note();
    const values = `('${ID}', 'Palakkad', 31000)`;
    await store().change(
      `insert into district_price (product_id, district, base_price) values ${values}`,
    );
    await note();
    await store().change(`update district_price set base_price = 32000 where product_id = '${ID}'`);
    await note();
    await store().change(`update district_price set cgst = 5 where product_id = '${ID}'`);
    await note();
    await store().change(`delete from district_price where product_id = '${ID}'`);
    await note();
    const [removed, , updated, taxed] = [versions[1], versions[2], versions[3], versions[4]];
    expect(removed).toBeGreaterThan(versions[0]!);
    expect(taxed).toBe(updated);
    expect(new Set(versions).size).toBe(versions.length - 1);
    expect([...versions].sort((a, b) => a - b)).toEqual(versions);
  });

  it("CONS-07 a colleague's change is told and not overwritten, and nothing else is written", async () => {
    const anand = await manager('Anand');
    const bala = await manager('Bala');
    const stale = await changeNow(anand.browser, ID, 'Dindigul', 81_000);
    const fresh = await changeNow(anand.browser, ID, 'Coimbatore', 82_000);
    await setPrice(bala.browser, ID, 'Dindigul', 80_500);
    const before = await allPrices();
    const response = await publish(anand.browser, [fresh, stale]);
    expect(response.status).toBe(409);
    const { version } = (await readGrid(anand.browser)).cell(ID, 'Dindigul');
    expect(await errorOf(response)).toMatchObject({
      code: 'PRICES_CHANGED',
      priceConflicts: [
        {
          productId: ID,
          place: 'Dindigul',
          pack: PACK,
          price: 80_500,
          version,
          changedBy: 'Bala',
          changedAt: expect.any(String),
        },
      ],
    });
    expect(await allPrices()).toEqual(before);
    expect((await publish(anand.browser, [fresh, { ...stale, version }])).status).toBe(200);
  });

  it('CONS-07 a price for another pack is told and not published, until the person has seen the new one', async () => {
    const { browser } = await manager('Anand');
    const { id, version } = await addProduct(browser, { pack: null, basePrice: 8_000 });
    const typed = await changeNow(browser, id, 'Erode', 8_200);
    const sack = { pack: { amount: 25, measure: 'kg', container: 'jute sack' } };
    expect((await changeProduct(browser, { id, version }, sack)).status).toBe(200);
    const refused = await publish(browser, [typed]);
    expect(await errorOf(refused)).toMatchObject({
      code: 'PRICES_CHANGED',
      priceConflicts: [{ productId: id, place: 'Erode', pack: PACK, price: null, version: 0 }],
    });
    expect((await readGrid(browser)).cell(id, 'Erode').price).toBeNull();
    expect((await publish(browser, [{ ...typed, pack: PACK }])).status).toBe(200);
  });

  it('CONS-07 the same version cannot be used twice', async () => {
    const { browser } = await manager();
    const change = await changeNow(browser, ID, 'Erode', 91_000);
    expect((await publish(browser, [change])).status).toBe(200);
    const again = await publish(browser, [{ ...change, price: 92_000 }]);
    expect((await errorOf(again)).code).toBe('PRICES_CHANGED');
  });

  it('CONS-07 a request sent again gets the same answer and changes nothing; another one under its id is refused', async () => {
    const { browser } = await manager();
    const id = randomUUID();
    const change = await changeNow(browser, ID, 'Erode', 93_000);
    const first = await (await publish(browser, [change], id)).text();
    const [newest] = await store().db.select().from(priceChange).orderBy(desc(priceChange.nth));
    expect(await (await publish(browser, [change], id)).text()).toBe(first);
    const [still] = await store().db.select().from(priceChange).orderBy(desc(priceChange.nth));
    expect(still).toEqual(newest);
    const other = await publish(browser, [{ ...change, price: 94_000 }], id);
    expect([other.status, (await errorOf(other)).code]).toEqual([422, 'REQUEST_ID_REUSED']);
    const colleague = await publish((await manager()).browser, [change], id);
    expect((await errorOf(colleague)).code).toBe('REQUEST_ID_REUSED');
  });

  it('clear the taxes of the old price', async () => {
    const { browser } = await manager();
    await setPrice(browser, ID, 'Dindigul', 90_000);
    await store().change(
      `update district_price set cgst = 80000, sgst = 80000 where product_id = '${ID}' and district = 'Dindigul'`,
    );
    await store().change(
      `update product set price = 90000, cgst = 80000, total_price = 1 where id = '${ID}'`,
    );
    await setPrice(browser, ID, 'Dindigul', 100);
    await setPrice(browser, ID, 'base', 100);
    const [row] = await store().db.select().from(product).where(eq(product.id, ID));
    expect(row).toMatchObject({ price: 100, cgst: null, sgst: null, totalPrice: null });
  });

  const change = { productId: ID, place: 'Erode', price: 5_000, version: 0, pack: PACK };
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...change, productId: `p${at}` }));

  it.each([
    ['nothing', [], 'PRICES_INVALID'],
    ['no list', undefined, 'PRICES_INVALID'],
    ['an unknown district', [{ ...change, place: 'Madurai' }], 'PRICES_INVALID'],
    ['less than a rupee', [{ ...change, price: MIN_PRICE_PAISE - 1 }], 'PRICES_INVALID'],
    ['too much', [{ ...change, price: MAX_PRICE_PAISE + 1 }], 'PRICES_INVALID'],
    ['a fraction of a paisa', [{ ...change, price: 500.5 }], 'PRICES_INVALID'],
    ['a negative price', [{ ...change, price: -500 }], 'PRICES_INVALID'],
    ['a string', [{ ...change, price: '5000' }], 'PRICES_INVALID'],
    ['no price', [{ ...change, price: undefined }], 'PRICES_INVALID'],
    ['no base price', [{ ...change, place: 'base', price: null }], 'PRICES_INVALID'],
    ['a cell twice', [change, { ...change, price: 6_000 }], 'PRICES_INVALID'],
    ['no version', [{ ...change, version: undefined }], 'PRICES_INVALID'],
    ['no pack', [{ ...change, pack: undefined }], 'PRICES_INVALID'],
    ['a negative version', [{ ...change, version: -1 }], 'PRICES_INVALID'],
    ['a product id that cannot be', [{ ...change, productId: 'a\0b' }], 'PRICES_INVALID'],
    ['too many', many(MAX_PRICE_CHANGES + 1), 'PRICES_TOO_MANY'],
    ['as many as possible of unknown products', many(MAX_PRICE_CHANGES), 'PRODUCT_NOT_FOUND'],
    ['an unknown product', [{ ...change, productId: 'nothing-here' }], 'PRODUCT_NOT_FOUND'],
    ['an unknown version', [{ ...change, version: 999_999_999 }], 'PRICES_CHANGED'],
  ])('CONS-07 cannot be %s', async (_, changes, code) => {
    const { browser } = await manager();
    const before = await allPrices();
    const response = await publish(browser, changes as unknown[]);
    expect((await errorOf(response)).code).toBe(code);
    expect(await allPrices()).toEqual(before);
  });

  it.each([MIN_PRICE_PAISE, MAX_PRICE_PAISE])('CONS-07 can be %i paise', async (price) => {
    const { browser } = await manager();
    for (const place of ['base', 'Erode'] as const) {
      await setPrice(browser, ID, place, price);
      expect((await readGrid(browser)).cell(ID, place).price).toBe(price);
    }
  });

  it('name the products that do not exist', async () => {
    const { browser } = await manager();
    const changes = [
      change,
      { ...change, productId: 'gone-1' },
      { ...change, productId: 'gone-2' },
    ];
    const { productIds } = await errorOf(await publish(browser, changes));
    expect(productIds).toEqual(['gone-1', 'gone-2']);
  });

  it('are refused without a request id, and with a body larger than all prices need', async () => {
    const { browser } = await manager();
    const without = await browser.post(PUBLISH, { changes: [change] });
    expect((await errorOf(without)).code).toBe('PRICES_INVALID');
    const huge = JSON.stringify({ changes: 'x'.repeat(4 * 1024 * 1024) });
    const headers = { 'content-length': String(huge.length) };
    for (const of of [browser, new TestBrowser(store())]) {
      const refused = await of.send('POST', PUBLISH, huge, { headers });
      expect(refused.status).toBe(413);
    }
    // Without a length it would have to be read before it is known who sends it.
    const chunked = JSON.stringify({ changes: 'x'.repeat(300 * 1024) });
    expect((await browser.send('POST', PUBLISH, chunked)).status).toBe(413);
  });

  it('concurrent changes leave a log with the correct old prices', async () => {
    const { browser } = await manager();
    await setPrice(browser, ID, 'Tiruppur', 69_000);
    await store().db.delete(priceChange);
    const changed = await Promise.all(
      [70_000, 71_000, 72_000, 73_000].map(async (price) => {
        for (;;) {
          const response = await publish(browser, [
            await changeNow(browser, ID, 'Tiruppur', price),
          ]);
          if (response.ok) return price;
        }
      }),
    );
    const log = await store().db.select().from(priceChange).orderBy(asc(priceChange.nth));
    expect(log.map(({ newBasePrice }) => newBasePrice).sort()).toEqual(changed.sort());
    const after = log.map(({ newBasePrice }) => newBasePrice);
    expect(log.map(({ oldBasePrice }) => oldBasePrice)).toEqual([69_000, ...after.slice(0, -1)]);
    expect((await readGrid(browser)).cell(ID, 'Tiruppur').price).toBe(after.at(-1));
  });
});
