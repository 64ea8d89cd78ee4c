import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { Home, Product, ProductPage } from '../../contract/catalogue.ts';
import type { PriceFileCheck } from '../../contract/console-price-files.ts';
import type { PricesAsOf } from '../../contract/console-price-history.ts';
import type { ConsoleProduct } from '../../contract/console-products.ts';
import type { Order } from '../../contract/order.ts';
import type { RateSheet } from '../../contract/rate-sheet.ts';
import { activity } from '../db/schema/activity.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import type { SheetRow } from '../sheets/sheet-rows.ts';
import { placeCash, tryToOrder } from '../testing/order-fixtures.ts';
import { readGrid, setPrice } from '../testing/price-fixtures.ts';
import { addProduct, PRODUCTS } from '../testing/product-fixtures.ts';
import { errorOf, logIn, OWN_ORIGIN, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { type TestStore, useTestStore } from '../testing/test-store.ts';
import { at, useTwoStores } from '../testing/two-stores.ts';

const SECOND = { interval: 20 };

/** Where a product can be seen by a shop: each answers whether it is there. */
const PLACES = {
  'its page': async (shop: TestBrowser, { id }: ConsoleProduct) =>
    (await shop.get(`/api/products/${id}`)).status === 200,
  'the list': async (shop: TestBrowser, product: ConsoleProduct) =>
    hasId(await shop.read<ProductPage>(`/api/products?category=Tea&limit=60`), product),
  'the list by price': async (shop: TestBrowser, product: ConsoleProduct) =>
    hasId(await shop.read<ProductPage>(`/api/products?category=Tea&sort=price&limit=60`), product),
  'the search': async (shop: TestBrowser, product: ConsoleProduct) =>
    hasId(await shop.read<ProductPage>('/api/products?q=qirmizi'), product),
  suggestions: async (shop: TestBrowser, product: ConsoleProduct) =>
    hasId(await shop.read<ProductPage>('/api/products/suggestions?q=qirmi'), product),
  'a shelf': async (shop: TestBrowser, product: ConsoleProduct) =>
    hasId(
      await shop.read<{ items: Home['trendingSpices'] }>('/api/home/carousel?category=Tea'),
      product,
    ),
  'the rate sheet': async (shop: TestBrowser, { id }: ConsoleProduct) =>
    (await shop.read<RateSheet>('/api/rate-sheet')).categories.some(({ items }) =>
      items.some((item) => item.id === id),
    ),
  'a pasted list': async (shop: TestBrowser, { id }: ConsoleProduct) => {
    const response = await shop.post('/api/order-pad/match-list', { text: 'qirmizi tea 2' });
    return (await response.text()).includes(`"${id}"`);
  },
  'the sitemap': async (shop: TestBrowser, { id }: ConsoleProduct) =>
    (await (await shop.get('/sitemap.xml')).text()).includes(`/product/${id}<`),
} as const;

const hasId = ({ items }: { items: readonly { id: string }[] }, { id }: ConsoleProduct) =>
  items.some((item) => item.id === id);

const placesOf = async (shop: TestBrowser, product: ConsoleProduct): Promise<string[]> => {
  const found: string[] = [];
  for (const [place, isThere] of Object.entries(PLACES)) {
    if (await isThere(shop, product)) found.push(place);
  }
  return found;
};

const someone = async (store: TestStore) => ({
  manager: (await logIn(store, { role: 'operator', staffRole: 'manager' })).browser,
  shop: (await logIn(store, { district: 'Erode' })).browser,
});

const aTea = (browser: TestBrowser) =>
  addProduct(browser, {
    title: 'Qirmizi Tea',
    categories: ['Tea'],
    trendRank: 1,
    basePrice: 90_000,
    localNames: {
      english: [],
      hindi: { latin: [], script: [] },
      tamil: { latin: [], script: [] },
      malayalam: { latin: [], script: [] },
    },
  });

describeOnBoth('an archived product', (kind) => {
  const store = useTestStore(kind);

  it('CONS-11 is gone from every place of the store within a second, and restoring brings it back', async () => {
    const { manager, shop } = await someone(store());
    const tea = await aTea(manager);
    const move = (to: string) => manager.post(`${PRODUCTS}/${tea.id}/${to}`, {});
    await expect.poll(() => placesOf(shop, tea)).toEqual(Object.keys(PLACES));
    const archived = (await (await move('archive')).json()) as ConsoleProduct;
    expect(archived.archivedAt).not.toBeNull();
    for (const isThere of Object.values(PLACES)) {
      await expect.poll(() => isThere(shop, tea), SECOND).toBe(false);
    }
    expect((await readGrid(manager)).rows.has(tea.id)).toBe(false);
    expect((await shop.get(`/api/products/${tea.id}/price-memory`)).status).toBe(404);

    // The same again changes nothing.
    expect((await move('archive')).status).toBe(200);
    expect((await move('restore')).status).toBe(200);
    expect((await move('restore')).status).toBe(200);
    await expect.poll(() => placesOf(shop, tea)).toEqual(Object.keys(PLACES));
    expect((await readGrid(manager)).rows.has(tea.id)).toBe(true);
    const log = await store().db.select().from(activity).where(eq(activity.objectId, tea.id));
    const actions = log.sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ action }) => action);
    expect(actions).toEqual(['product-added', 'product-archived', 'product-restored']);
  });

  it('CONS-11 stays in old orders, is said in carts and cannot be ordered until it is restored', async () => {
    const { manager, shop } = await someone(store());
    const tea = await addProduct(manager, { title: 'Nilgiri Dust', basePrice: 45_000 });
    const add = () => shop.post('/api/cart/items', { productId: tea.id });
    expect((await add()).status).toBe(200);
    const { id: orderId } = await placeCash(shop);
    await add();
    await manager.post(`${PRODUCTS}/${tea.id}/archive`, {});

    const [line] = (await shop.read<Order>(`/api/orders/${orderId}`)).orderDetails;
    expect(line).toMatchObject({ id: tea.id, title: 'Nilgiri Dust', price: 45_000 });
    const { items } = await shop.read<Cart>('/api/cart');
    expect(items).toMatchObject([{ id: tea.id, title: 'Nilgiri Dust', problem: 'PRODUCT_GONE' }]);
    const refused = await tryToOrder(shop);
    expect((await errorOf(refused)).code).toBe('CART_NOT_ORDERABLE');
    const other = (await logIn(store(), { district: 'Erode' })).browser;
    const added = await other.post('/api/cart/items', { productId: tea.id });
    expect((await errorOf(added)).code).toBe('PRODUCT_NOT_FOUND');
    const again = await shop.post(`/api/orders/${orderId}/again`, {});
    expect(await again.json()).toMatchObject({
      missing: [{ id: tea.id, title: 'Nilgiri Dust', reason: 'PRODUCT_GONE' }],
    });

    await manager.post(`${PRODUCTS}/${tea.id}/restore`, {});
    expect((await shop.read<Cart>('/api/cart')).items[0]!.problem ?? null).toBeNull();
    await placeCash(shop);
  });

  it('CONS-11 CONS-08 CONS-10 has no prices in files or in those of an earlier moment until it is restored', async () => {
    const { manager } = await someone(store());
    const tea = await addProduct(manager, { title: 'Sheet Tea', basePrice: 90_000 });
    const then = new Date().toISOString();
    await setPrice(manager, tea.id, 'base', 95_000);
    await setPrice(manager, tea.id, 'Erode', 97_000);
    const move = (to: string) => manager.post(`${PRODUCTS}/${tea.id}/${to}`, {});
    const isInFile = async (format: string) => {
      const response = await manager.get(`/api/console/prices/file?format=${format}`);
      const rows: SheetRow[] = [];
      const file = Buffer.from(await response.arrayBuffer());
      await readSheet(file, (more) => rows.push(...more));
      return rows.some(({ cells }) => cells[0] === tea.id);
    };
    const checkFile = async () => {
      const response = await store().fetch('/api/console/prices/file', {
        method: 'POST',
        headers: {
          cookie: manager.cookie!,
          origin: OWN_ORIGIN,
          'content-type': 'application/octet-stream',
        },
        body: `Product id,Base price,Erode\n${tea.id},1000,-\n`,
      });
      const { changes, badRows } = (await response.json()) as PriceFileCheck;
      const problems = badRows.flatMap((row) => row.problems.map(({ problem }) => problem));
      return { changed: changes.map(({ place, price }) => [place, price]), problems };
    };
    const asOf = async (chosen: object) => {
      const body = { at: then, ...chosen };
      const response = await manager.post('/api/console/prices/as-of', body);
      const { changes, otherPack, newer, withoutPrice } = (await response.json()) as PricesAsOf;
      const isTea = ({ productId }: { productId: string }) => productId === tea.id;
      expect([...otherPack, ...newer, ...withoutPrice].filter(isTea)).toEqual([]);
      return changes
        .filter(isTea)
        .map(({ place, price }) => [place, price])
        .sort();
    };
    const expectSold = async () => {
      expect([await isInFile('csv'), await isInFile('xlsx')]).toEqual([true, true]);
      const changed = [
        ['base', 100_000],
        ['Erode', null],
      ];
      expect(await checkFile()).toEqual({ changed, problems: [] });
      const before = [
        ['Erode', null],
        ['base', 90_000],
      ];
      expect([await asOf({}), await asOf({ productIds: [tea.id] })]).toEqual([before, before]);
    };

    await expectSold();
    await move('archive');
    expect([await isInFile('csv'), await isInFile('xlsx')]).toEqual([false, false]);
    expect(await checkFile()).toEqual({ changed: [], problems: ['UNKNOWN_PRODUCT'] });
    for (const chosen of [{}, { productIds: [tea.id] }, { category: 'Spices' }]) {
      expect(await asOf(chosen)).toEqual([]);
    }
    await move('restore');
    await expectSold();
  });

  it('CONS-11 can still be edited, and its family no longer lists it', async () => {
    const { manager, shop } = await someone(store());
    const small = await addProduct(manager, { familyId: 'kangra', basePrice: 10_000 });
    const large = await addProduct(manager, { familyId: 'kangra', basePrice: 20_000 });
    const packs = async () =>
      (await shop.read<Product>(`/api/products/${small.id}`)).familyPacks
        .map(({ id }) => id)
        .sort();
    await expect.poll(packs).toEqual([small.id, large.id].sort());
    await manager.post(`${PRODUCTS}/${large.id}/archive`, {});
    await expect.poll(packs, SECOND).toEqual([]);
    const edited = await manager.patch(`${PRODUCTS}/${large.id}`, {
      version: 2,
      changes: { description: 'Back next season.' },
    });
    expect(edited.status).toBe(200);
    expect((await shop.get(`/api/products/${large.id}`)).status).toBe(404);
  });
});

describe.skipIf(!inject('postgresUrl'))('with two processes', () => {
  const stores = useTwoStores();

  it('CONS-11 a product that one archives is gone from the other within a second', async () => {
    const [first, second] = stores();
    const { manager, shop } = await someone(first!);
    const elsewhere = at(second!, shop);
    const tea = await aTea(manager);
    await expect.poll(() => placesOf(elsewhere, tea)).toEqual(Object.keys(PLACES));
    await manager.post(`${PRODUCTS}/${tea.id}/archive`, {});
    for (const isThere of Object.values(PLACES)) {
      await expect.poll(() => isThere(elsewhere, tea), SECOND).toBe(false);
    }
  });
});
