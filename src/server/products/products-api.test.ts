import { desc, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Product } from '../../contract/catalogue.ts';
import type { ConsoleProduct, ConsoleProductSummary } from '../../contract/console-products.ts';
import { clearExpired } from '../account/clear-expired.ts';
import { activity } from '../db/schema/activity.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { product } from '../db/schema/product.ts';
import { setPrice } from '../testing/price-fixtures.ts';
import {
  addProduct,
  aProduct,
  changeProduct,
  PRODUCTS,
  readProduct,
} from '../testing/product-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth, silentLog } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

interface Page {
  items: ConsoleProductSummary[];
  nextCursor: string | null;
}

describeOnBoth('products in the console', (kind) => {
  const store = useTestStore(kind);
  const manager = async (name = 'Anand') =>
    (await logIn(store(), { role: 'operator', staffRole: 'manager', name })).browser;
  const list = (browser: TestBrowser, query = '') =>
    browser.read<Page>(`${PRODUCTS}${query && `?${query}`}`);
  const lastEntry = async (id: string) => {
    const [entry] = await store()
      .db.select()
      .from(activity)
      .where(eq(activity.objectId, id))
      .orderBy(desc(activity.at))
      .limit(1);
    return entry;
  };

  it('CONS-11 a new product has every field, is on record, and is sold with its price', async () => {
    const browser = await manager('Kavitha');
    const added = await addProduct(browser, {
      title: 'Carom Seeds (Ajwain) Bold',
      categories: ['Spices', 'Masalas'],
      familyId: 'carom',
      trendRank: 3,
      basePrice: 512_300,
    });
    expect(added).toMatchObject({
      id: 'carom-seeds-ajwain-bold',
      version: 1,
      unit: 'others',
      hsnCode: '0910',
      gstRate: 5,
      creditPoints: 10,
      trendRank: 3,
      familyId: 'carom',
      basePrice: 512_300,
      archivedAt: null,
      localNames: { tamil: { latin: ['omam'], script: ['ஓமம்'] } },
    });
    expect(await lastEntry(added.id)).toMatchObject({
      action: 'product-added',
      staffName: 'Kavitha',
      objectName: 'Carom Seeds (Ajwain) Bold',
      after: { title: 'Carom Seeds (Ajwain) Bold', pack: '25 kg jute sack', gstRate: 5 },
    });
    const [change] = await store()
      .db.select()
      .from(priceChange)
      .where(eq(priceChange.productId, added.id));
    expect(change).toMatchObject({
      oldBasePrice: null,
      newBasePrice: 512_300,
      changedByName: 'Kavitha',
    });
    const shop = (await logIn(store(), { district: 'Erode' })).browser;
    await expect
      .poll(() => shop.read<Product>(`/api/products/${added.id}`).then(({ price }) => price))
      .toBe(512_300);
    const loose = await addProduct(browser, { pack: null });
    expect([loose.unit, loose.pack, loose.basePrice]).toEqual(['kg', null, null]);
  });

  it('CONS-11 a request that is sent again adds one product; equal titles get ids of their own', async () => {
    const browser = await manager();
    const given = aProduct({ title: 'Twin Product', basePrice: 10_000 });
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(PRODUCTS, given)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = await Promise.all(answers.map((each) => each.json()));
    expect(new Set((ids as ConsoleProduct[]).map(({ id }) => id))).toEqual(
      new Set(['twin-product']),
    );
    for (const other of [{ title: 'Other Title' }, { creditPoints: 11 }, { basePrice: 10_001 }]) {
      const refused = await browser.post(PRODUCTS, { ...given, ...other });
      expect(await errorOf(refused)).toMatchObject({
        code: 'PRODUCT_ALREADY_ADDED',
        productIds: ['twin-product'],
      });
    }
    expect((await readProduct(browser, 'twin-product')).version).toBe(1);
    expect((await addProduct(browser, { title: 'Twin Product' })).id).toBe('twin-product-2');
    expect((await addProduct(browser, { title: 'ஓமம்' })).id).toBe('product');
    const rows = await store()
      .db.select()
      .from(activity)
      .where(eq(activity.objectId, 'twin-product'));
    expect(rows).toHaveLength(1);
  });

  it("CONS-11 a request that is sent again after a colleague's edit succeeds and keeps the edit; another one is refused", async () => {
    const [one, colleague] = [await manager('One'), await manager('Colleague')];
    const given = aProduct({ basePrice: 10_000 });
    const added = (await (await one.post(PRODUCTS, given)).json()) as ConsoleProduct;
    await changeProduct(colleague, added, { title: 'From a colleague', trendRank: 2 });
    await setPrice(colleague, added.id, 'base', 20_000);
    const again = await one.post(PRODUCTS, given);
    expect(again.status).toBe(201);
    const edited = { id: added.id, version: 2, title: 'From a colleague', basePrice: 20_000 };
    expect(await again.json()).toMatchObject(edited);
    for (const [browser, other] of [
      [one, { ...given, description: 'Typed on.' }],
      [one, { ...given, basePrice: 10_001 }],
      [colleague, given],
    ] as const) {
      const refused = await browser.post(PRODUCTS, other);
      expect((await errorOf(refused)).code).toBe('PRODUCT_ALREADY_ADDED');
    }
    expect(await readProduct(one, added.id)).toMatchObject(edited);
    // The first request is remembered for seven days; after that, what the product has now decides.
    await store().change(`update idempotency set created_at = now() - interval '8 days'`);
    await clearExpired(
      { db: store().db, log: silentLog },
      { stopping: new AbortController().signal },
    );
    const late = await one.post(PRODUCTS, given);
    expect((await errorOf(late)).code).toBe('PRODUCT_ALREADY_ADDED');
  });

  it.each([
    ['no title', { title: '  ' }, ['title']],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, ['title']],
    ['a control character', { title: 'a\u0007b' }, ['title']],
    ['a reversed text', { description: 'a\u202eb' }, ['description']],
    ['no category', { categories: [] }, ['categories']],
    ['a category that is not one of the eleven', { categories: ['Toys'] }, ['categories']],
    ['a pack of nothing', { pack: { amount: 0, measure: 'kg', container: '' } }, ['pack']],
    ['half a piece', { pack: { amount: 0.5, measure: 'pieces', container: '' } }, ['pack']],
    ['a family with a space', { familyId: 'a b' }, ['familyId']],
    ['an HSN code of five digits', { hsnCode: '09101' }, ['hsnCode']],
    ['an HSN code with letters', { hsnCode: '09a0' }, ['hsnCode']],
    ['a GST rate that is not legal', { gstRate: 12 }, ['gstRate']],
    ['points below zero', { creditPoints: -1 }, ['creditPoints']],
    ['the rank 0', { trendRank: 0 }, ['trendRank']],
    [
      'a picture of another site',
      { pictures: [{ address: 'https://evil.example/a.png', alt: '' }] },
      ['pictures'],
    ],
    [
      'a drawing of another place',
      { pictures: [{ address: '/pictures/../api/session?.svg', alt: '' }] },
      ['pictures'],
    ],
    [
      'a picture that was never uploaded',
      { pictures: [{ address: `/product-pictures/${'a'.repeat(32)}/page.webp`, alt: '' }] },
      ['pictures'],
    ],
    ['two wrong fields', { title: '', hsnCode: 'x' }, ['title', 'hsnCode']],
  ])('CONS-11 %s is refused with its field, and nothing changes', async (_, own, fields) => {
    const browser = await manager();
    const response = await browser.post(PRODUCTS, aProduct(own));
    expect(await errorOf(response)).toMatchObject({
      code: 'PRODUCT_INVALID',
      productFields: fields,
    });
    const id = 'cumin-jeera-bold';
    const before = await readProduct(browser, id);
    const changed = await changeProduct(browser, before, own);
    expect((await errorOf(changed)).code).toBe('PRODUCT_INVALID');
    expect(await readProduct(browser, id)).toEqual(before);
  });

  it.each([
    ['no fields', {}],
    ['a title that is no text', aProduct({ title: 5 })],
    ['a price of ten paise', aProduct({ basePrice: 10 })],
    ['no creation id', aProduct({ creationId: 'x' })],
    ['names that are no lists', aProduct({ localNames: { english: 'x' } })],
  ])('CONS-11 a request with %s is refused', async (_, body) => {
    const response = await (await manager()).post(PRODUCTS, body);
    expect(response.status).toBe(400);
  });

  it('CONS-11 a change writes what differs, with before and after, and counts the version', async () => {
    const browser = await manager('Kavitha');
    const added = await addProduct(browser);
    const response = await changeProduct(browser, added, {
      title: added.title,
      description: 'New harvest.',
      hsnCode: null,
      categories: ['Masalas', 'Spices'],
      pack: null,
    });
    const changed = (await response.json()) as ConsoleProduct;
    expect(changed).toMatchObject({
      version: 2,
      description: 'New harvest.',
      hsnCode: null,
      pack: null,
      unit: 'kg',
      categories: ['Masalas', 'Spices'],
    });
    expect(await lastEntry(added.id)).toMatchObject({
      action: 'product-changed',
      before: {
        description: 'Bold and clean.',
        hsnCode: '0910',
        categories: 'Spices',
        pack: '25 kg jute sack',
      },
      after: {
        description: 'New harvest.',
        hsnCode: null,
        categories: 'Masalas, Spices',
        pack: 'Loose, by the kg',
      },
    });
    const entry = await lastEntry(added.id);
    expect(Object.keys(entry!.after!)).not.toContain('title');
    // A colleague's price is no change of the product.
    await setPrice(browser, added.id, 'base', 99_900);
    expect((await readProduct(browser, added.id)).version).toBe(2);
  });

  it("CONS-11 a colleague's change is not overwritten, and one's own request can be sent again", async () => {
    const [one, other] = [await manager('One'), await manager('Other')];
    const added = await addProduct(one);
    const first = await changeProduct(one, added, { description: 'From one.' });
    expect(first.status).toBe(200);
    const late = await changeProduct(other, added, { trendRank: 7 });
    expect([late.status, (await errorOf(late)).code]).toEqual([409, 'PRODUCT_CHANGED']);
    expect(await readProduct(other, added.id)).toMatchObject({
      description: 'From one.',
      trendRank: null,
    });
    const again = await changeProduct(one, added, { description: 'From one.' });
    expect([again.status, ((await again.json()) as ConsoleProduct).version]).toEqual([200, 2]);
    // Also changes from outside the console count.
    await store().change(`update product set credit_points = 77 where id = '${added.id}'`);
    const stale = await changeProduct(one, { ...added, version: 2 }, { trendRank: 1 });
    expect((await errorOf(stale)).code).toBe('PRODUCT_CHANGED');
  });

  it('CONS-11 of many editors at once exactly one wins each round', async () => {
    const browser = await manager();
    const added = await addProduct(browser);
    for (let round = 0; round < 5; round += 1) {
      const now = await readProduct(browser, added.id);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, nth) =>
          changeProduct(browser, now, { description: `Round ${round}, editor ${nth}` }),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array<number>(7).fill(409)]);
      expect((await readProduct(browser, added.id)).version).toBe(now.version + 1);
    }
    const entries = await store().db.select().from(activity).where(eq(activity.objectId, added.id));
    expect(entries).toHaveLength(1 + 5);
  });

  it('CONS-11 CONS-07 the base price changes by the rules of publishing, together with the fields or not at all', async () => {
    const browser = await manager('Kavitha');
    const added = await addProduct(browser, { basePrice: 100_000 });
    const basePrice = { price: 120_000, version: added.basePriceVersion };
    const response = await changeProduct(browser, added, { trendRank: 4 }, { basePrice });
    expect(await response.json()).toMatchObject({ basePrice: 120_000, trendRank: 4, version: 2 });
    const stale = await changeProduct(
      browser,
      { ...added, version: 2 },
      { trendRank: 9 },
      { basePrice: { ...basePrice, price: 130_000 } },
    );
    expect((await errorOf(stale)).code).toBe('PRICES_CHANGED');
    expect(await readProduct(browser, added.id)).toMatchObject({
      basePrice: 120_000,
      trendRank: 4,
    });
    const history = await store()
      .db.select()
      .from(priceChange)
      .where(eq(priceChange.productId, added.id))
      .orderBy(priceChange.nth);
    expect(history.map(({ newBasePrice }) => newBasePrice)).toEqual([100_000, 120_000]);
  });

  it('CONS-11 a base price alone is not published for a pack that the person has not seen', async () => {
    const browser = await manager();
    const added = await addProduct(browser, { pack: null, basePrice: 8_000 });
    const sack = { pack: { amount: 25, measure: 'kg', container: 'sack' } };
    expect((await changeProduct(browser, added, sack)).status).toBe(200);
    const basePrice = { price: 8_200, version: added.basePriceVersion };
    const late = await changeProduct(browser, added, {}, { basePrice });
    expect((await errorOf(late)).code).toBe('PRODUCT_CHANGED');
    expect((await readProduct(browser, added.id)).basePrice).toBe(8_000);
    const seen = await changeProduct(browser, { ...added, version: 2 }, {}, { basePrice });
    expect(await seen.json()).toMatchObject({ basePrice: 8_200 });
  });

  it('CONS-11 the list is filtered, sorted and paged by the server', async () => {
    const browser = await manager();
    const plain = await addProduct(browser, { title: 'Zz Without Anything', categories: ['Tea'] });
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await list(browser, `limit=60${cursor && `&cursor=${cursor}`}`);
      names.push(...page.items.map(({ title }) => title.toLowerCase()));
      cursor = page.nextCursor;
    }
    expect(names).toEqual(
      [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    );
    const sold = await store().db.$count(product, isNull(product.archivedAt));
    expect(names).toHaveLength(sold);

    const tea = await list(browser, 'category=Tea&limit=60');
    expect(tea.items.every(({ categories }) => categories.includes('Tea'))).toBe(true);
    const ids = async (query: string) => (await list(browser, query)).items.map(({ id }) => id);
    expect(await ids('without=price')).toContain(plain.id);
    expect(await ids('without=picture&category=Tea')).toEqual([plain.id]);
    expect(await ids('q=without%20anything')).toContain(plain.id);
    expect(await ids('q=jeera&category=Tea')).toEqual([]);
    const changed = await list(browser, 'sort=changed&limit=1');
    expect(changed.items[0]!.id).toBe(plain.id);
    const next = await list(browser, `sort=changed&limit=1&cursor=${changed.nextCursor}`);
    expect(next.items[0]!.id).not.toBe(plain.id);

    await browser.post(`${PRODUCTS}/${plain.id}/archive`, {});
    expect(await ids('state=archived')).toContain(plain.id);
    expect(await ids('state=archived&q=anything%20with')).toEqual([plain.id]);
    expect(await ids('state=archived&sort=changed')).toContain(plain.id);
    expect(await ids('without=price')).not.toContain(plain.id);

    for (const wrong of [
      'sort=price',
      'state=all',
      'category=Toys',
      'q=%00',
      'sort=changed&q=jeera',
      'without=x',
    ]) {
      expect((await errorOf(await browser.get(`${PRODUCTS}?${wrong}`))).code).toBe(
        'PRODUCT_FILTER_INVALID',
      );
    }
    for (const cursor of ['x', Buffer.from('{"at":5e15,"id":"a"}').toString('base64url')]) {
      const response = await browser.get(`${PRODUCTS}?sort=changed&cursor=${cursor}`);
      expect((await errorOf(response)).code).toBe('CURSOR_INVALID');
    }
  });

  it('CONS-11 an unknown product is not found, whatever is asked of it', async () => {
    const browser = await manager();
    for (const id of ['no-such-product', 'a%20b', '%00']) {
      for (const response of [
        await browser.get(`${PRODUCTS}/${id}`),
        await browser.patch(`${PRODUCTS}/${id}`, { version: 1, changes: { trendRank: 1 } }),
        await browser.post(`${PRODUCTS}/${id}/archive`, {}),
        await browser.post(`${PRODUCTS}/${id}/restore`, {}),
      ]) {
        expect([response.status, (await errorOf(response)).code]).toEqual([
          404,
          'PRODUCT_NOT_FOUND',
        ]);
      }
    }
  });

  it('CONS-11 many products change together or not at all', async () => {
    const browser = await manager();
    const [a, b] = [await addProduct(browser), await addProduct(browser)];
    const change = (products: unknown[]) =>
      browser.post('/api/console/product-changes', { products });
    const both = [
      { id: a.id, version: 1, changes: { gstRate: 18 } },
      { id: b.id, version: 1, changes: { gstRate: 18 } },
    ];
    expect(await (await change(both)).json()).toEqual({ changed: 2 });
    expect(await (await change(both)).json()).toEqual({ changed: 0 });
    const half = await change([
      { id: a.id, version: 2, changes: { gstRate: 0 } },
      { id: b.id, version: 1, changes: { gstRate: 0 } },
    ]);
    expect(await errorOf(half)).toMatchObject({ code: 'PRODUCT_CHANGED', productIds: [b.id] });
    expect((await readProduct(browser, a.id)).gstRate).toBe(18);
    const gone = await change([{ id: 'no-such', version: 1, changes: { gstRate: 0 } }]);
    expect(await errorOf(gone)).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
      productIds: ['no-such'],
    });
    expect((await change([])).status).toBe(400);
    expect((await change([both[0], both[0]])).status).toBe(400);
    const [row] = await store().db.select().from(product).where(eq(product.id, a.id));
    expect(row!.version).toBe(2);
  });
});
