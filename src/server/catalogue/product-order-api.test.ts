import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ProductCard, ProductPage } from '../../contract/catalogue.ts';
import type { Caller } from '../../domain/caller.ts';
import { PACK_RANGES, PRODUCT_ORDERS, packRange, priceKey } from '../../domain/product-order.ts';
import { CUMIN, orderAgain } from '../testing/order-fixtures.ts';
import { errorOf, logIn } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { retailerOf, useTestStore } from '../testing/test-store.ts';

const ERODE = retailerOf('Erode');
const NILGIRIS = retailerOf('Nilgiris');

describeOnOne('sorted products', (kind) => {
  const store = useTestStore(kind);
  const page = (query: string, caller?: Caller) =>
    store().json<ProductPage>(`/api/products?${query}`, caller);
  const all = async (query: string, caller?: Caller, limit = 60): Promise<ProductCard[]> => {
    const items: ProductCard[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next: ProductPage = await page(
        `${query}&limit=${limit}&cursor=${cursor}`.replace(/&cursor=$/, ''),
        caller,
      );
      items.push(...next.items);
      expect(next.total).toBeGreaterThanOrEqual(items.length);
      cursor = next.nextCursor;
    }
    return items;
  };
  const ids = (items: readonly ProductCard[]) => items.map(({ id }) => id);
  const byKey = (order: 'price' | 'rate') => (a: ProductCard, b: ProductCard) => {
    const key = ({ price, packDetails }: ProductCard) =>
      priceKey(order, price ?? null, packDetails);
    const [one, other] = [key(a), key(b)];
    if (one !== other) return one < other ? -1 : 1;
    return a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1;
  };

  describe.each([
    '',
    'q=rice',
    'category=Spices',
    'pack=above-10kg',
    'q=chilli&category=Chillies&pack=loose',
  ])('of %s', (filter) => {
    it('BUY-05 contain the same products in every order, each once', async () => {
      const inAnyOrder = ids(await all(filter, ERODE)).sort();
      for (const order of PRODUCT_ORDERS) {
        const sorted = ids(await all(`${filter}&sort=${order}`, ERODE));
        expect([...sorted].sort()).toEqual(inAnyOrder);
      }
    });

    it('BUY-05 are in the order of what the caller’s own district pays', async () => {
      for (const caller of [ERODE, NILGIRIS]) {
        for (const order of ['price', 'rate'] as const) {
          const sorted = await all(`${filter}&sort=${order}`, caller);
          expect(ids(sorted)).toEqual(ids([...sorted].sort(byKey(order))));
        }
      }
    });
  });

  it('BUY-05 are the same in pages of any size', async () => {
    for (const order of PRODUCT_ORDERS) {
      const whole = ids(await all(`sort=${order}`, ERODE));
      expect(ids(await all(`sort=${order}`, ERODE, 7))).toEqual(whole);
    }
  });

  it('BUY-05 keep their place when a product before it gets dearer', async () => {
    const first = await page('sort=price&limit=3', ERODE);
    const next = () => page(`sort=price&limit=3&cursor=${first.nextCursor}`, ERODE);
    const second = await next();
    const [dearer] = first.items;
    await store().change(
      `update district_price set base_price = 99999900 where product_id = '${dearer!.id}' and district = 'Erode'`,
    );
    expect(ids((await next()).items)).toEqual(ids(second.items));
    const sorted = await all('sort=price', ERODE);
    expect(sorted.findIndex(({ id }) => id === dearer!.id)).toBeGreaterThan(3);
  });

  it('BUY-05 PRICE-02 show a visitor no price order: it is by name, whatever the prices are', async () => {
    for (const filter of ['', '&q=rice', '&pack=above-10kg', '&category=Oil']) {
      const byName = await page(`sort=name${filter}`);
      for (const order of ['price', 'rate']) {
        expect(await page(`sort=${order}${filter}`)).toEqual(byName);
      }
    }
    // A cursor of a retailer's list is not a place in a visitor's.
    const { nextCursor } = await page('sort=price&limit=3', ERODE);
    const response = await store().fetch(`/api/products?sort=price&cursor=${nextCursor}`);
    expect(response.status).toBe(400);
    expect((await errorOf(response)).code).toBe('CURSOR_INVALID');
  });

  it('BUY-05 name the sizes of packs that there are: a filter that is always empty is not offered', async () => {
    const there = new Set((await all('')).map(({ packDetails }) => packRange(packDetails)));
    const expected = PACK_RANGES.filter((range) => there.has(range));
    for (const query of ['limit=1', 'q=rice', 'pack=pieces', 'sort=ordered']) {
      expect((await page(query)).packRanges, query).toEqual(expected);
    }
  });

  it.each(PACK_RANGES)('BUY-05 of the packs %s have no others, and are counted', async (range) => {
    const everything = await all('');
    const expected = everything.filter(({ packDetails }) => packRange(packDetails) === range);
    const filtered = await all(`pack=${range}`, undefined, 7);
    expect(ids(filtered)).toEqual(ids(expected));
    expect((await page(`pack=${range}&limit=1`)).total).toBe(expected.length);
  });

  it.each([
    ['sort=cheapest', 'UNKNOWN_ORDER'],
    ['pack=huge', 'UNKNOWN_PACK_RANGE'],
    ['sort=rate&cursor=abc', 'CURSOR_INVALID'],
  ])('BUY-05 refuse %s with %s', async (query, code) => {
    const response = await store().fetch(`/api/products?${query}`, { caller: ERODE });
    expect(response.status).toBe(400);
    expect((await errorOf(response)).code).toBe(code);
  });
});

describeOnOne('the most ordered products', (kind) => {
  const store = useTestStore(kind);

  it('BUY-05 come first; a cancelled order does not count', async () => {
    const { browser } = await logIn(store(), { district: 'Erode' });
    const [other] = (await store().json<ProductPage>('/api/products?limit=1')).items;
    await browser.post('/api/cart/items', { productId: other!.id });
    await orderAgain(browser);
    await orderAgain(browser);
    for (const _ of ['once', 'twice', 'three times']) {
      await browser.post('/api/cart/items', { productId: 'tea-nilgiri-orthodox-bop' });
      const { id } = await orderAgain(browser);
      await store().db.execute(sql`update "order" set status = 'Cancelled' where id = ${id}`);
    }
    const { items, nextCursor } = await store().json<ProductPage>(
      '/api/products?sort=ordered&limit=2',
    );
    expect(items.map(({ id }) => id)).toEqual([CUMIN, other!.id]);
    // Anyone can read a cursor: it has the place, not the number of orders.
    const position = JSON.parse(Buffer.from(nextCursor!, 'base64url').toString());
    expect(position).toMatchObject({ order: 'ordered', key: 1 });
  });
});
