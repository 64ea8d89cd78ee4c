import { expect, it } from 'vitest';
import type { Product, ProductPage } from '../../contract/catalogue.ts';
import type { RateSheet } from '../../contract/rate-sheet.ts';
import { CATEGORIES } from '../../domain/categories.ts';
import { errorOf } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { retailerOf, useTestStore } from '../testing/test-store.ts';

const ERODE = retailerOf('Erode');

describeOnOne('the rate sheet', (kind) => {
  const store = useTestStore(kind);

  it('MEMO-02 has every product with a price in the shop’s district, once, by category and title', async () => {
    const sheet = await store().json<RateSheet>('/api/rate-sheet', ERODE);
    expect(sheet.district).toBe('Erode');
    const named = sheet.categories.map(({ category }) => category);
    expect(named).toEqual(CATEGORIES.filter((category) => named.includes(category)));
    for (const { items } of sheet.categories) {
      const titles = items.map(({ title }) => title.toLowerCase());
      expect(titles).toEqual([...titles].sort());
    }
    const priced: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`;
      const page: ProductPage = await store().json(`/api/products?limit=60${query}`, ERODE);
      priced.push(...page.items.filter(({ price }) => price !== null).map(({ id }) => id));
      cursor = page.nextCursor;
    }
    const listed = sheet.categories.flatMap(({ items }) => items.map(({ id }) => id));
    expect([...listed].sort()).toEqual(priced.sort());
  });

  it('MEMO-02 has the price and the price per kilogram that the product’s page shows', async () => {
    const { categories } = await store().json<RateSheet>('/api/rate-sheet', ERODE);
    const [item] = categories[0]!.items;
    const product = await store().json<Product>(`/api/products/${item!.id}`, ERODE);
    const { id, title, unit, pack, price, rate } = product;
    expect(item).toEqual({ id, title, unit, pack, price, rate });
  });

  it('MEMO-02 follows a changed price', async () => {
    const [first] = (await store().json<RateSheet>('/api/rate-sheet', ERODE)).categories;
    const { id } = first!.items[0]!;
    await store().change(
      `update district_price set base_price = 123400 where product_id = '${id}' and district = 'Erode'`,
    );
    const [now] = (await store().json<RateSheet>('/api/rate-sheet', ERODE)).categories;
    expect(now!.items[0]!.price).toBe(123_400);
  });
});

describeOnOne('the rate sheet where only verified retailers see prices', (kind) => {
  const store = useTestStore(kind, { PRICES_FOR_VERIFIED_ONLY: 'true' });

  it('MEMO-02 is refused to others, and their price memory has no prices', async () => {
    const caller = retailerOf('Erode', false);
    const response = await store().fetch('/api/rate-sheet', { caller });
    expect(response.status).toBe(403);
    expect((await errorOf(response)).code).toBe('NOT_VERIFIED');
    const path = '/api/products/cumin-jeera-bold/price-memory';
    expect(await store().json(path, caller)).toEqual({ prices: [], range: null, lastPaid: null });
    const byPrice = await store().json('/api/products?sort=price', caller);
    expect(byPrice).toEqual(await store().json('/api/products?sort=name', caller));
  });
});
