import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Carousel, Home, Product, ProductPage, Suggestion } from '../../contract/catalogue.ts';
import { CATEGORIES } from '../../domain/categories.ts';
import { PACK_RANGES } from '../../domain/product-order.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { retailerOf, useTestStore } from '../testing/test-store.ts';
import { prepareCatalogueQueries } from './catalogue-queries.ts';
import { listProducts } from './list-products.ts';
import type { ProductSearch } from './live-search-index.ts';
import { OrderKeys } from './order-keys.ts';

describeOnOne('the catalogue API', (kind) => {
  const store = useTestStore(kind);

  const walk = async (query: string, caller?: Parameters<typeof retailerOf>[0]) => {
    const pages: ProductPage[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more = cursor && `&cursor=${cursor}`;
      const page: ProductPage = await store().json(
        `/api/products?${query}${more}`,
        caller === undefined ? undefined : retailerOf(caller),
      );
      pages.push(page);
      cursor = page.nextCursor;
    }
    return pages;
  };
  const titles = (pages: ProductPage[]) => pages.flatMap(({ items }) => items.map((p) => p.title));

  describe('the list', () => {
    it('LIST-01 holds all products, each once, ordered by title, whatever the page size', async () => {
      const whole = titles(await walk('limit=60'));
      expect(whole.length).toBeGreaterThanOrEqual(120);
      expect(new Set(whole).size).toBe(whole.length);
      expect(whole).toEqual(
        [...whole].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
      );
      for (const limit of [1, 7, 24]) expect(titles(await walk(`limit=${limit}`))).toEqual(whole);
    });

    it('LIST-01 gives the total, and 24 products per page by default', async () => {
      const [first, ...rest] = await walk('');
      expect(first!.items).toHaveLength(24);
      expect(first!.total).toBe(titles([first!, ...rest]).length);
    });

    it('LIST-01 gives the same total before there is a search index', async () => {
      const queries = prepareCatalogueQueries(store().db);
      const never = { current: null } as ProductSearch;
      for (const category of [undefined, 'Tea'] as const) {
        const request = { limit: 5, category };
        const orderKeys = new OrderKeys(queries, 'nearest');
        const early = await listProducts(
          { queries, search: never, orderKeys, rounding: 'nearest' },
          null,
          request,
        );
        const usual = await store().json<ProductPage>(
          `/api/products?limit=5${category ? '&category=Tea' : ''}`,
        );
        // Which packs there are is not known yet: all of them are offered.
        expect(early).toEqual({ ok: true, page: { ...usual, packRanges: PACK_RANGES } });
      }
    });

    it('LIST-01 keeps its position when products are added or deleted between two pages', async () => {
      const first: ProductPage = await store().json('/api/products?limit=2');
      const second: ProductPage = await store().json(
        `/api/products?limit=2&cursor=${first.nextCursor}`,
      );
      await store().change(
        `insert into product (id, title, description, categories, images, unit, local_names)
         values ('aaa-first', 'AAA first of all', '', '{Spices}', '{}', 'kg',
           '{"english":[],"hindi":{"latin":[],"script":[]},"tamil":{"latin":[],"script":[]},"malayalam":{"latin":[],"script":[]}}')`,
      );
      const again: ProductPage = await store().json(
        `/api/products?limit=2&cursor=${first.nextCursor}`,
      );
      expect(again.items).toEqual(second.items);
      const top: ProductPage = await store().json('/api/products?limit=2');
      expect(top.items[0]!.id).toBe('aaa-first');
      // The total is updated when the index has been rebuilt.
      const count = async () => (await store().json<ProductPage>('/api/products?limit=2')).total;
      await expect.poll(count).toBe(first.total + 1);
      await store().change(`delete from product where id = 'aaa-first'`);
      await expect.poll(() => store().json('/api/products?limit=2')).toEqual(first);
    });

    it.each(CATEGORIES)('shows only the products of %s, by title', async (category) => {
      const pages = await walk(`limit=5&category=${encodeURIComponent(category)}`);
      const items = pages.flatMap((page) => page.items);
      expect(items.length).toBeGreaterThanOrEqual(8);
      expect(items.every((p) => p.categories.includes(category))).toBe(true);
      expect(titles(pages)).toEqual(
        titles(await walk('limit=60')).filter((title) => items.some((p) => p.title === title)),
      );
      expect(pages[0]!.total).toBe(items.length);
    });
  });

  describe('the search', () => {
    const idsFor = async (q: string) =>
      (await walk(`limit=60&q=${encodeURIComponent(q)}`)).flatMap((p) =>
        p.items.map(({ id }) => id),
      );

    it('LIST-02 narrows with each letter typed', async () => {
      let before = (await idsFor('c')).length;
      for (const typed of ['ca', 'car', 'card', 'carda', 'cardamom']) {
        const now = (await idsFor(typed)).length;
        expect(now).toBeGreaterThan(0);
        expect(now).toBeLessThanOrEqual(before);
        before = now;
      }
    });

    it('LIST-03 returns an empty list for a search without hits', async () => {
      const page: ProductPage = await store().json('/api/products?q=zzzzqqqq');
      expect(page).toMatchObject({ items: [], nextCursor: null, total: 0 });
    });

    it.each([
      ['elakka', 'green-cardamom'],
      ['ஏலக்காய்', 'green-cardamom'],
      ['ഏലക്ക', 'green-cardamom'],
      ['इलायची', 'green-cardamom'],
      ['cardamon', 'green-cardamom'],
      ['cadramom', 'green-cardamom'],
      ['kardamom', 'green-cardamom'],
      ['jeara', 'cumin-jeera'],
      ['jira', 'cumin-jeera'],
      ['bold jeera', 'cumin-jeera'],
      ['jeera bold', 'cumin-jeera'],
      ['  JEERA,  bold ', 'cumin-jeera'],
      ['ജീരകം', 'cumin-jeera'],
      ['milagu', 'black-pepper'],
      ['guntur teja', 'guntur'],
      ['w240', 'cashew'],
      ['W-240', 'cashew'],
      ['jeera 25kg', 'cumin-jeera'],
      ['cardamom 8mm', 'green-cardamom-8mm'],
      ['the cumin', 'cumin-jeera'],
      ['cumin seeds', 'cumin-jeera'],
    ])('lists what %s means first', async (q, idBegins) => {
      expect((await idsFor(q))[0]).toMatch(new RegExp(`^${idBegins}`));
    });

    it('finds only cashews for cash, although poppy seed is khas khas', async () => {
      const ids = await idsFor('cash');
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.filter((id) => !id.startsWith('cashew'))).toEqual([]);
    });

    it('treats plural and singular alike', async () => {
      expect((await idsFor('almonds')).sort()).toEqual((await idsFor('almond')).sort());
    });

    it('narrows a search to a category', async () => {
      const page: ProductPage = await store().json('/api/products?q=pepper&category=Sachets');
      expect(page.items.length).toBeGreaterThan(0);
      expect(page.items.every((p) => p.categories.includes('Sachets'))).toBe(true);
    });

    it('pages through the hits without losing or repeating any', async () => {
      const whole = await idsFor('a');
      const paged = (await walk('limit=7&q=a')).flatMap((p) => p.items.map(({ id }) => id));
      expect(whole.length).toBeGreaterThan(20);
      expect(paged).toEqual(whole);
    });

    it('suggests the first eight hits of the same search, each family once', async () => {
      const { items } = await store().json<{ items: Suggestion[] }>(
        '/api/products/suggestions?q=masala',
      );
      const { items: hits } = await store().json<ProductPage>('/api/products?limit=60&q=masala');
      expect(items.map(({ id }) => id)).toEqual(
        firstOfFamilies(hits)
          .slice(0, 8)
          .map(({ id }) => id),
      );
      const shown = ['id', 'title', 'category', 'image', 'unit', 'pack', 'packDetails', 'packs'];
      expect(Object.keys(items[0]!)).toEqual(shown);
    });

    it('PACK-01 tells the packs of the same goods apart in a few letters, and says nothing of a single pack', async () => {
      const { items } = await store().json<ProductPage>('/api/products?limit=60&q=jeera');
      const packs = items.map(({ id, short, otherPacks }) => [
        id,
        short,
        otherPacks?.map((other) => other.short),
      ]);
      expect(packs).toContainEqual(['cumin-jeera-bold', '25 kg', ['Loose', '1 kg', '5 kg']]);
      expect(packs).toContainEqual(['cumin-jeera-bold-1kg', '1 kg', ['Loose', '5 kg', '25 kg']]);
      expect(packs).toContainEqual(['cumin-jeera-singapore-99', undefined, undefined]);
    });

    it('PACK-01 suggests the same data as the product cards, for any search and caller', async () => {
      const callers = [undefined, retailerOf('Erode')];
      const queries = ['a', 'masala', 'jeera', 'cardamon', 'ஏலக்காய்', '25kg', 'tea', 'xyzzy', ''];
      for (const [q, caller] of queries.flatMap((q) => callers.map((one) => [q, one] as const))) {
        const query = encodeURIComponent(q);
        const { items } = await store().json<{ items: Suggestion[] }>(
          `/api/products/suggestions?q=${query}`,
          caller,
        );
        const hits = q
          ? (await store().json<ProductPage>(`/api/products?limit=60&q=${query}`, caller)).items
          : [];
        const suggested = firstOfFamilies(hits).slice(0, 8);
        expect(items, q).toEqual(
          suggested.map(
            ({ categories, images, familyId: _, short: _own, otherPacks = [], ...rest }) => ({
              ...rest,
              category: categories[0],
              image: images[0] ?? null,
              packs:
                otherPacks.length === 0
                  ? []
                  : expect.arrayContaining(otherPacks.map(({ short: _short, ...pack }) => pack)),
            }),
          ),
        );
        for (const { packs, id, title, unit, pack, packDetails, price, rate } of items) {
          if (packs.length === 0) continue;
          const own = { id, title, unit, pack, packDetails };
          const priced = caller ? { ...own, price, rate } : own;
          expect(packs).toContainEqual(priced);
        }
      }
    });

    it('suggests the new picture and category as soon as they change', async () => {
      const suggested = async () => {
        const { items } = await store().json<{ items: Suggestion[] }>(
          '/api/products/suggestions?q=cumin%20jeera%20bold',
        );
        return items[0];
      };
      const before = await suggested();
      const set = (values: string) =>
        store().change(`update product set ${values} where id = 'cumin-jeera-bold'`);
      await set(`images = '{/pictures/new.svg}'`);
      await expect.poll(suggested).toEqual({ ...before, image: '/pictures/new.svg' });
      await set(`images = '{}'`);
      await expect.poll(suggested).toEqual({ ...before, image: null });
      await set(`images = '{${before!.image}}', categories = '{Masalas,Spices}'`);
      await expect.poll(suggested).toEqual({ ...before, category: 'Masalas' });
      await set(`categories = '{Spices}'`);
      await expect.poll(suggested).toEqual(before);
    });

    it('finds a product by its new name as soon as it is renamed', async () => {
      await store().change(
        `update product set title = 'Quillaja Bark' where id = 'cumin-jeera-bold'`,
      );
      await expect.poll(() => idsFor('quillaja')).toEqual(['cumin-jeera-bold']);
      await store().change(
        `update product set title = 'Cumin (Jeera) Bold' where id = 'cumin-jeera-bold'`,
      );
      await expect.poll(() => idsFor('quillaja')).toEqual([]);
    });
  });

  describe('one product', () => {
    it('DATA-01 has every field of the document for a retailer', async () => {
      const product: Product = await store().json(
        '/api/products/cumin-jeera-bold',
        retailerOf('Erode'),
      );
      expect(Object.keys(product).sort()).toEqual(
        [
          'id',
          'title',
          'description',
          'categories',
          'images',
          'unit',
          'price',
          'priceInclTax',
          'totalPrice',
          'cgst',
          'sgst',
          'creditPoints',
          'districtPrices',
          'pack',
          'packDetails',
          'rate',
          'familyId',
          'familyPacks',
          'imageAlts',
          'localNames',
        ].sort(),
      );
      expect(Object.keys(product.districtPrices![0]!).sort()).toEqual(
        ['district', 'basePrice', 'price', 'totalPrice', 'cgst', 'sgst'].sort(),
      );
    });

    it('DATA-04 may have a category link, and its unit is kg or others, in upper or lower case', async () => {
      await store().change(
        `update product set category_link = '/leafy-greens/c/P_669', unit = 'Others' where id = 'cumin-jeera-bold'`,
      );
      const product: Product = await store().json('/api/products/cumin-jeera-bold');
      expect(product).toMatchObject({ categoryLink: '/leafy-greens/c/P_669', unit: 'Others' });
      await expect(
        store().change(`update product set unit = 'litre' where id = 'cumin-jeera-bold'`),
      ).rejects.toThrow();
      await store().change(
        `update product set category_link = null, unit = 'others' where id = 'cumin-jeera-bold'`,
      );
    });

    it.each([
      `insert into product (id, title, description, categories, images, unit, local_names)
       values ('odd', 'Odd', '', '{Tea}', '{}', 'kg', '{}')`,
      `update product set local_names = '{"english":[1]}' where id = 'cumin-jeera-bold'`,
      `update product set price = 99 where id = 'cumin-jeera-bold'`,
      // PACK-01 loose exactly if the unit is kg; a pack is complete and contains something.
      `update product set unit = 'kg' where id = 'cumin-jeera-bold'`,
      `update product set pack_amount = null, pack_measure = null, pack_container = null where id = 'cumin-jeera-bold'`,
      `update product set unit = 'others' where id = 'cumin-jeera-bold-loose'`,
      `update product set pack_amount = 0 where id = 'cumin-jeera-bold'`,
      `update product set pack_measure = 'lb' where id = 'cumin-jeera-bold'`,
      `update product set pack_container = null where id = 'cumin-jeera-bold'`,
      `update product set pack_count = 12 where id = 'cumin-jeera-bold'`,
      `update product set pack_count = 1, pack_inner = '' where id = 'cumin-jeera-bold'`,
      `update product set family_id = 'not a family' where id = 'cumin-jeera-bold'`,
      `update product set total_price = -5 where id = 'cumin-jeera-bold'`,
      `update district_price set cgst = 99999999 where product_id = 'cumin-jeera-bold'`,
      `insert into district_price values ('cumin-jeera-bold', 'Chennai', 100)`,
    ])('cannot hold invalid data, because the database refuses it: %#', async (statement) => {
      await expect(store().change(statement)).rejects.toThrow();
    });

    it('without local names is found by its title', async () => {
      await store().change(
        `insert into product (id, title, description, categories, images, unit)
         values ('plain', 'Zedoary Plain', '', '{Tea}', '{}', 'kg')`,
      );
      await expect
        .poll(async () => (await store().json<ProductPage>('/api/products?q=zedoary')).total)
        .toBe(1);
      await store().change(`delete from product where id = 'plain'`);
    });

    it('records when it was last changed', async () => {
      await store().change(`update product set credit_points = 1 where id = 'cumin-jeera-bold'`);
      const { rows } = (await store().db.execute(
        sql`select updated_at > created_at as later from product where id = 'cumin-jeera-bold'`,
      )) as unknown as { rows: { later: boolean }[] };
      expect(rows[0]!.later).toBe(true);
    });

    it('that does not exist gets 404 with the message shown on screen', async () => {
      const response = await store().fetch('/api/products/no-such-product');
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        error: { code: 'PRODUCT_NOT_FOUND', message: 'No product found. Please try again later.' },
      });
    });
  });

  describe('home', () => {
    it('comes in one response: at most 30 spices, at most 8 in each section', async () => {
      const home: Home = await store().json('/api/home');
      expect(home.carousel.category).toBe('Spices');
      expect(home.carousel.items).toHaveLength(30);
      const { carousel: _, ...sections } = home;
      for (const items of Object.values(sections)) expect(items).toHaveLength(8);
      const all = (items: Home['lowestPrices'], category: string) =>
        items.every((p) => p.categories.includes(category));
      expect(all(home.carousel.items, 'Spices')).toBe(true);
      expect(all(home.lowestPrices, 'Dry Fruits')).toBe(true);
      expect(all(home.trendingDryFruits, 'Dry Fruits')).toBe(true);
      expect(all(home.hotelsAndBakeries, 'Hotels & Bakeries')).toBe(true);
      expect(all(home.trendingSachets, 'Sachets')).toBe(true);
      expect(all(home.trendingSpices, 'Spices')).toBe(true);
    });

    it('HOME-04 shows at most 30 products of the category under each tile, the same as home for the first', async () => {
      for (const category of CATEGORIES) {
        const path = `/api/home/carousel?category=${encodeURIComponent(category)}`;
        const shown: Carousel = await store().json(path);
        expect(shown.category).toBe(category);
        expect(shown.items.length).toBeGreaterThan(0);
        expect(shown.items.length).toBeLessThanOrEqual(30);
        expect(shown.items.every((p) => p.categories.includes(category))).toBe(true);
      }
      const home: Home = await store().json('/api/home');
      const spices: Carousel = await store().json('/api/home/carousel?category=Spices');
      expect(spices).toEqual(home.carousel);
    });

    it('shows prices for the retailer’s district under a tile', async () => {
      const tea: Carousel = await store().json(
        '/api/home/carousel?category=Tea',
        retailerOf('Erode'),
      );
      const detail: Product = await store().json(
        `/api/products/${tea.items[0]!.id}`,
        retailerOf('Erode'),
      );
      expect(tea.items[0]!.price).toBe(detail.price);
    });

    it('picks the eight dry fruits that are cheapest in the retailer’s district', async () => {
      for (const district of ['Erode', 'Thrissur'] as const) {
        const all = (await walk('limit=60&category=Dry%20Fruits', district)).flatMap(
          (p) => p.items,
        );
        const priced = all.flatMap(({ price }) => price ?? []).sort((a, b) => a - b);
        const seen: Home = await store().json('/api/home', retailerOf(district));
        expect(seen.lowestPrices.map((p) => p.price)).toEqual(priced.slice(0, 8));
      }
    });

    it('puts products whose main category it is before those of other categories', async () => {
      const home: Home = await store().json('/api/home');
      const mainCategories = (items: Home['lowestPrices']) => items.map((p) => p.categories[0]);
      expect(new Set(mainCategories(home.hotelsAndBakeries))).toEqual(
        new Set(['Hotels & Bakeries']),
      );
      expect(new Set(mainCategories(home.trendingSpices))).toEqual(new Set(['Spices']));
    });

    it('shows a retailer the cheapest first, and a visitor an order that reveals no prices', async () => {
      const seen: Home = await store().json('/api/home', retailerOf('Nilgiris'));
      const prices = seen.lowestPrices.map((p) => p.price!);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
      const visited: Home = await store().json('/api/home');
      const names = visited.lowestPrices.map((p) => p.title);
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    });
  });
});

/** Of each family only the first. */
function firstOfFamilies(cards: ProductPage['items']): ProductPage['items'] {
  return cards.filter(
    ({ familyId }, at) =>
      familyId === undefined || cards.findIndex((other) => other.familyId === familyId) === at,
  );
}
