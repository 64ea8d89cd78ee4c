import { describe, expect, it } from 'vitest';
import type { Home, Product, ProductPage } from '../../contract/catalogue.ts';
import { CATEGORIES } from '../../domain/categories.ts';
import { DISTRICTS, type District } from '../../domain/districts.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { PRODUCT_TEXT } from '../../text/product.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { retailerOf, type TestStore, useTestStore } from '../testing/test-store.ts';

const PRICE_FIELDS = [
  'price',
  'priceInclTax',
  'totalPrice',
  'cgst',
  'sgst',
  'basePrice',
  'districtPrices',
  'creditPoints',
  'rate',
];

/** Replaces every price in the database with a number that occurs nowhere else and shows its district. */
async function markPrices(store: TestStore): Promise<void> {
  // 7d000nnnn00 paise: d is the district (0: the base price), n counts the products; whole rupees.
  const mark = (digit: number, n: string) => `(7${digit}000000000 + ${n} * 100)`;
  await store.change(`
    with numbered as (select id, row_number() over (order by id) as n from product)
    update product set price = ${mark(0, 'n')} from numbered
    where numbered.id = product.id and price is not null`);
  // What a kilogram of a pack costs could look like the mark of another district.
  await store.change(`update product set unit = 'others', pack_amount = 1, pack_measure = 'pieces',
    pack_container = '', pack_count = null, pack_inner = null`);
  const digits = DISTRICTS.map((name, nth) => `when '${name}' then ${nth + 1}`).join(' ');
  await store.change(`
    with numbered as (select id, row_number() over (order by id) as n from product)
    update district_price set base_price = 70000000000 + (case district ${digits} end)::bigint * 1000000000 + n * 100
    from numbered where numbered.id = product_id`);
}

/** In paise or in rupees, plain or grouped: 7d000nnnn00, 7d000nnnn, 7,d0,00,... */
const marksIn = (text: string) =>
  new Set(
    [...text.replaceAll(',', '').matchAll(/7([0-7])000\d{4,6}/g)].map(([, digit]) => Number(digit)),
  );

/**
 * Everything that a visitor or a retailer can read. Pages are rendered from these answers, whatever the database, so they
 * are read from one of the two.
 */
async function everyResponse(store: TestStore, district?: District) {
  const caller = district ? retailerOf(district) : undefined;
  const responses = new Map<string, string>();
  const read = async (path: string) => {
    const response = await store.fetch(path, caller ? { caller } : {});
    expect(response.status, path).toBe(200);
    // Random digits of an id can look like a mark.
    const headers = [...response.headers]
      .filter(([name]) => name !== 'x-request-id')
      .flat()
      .join('\n');
    const text = await response.text();
    responses.set(path, `${headers}\n${text}`);
    return text;
  };
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const path: string = `/api/products?limit=60${cursor && `&cursor=${cursor}`}`;
    const page: ProductPage = JSON.parse(await read(path));
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  for (const id of ids) await read(`/api/products/${id}`);
  for (const id of ids.slice(0, 14)) await read(`/product/${id}`);
  for (const category of CATEGORIES) {
    await read(`/api/home/carousel?category=${encodeURIComponent(category)}`);
    await read(`/Products?${new URLSearchParams({ category })}`);
  }
  for (const path of [
    '/api/home',
    '/',
    '/Products',
    '/api/products?q=a&limit=60',
    '/contactUs',
    '/Shippingpolicy',
    '/cart',
    '/login',
    '/api/openapi.json',
    '/api/products/suggestions?q=a',
    '/api/products?category=Tea',
    '/Products?q=pepper',
    '/api/session',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/healthz',
    '/readyz',
  ]) {
    await read(path);
  }
  return { responses, ids };
}

describeOnOne('prices', (kind) => {
  const store = useTestStore(kind);

  it('PRICE-01 the price is the district’s entry, or else the base price, in list and detail', async () => {
    await store().change(
      `delete from district_price where product_id = 'cumin-jeera-bold' and district = 'Erode'`,
    );
    await store().change(`update product set price = 30000 where id = 'cumin-jeera-bold'`);
    await store().change(
      `update district_price set base_price = 31200 where product_id = 'cumin-jeera-bold'`,
    );
    const seenIn = async (district: District) => {
      const detail: Product = await store().json(
        '/api/products/cumin-jeera-bold',
        retailerOf(district),
      );
      const list: ProductPage = await store().json(
        '/api/products?q=cumin%20jeera%20bold',
        retailerOf(district),
      );
      expect(list.items[0]).toMatchObject({ id: 'cumin-jeera-bold', price: detail.price });
      return detail;
    };
    expect(await seenIn('Palakkad')).toMatchObject({
      price: 31_200,
      priceInclTax: 31_200,
      totalPrice: 31_200,
      cgst: 624,
      sgst: 624,
      districtPrices: [{ district: 'Palakkad', basePrice: 31_200, price: 31_200 }],
    });
    expect(await seenIn('Erode')).toMatchObject({
      price: 30_000,
      cgst: 600,
      sgst: 600,
      districtPrices: [],
    });
  });

  it('PRICE-01 without a district entry or base price, the price and taxes are null', async () => {
    await store().change(`update product set price = null where id = 'cumin-jeera-bold'`);
    const detail: Product = await store().json(
      '/api/products/cumin-jeera-bold',
      retailerOf('Erode'),
    );
    expect(detail).toMatchObject({
      price: null,
      totalPrice: null,
      cgst: null,
      sgst: null,
      districtPrices: [],
    });
  });

  it('PRICE-04 a price is rounded to the nearest rupee', async () => {
    await store().change(
      `update district_price set base_price = 31250 where product_id = 'cumin-jeera-bold'`,
    );
    const detail: Product = await store().json(
      '/api/products/cumin-jeera-bold',
      retailerOf('Palakkad'),
    );
    expect(detail).toMatchObject({
      price: 31_300,
      districtPrices: [{ basePrice: 31_250, price: 31_300 }],
    });
  });

  it('PRICE-05 taxes in the catalogue take precedence over the default two per cent', async () => {
    await store().change(
      `update district_price set cgst = 111, sgst = 222 where product_id = 'cumin-jeera-bold' and district = 'Palakkad'`,
    );
    const detail: Product = await store().json(
      '/api/products/cumin-jeera-bold',
      retailerOf('Palakkad'),
    );
    expect(detail).toMatchObject({ cgst: 111, sgst: 222 });
  });

  it('PRICE-02 a visitor’s responses and pages contain no price field and no price', async () => {
    await markPrices(store());
    const { responses, ids } = await everyResponse(store());
    expect(ids.length).toBeGreaterThanOrEqual(120);
    for (const [path, text] of responses) {
      expect([...marksIn(text)], path).toEqual([]);
      // The only amount everyone may see: the limit for free shipping.
      expect(text.replaceAll(/₹5,?000/g, ''), path).not.toContain('₹');
      if (!path.includes('openapi')) {
        for (const field of PRICE_FIELDS) expect(text, path).not.toContain(`"${field}"`);
      }
    }
  });

  it.each(DISTRICTS)(
    'PRICE-03 a retailer in %s gets prices for their own district only',
    async (district) => {
      const own = DISTRICTS.indexOf(district) + 1;
      const { responses } = await everyResponse(store(), district);
      const seen = new Set<number>();
      for (const [path, text] of responses) {
        for (const digit of marksIn(text)) {
          // The base price applies wherever there is no district entry.
          expect([own, 0], path).toContain(digit);
          seen.add(digit);
        }
      }
      expect(seen).toContain(own);
    },
  );

  it('PRICE-03 a retailer’s responses and pages must not be cached, a visitor’s only with revalidation', async () => {
    for (const path of [
      '/api/products',
      '/api/home',
      '/api/products/cumin-jeera-bold',
      '/api/home/carousel?category=Tea',
      '/Products',
      '/',
      '/product/cumin-jeera-bold',
    ]) {
      const mine = await store().fetch(path, { caller: retailerOf('Erode') });
      expect(mine.headers.get('cache-control'), path).toBe('private, no-store');
      expect(mine.headers.get('etag'), path).toBeNull();
      const visitors = await store().fetch(path);
      expect(visitors.headers.get('cache-control'), path).toBe('no-cache');
      expect(visitors.headers.get('vary'), path).toContain('cookie');
    }
  });

  it('PRICE-01 a changed price is shown at once, however it was changed', async () => {
    const price = async () => {
      const home: Home = await store().json('/api/home', retailerOf('Thrissur'));
      const { id } = home.trendingSpices[0]!;
      const detail: Product = await store().json(`/api/products/${id}`, retailerOf('Thrissur'));
      expect(detail.price).toBe(home.trendingSpices[0]!.price);
      return { id, price: detail.price! };
    };
    const before = await price();
    await store().change(
      `update district_price set base_price = base_price + 500 where product_id = '${before.id}'`,
    );
    expect((await price()).price).toBe(before.price + 500);
  });
});

describe('prices by setting', () => {
  describe('rounded down', () => {
    const store = useTestStore('embedded', { PRICE_ROUNDING: 'down' });
    it('PRICE-04 a price is rounded down to whole rupees', async () => {
      await store().change(
        `update district_price set base_price = 31299 where product_id = 'cumin-jeera-bold'`,
      );
      const detail: Product = await store().json(
        '/api/products/cumin-jeera-bold',
        retailerOf('Palakkad'),
      );
      expect(detail.price).toBe(31_200);
    });
  });

  describe('for verified retailers only', () => {
    const store = useTestStore('embedded', { PRICES_FOR_VERIFIED_ONLY: 'true' });
    it('PRICE-02 an unverified retailer gets a visitor’s response, a verified one gets prices', async () => {
      const path = '/api/products/cumin-jeera-bold';
      const visitor = await (await store().fetch(path)).text();
      const unverified = await store().fetch(path, { caller: retailerOf('Erode', false) });
      expect(await unverified.text()).toBe(visitor);
      expect(await store().json<Product>(path, retailerOf('Erode'))).toHaveProperty('price');
    });

    it.each([
      { isVerified: false, says: 'nothing of prices for Erode, and whom prices are for' },
      { isVerified: true, says: 'whose prices these are' },
    ])(
      'PRICE-02 a page for a retailer with isVerified $isVerified says $says',
      async ({ isVerified }) => {
        const caller = retailerOf('Erode', isVerified);
        expect(await store().json('/api/session', caller)).toMatchObject({
          seesPrices: isVerified,
        });
        for (const path of ['/Products', '/product/cumin-jeera-bold']) {
          const page = await (await store().fetch(path, { caller })).text();
          const shown = (text: string) => page.includes(text);
          expect(shown(SHELL_TEXT.pricesFor('Erode')), path).toBe(isVerified);
          expect(shown(CATALOGUE_TEXT.forVerifiedShops), path).toBe(!isVerified);
          expect(shown(CATALOGUE_TEXT.loginToViewPrice), path).toBe(false);
          expect(shown(PRODUCT_TEXT.loginAndBuy.replace('&', '&amp;')), path).toBe(false);
        }
      },
    );
  });
});
