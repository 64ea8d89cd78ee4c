import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ActivityEntry } from '../../contract/console-activity.ts';
import type { DeliverySheet } from '../../contract/console-delivery.ts';
import type { Districts } from '../../contract/console-districts.ts';
import type { PricePage } from '../../contract/console-prices.ts';
import type { Today } from '../../contract/console-today.ts';
import { CATEGORIES } from '../../domain/categories.ts';
import { knownDistricts, servedDistricts } from '../../domain/district-list.ts';
import { MAX_DISTRICTS } from '../../domain/district-rules.ts';
import { DISTRICTS } from '../../domain/districts.ts';
import { PATHS } from '../../domain/paths.ts';
import { category } from '../db/schema/category.ts';
import { setPrice } from '../testing/price-fixtures.ts';
import {
  aRegistration,
  errorOf,
  type LoggedIn,
  logIn,
  TestBrowser,
} from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const PATH = '/api/console/districts';
const PRODUCT = 'cumin-jeera-bold';
const EIGHTH = { name: 'Madurai', state: 'Tamil Nadu', position: 8 };

describeOnBoth('districts', (kind) => {
  const store = useTestStore(kind);
  let owner: LoggedIn;
  beforeAll(async () => {
    owner = await logIn(store(), { role: 'operator', name: 'Olivia' });
  });

  const names = async () =>
    (await owner.browser.read<Districts>(PATH)).districts.map(({ name }) => name);
  const codeOf = async (response: Response) => (await errorOf(response)).code;
  const add = (district: object) => owner.browser.post(PATH, { ...EIGHTH, ...district });
  const put = (name: string, body: object) =>
    owner.browser.put(`${PATH}/${encodeURIComponent(name)}`, body);
  const register = (district: string) =>
    new TestBrowser(store()).post('/api/account', aRegistration({ district }));
  const page = async (path: string) => (await store().fetch(path)).text();
  const read = async (name: string) => {
    const { districts } = await owner.browser.read<Districts>(PATH);
    return districts.find((each) => each.name === name)!;
  };
  /** By a dialog that was opened just now. */
  const change = async (name: string, fields: object) => {
    const { state, retiredAt } = await read(name);
    const seen = { state, isServed: retiredAt === null };
    const response = await put(name, { ...seen, ...fields, seen });
    expect(response.status).toBe(200);
  };

  it('CONS-16 a new store has the specification’s seven, and its eleven categories', async () => {
    expect(await names()).toEqual([...DISTRICTS]);
    expect(knownDistricts()).toEqual([...DISTRICTS]);
    const rows = await store().db.select().from(category).orderBy(category.position);
    expect(rows.map(({ name }) => name)).toEqual([...CATEGORIES]);
    const { districts } = await owner.browser.read<Districts>(PATH);
    const inKerala = districts.filter(({ state }) => state === 'Kerala').map(({ name }) => name);
    expect(inKerala).toEqual(['Palakkad', 'Thrissur']);
  });

  it('CONS-16 REG-15 a district that is not in the list is refused everywhere, with the words of before', async () => {
    const refused = await register('Madurai');
    expect(await errorOf(refused)).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { district: 'DISTRICT_REQUIRED' },
    });
    const get = async (path: string) => codeOf(await owner.browser.get(path));
    expect(await get('/api/console/orders?district=Madurai')).toBe('ORDER_FILTER_INVALID');
    expect(await get('/api/console/delivery-sheet?district=Madurai')).toBe('ORDER_FILTER_INVALID');
    expect(await get(`/api/console/prices/history?productId=${PRODUCT}&place=Madurai`)).toBe(
      'PRICE_HISTORY_INVALID',
    );
    const cell = {
      productId: PRODUCT,
      place: 'Madurai',
      price: 12_300,
      version: 0,
      pack: '25 kg jute sack',
    };
    const published = await owner.browser.post('/api/console/prices/publish', {
      id: crypto.randomUUID(),
      changes: [cell],
    });
    expect(await codeOf(published)).toBe('PRICES_INVALID');
    await expect(
      store().db.execute(
        sql`insert into district_price (product_id, district, base_price) values (${PRODUCT}, 'Madurai', 12300)`,
      ),
    ).rejects.toThrow();
  });

  it('CONS-16 CONS-11 CONS-12 the eighth district: registration, prices, files, filters and policies follow', async () => {
    // Cached, and dropped by the change.
    expect(await page(PATHS.shipping)).toContain('in seven districts: Palakkad');
    const response = await add({ position: 2 });
    expect(response.status).toBe(200);
    const order = ['Palakkad', 'Madurai', ...DISTRICTS.slice(1)];
    expect(await names()).toEqual(order);

    expect((await register('Madurai')).status).toBe(201);
    const { id, browser: shop } = await logIn(store(), { district: 'Madurai' });
    type Priced = { price: number | null };
    const priceOf = async () => (await shop.read<Priced>(`/api/products/${PRODUCT}`)).price;
    const base = await priceOf();
    expect(base).toBeGreaterThan(0);

    const grid = await owner.browser.read<PricePage>('/api/console/prices');
    expect(grid.places).toEqual(['base', ...order]);
    expect(grid.rows[0]![4]).toHaveLength(order.length + 1);
    await setPrice(owner.browser, PRODUCT, 'Madurai', 432_100);
    await expect.poll(priceOf).toBe(432_100);
    expect((await shop.read<{ district: string }>('/api/rate-sheet')).district).toBe('Madurai');

    const csv = await (await owner.browser.get('/api/console/prices/file?format=csv')).text();
    expect(csv).toContain('Base price,Palakkad,Madurai,Coimbatore,');
    expect(csv).toMatch(new RegExp(`^${PRODUCT},.*,4321\\.?0*,`, 'm'));
    const checked = await store().fetch('/api/console/prices/file', {
      method: 'POST',
      headers: {
        cookie: owner.browser.cookie!,
        origin: 'http://localhost:3000',
        'content-type': 'application/octet-stream',
      },
      body: `Product id,MADURAI\n${PRODUCT},4400\n`,
    });
    expect(await checked.json()).toMatchObject({
      unknownColumns: [],
      changes: [{ productId: PRODUCT, place: 'Madurai', price: 440_000, pack: '25 kg jute sack' }],
      before: [432_100],
    });

    await owner.browser.read('/api/console/orders?district=Madurai');
    const sheet = await owner.browser.read<DeliverySheet>(
      '/api/console/delivery-sheet?district=Madurai',
    );
    expect(sheet.districts.map(({ district }) => district)).toEqual(order);
    const today = await owner.browser.read<Today>('/api/console/today');
    expect(today.sales!.districts.map(({ district }) => district)).toContain('Madurai');
    expect(await owner.browser.read('/api/session')).toMatchObject({
      districts: order.map((name) => ({ name, isServed: true })),
    });
    expect(await shop.read('/api/session')).toMatchObject({ id, district: 'Madurai' });

    const shipping = await page(PATHS.shipping);
    expect(shipping).toContain('in eight districts: Palakkad, Madurai, Coimbatore');
    expect(await page(PATHS.terms)).toContain('We serve eight districts of South India');
    const form = await page(PATHS.register);
    expect(form).toContain('<option>Madurai</option>');
    expect(form).toContain('Eight districts');

    const { items } = await owner.browser.read<{ items: ActivityEntry[] }>(
      '/api/console/activity?kind=district',
    );
    expect(items).toMatchObject([
      {
        action: 'district-added',
        staffName: 'Olivia',
        object: { id: 'Madurai' },
        after: { state: 'Tamil Nadu', position: 2, isServed: true },
      },
    ]);
  });

  it('CONS-16 a district that is no longer served takes no new shops; those that are there keep it', async () => {
    const { browser: shop } = await logIn(store(), { district: 'Dindigul' });
    await change('Dindigul', { isServed: false });
    expect((await errorOf(await register('Dindigul'))).fields).toEqual({
      district: 'DISTRICT_REQUIRED',
    });
    expect(await shop.read('/api/session')).toMatchObject({ district: 'Dindigul' });
    const priced = await shop.read<{ price: number }>(`/api/products/${PRODUCT}`);
    expect(priced.price).toBeGreaterThan(0);
    expect(await page(PATHS.register)).not.toContain('<option>Dindigul</option>');
    expect(await page(PATHS.shipping)).not.toContain('Dindigul');
    // Pages name what is served; staff still have it.
    expect(knownDistricts()).toContain('Dindigul');
    await setPrice(owner.browser, PRODUCT, 'Dindigul', 400_000);
    await owner.browser.read('/api/console/orders?district=Dindigul');

    // The same again is neither a change nor on record.
    await change('Dindigul', { isServed: false });
    await change('Dindigul', { isServed: true });
    expect((await register('Dindigul')).status).toBe(201);
    const { items } = await owner.browser.read<{ items: ActivityEntry[] }>(
      '/api/console/activity?kind=district&objectId=Dindigul',
    );
    expect(items.map(({ before, after }) => [before?.isServed, after?.isServed])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('CONS-16 what another owner has changed since is not overwritten; the same sent again is fine', async () => {
    const { browser: other } = await logIn(store(), { role: 'operator', name: 'Anand' });
    const putOther = (body: object) => other.put(`${PATH}/Nilgiris`, body);
    const order = await names();
    const first = { state: 'Tamil Nadu', isServed: true };
    const now = { state: 'Puducherry', isServed: true };
    const correction = { ...now, seen: first };
    expect((await put('Nilgiris', correction)).status).toBe(200);

    const refused = await putOther({ ...first, isServed: false, seen: first });
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'DISTRICT_CHANGED']);
    const moved = await putOther({ ...first, position: 1, seen: first });
    expect([moved.status, await codeOf(moved)]).toEqual([409, 'DISTRICT_CHANGED']);
    expect(await read('Nilgiris')).toMatchObject({ state: 'Puducherry', retiredAt: null });
    expect(await names()).toEqual(order);
    // After a lost answer, or from a colleague who wants the same.
    expect((await put('Nilgiris', correction)).status).toBe(200);
    expect((await putOther(correction)).status).toBe(200);

    // Both saw the same: one of them is refused, whoever comes first.
    const responses = await Promise.all([
      put('Nilgiris', { ...first, seen: now }),
      putOther({ ...now, isServed: false, seen: now }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { items } = await owner.browser.read<{ items: ActivityEntry[] }>(
      '/api/console/activity?kind=district&objectId=Nilgiris',
    );
    expect(items).toHaveLength(2);
    await change('Nilgiris', first);
    expect(await names()).toEqual(order);
  });

  it('CONS-16 names that cannot be told apart, unlike names and unknown districts are refused', async () => {
    const before = await names();
    const nameRefused = { code: 'INVALID_FIELDS', fields: { name: 'DISTRICT_NAME_INVALID' } };
    const unlike = ['', ' ', 'x', 'base', 'Base', 'BASE PRICE', 'Product id', 'Pack', '=Erode'];
    for (const name of [...unlike, 'A'.repeat(41), 'Er\node', '<b>', 'erode', 7]) {
      expect(await errorOf(await add({ name })), String(name)).toMatchObject(nameRefused);
    }
    for (const name of ['Erode', 'ERODE', ' Erode ', 'Ero.de']) {
      expect(await codeOf(await add({ name })), name).toBe('DISTRICT_EXISTS');
    }
    for (const fields of [
      { state: 'Texas' },
      { position: 0 },
      { position: 1.5 },
      { position: 41 },
    ]) {
      expect(await codeOf(await add({ name: 'Karur', ...fields }))).toBe('DISTRICT_INVALID');
    }
    const seen = { state: 'Tamil Nadu', isServed: true };
    const body = { ...seen, position: 1, seen };
    expect(await codeOf(await put('Karur', body))).toBe('DISTRICT_NOT_FOUND');
    expect(await codeOf(await put('x'.repeat(200), body))).toBe('DISTRICT_NOT_FOUND');
    for (const fields of [
      { isServed: 'no' },
      { position: 0 },
      { seen: undefined },
      { seen: { state: 'Tamil Nadu' } },
    ]) {
      expect(await codeOf(await put('Erode', { ...body, ...fields }))).toBe('DISTRICT_INVALID');
    }
    expect(await names()).toEqual(before);
  });

  it('CONS-16 they can be moved; two owners at once leave one order', async () => {
    await change('Thrissur', { position: 1 });
    expect((await names())[0]).toBe('Thrissur');
    await change('Thrissur', { position: MAX_DISTRICTS });
    expect((await names()).at(-1)).toBe('Thrissur');
    const added = ['Karur', 'Salem', 'Namakkal', 'Theni'];
    const responses = await Promise.all(added.map((name) => add({ name, position: 1 })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = (await store().db.execute(
      sql`select name, position from district order by position`,
    )) as unknown as { rows: { name: string; position: number }[] };
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1));
    expect(
      rows
        .slice(0, 4)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...added].sort());
  });

  it('CONS-16 a district that is saved is answered, also if this process cannot read the list; it reads it again', async () => {
    const { db } = store().services.database;
    const read = db.select.bind(db);
    let failures = 0;
    const select = vi.spyOn(db, 'select').mockImplementation(((fields: object) => {
      // The list of this process, and of the screen, outside of a transaction.
      const isList = fields === undefined || Object.keys(fields).join() === 'name,retiredAt';
      if (!isList) return read(fields as never);
      failures += 1;
      throw new Error('the database is away');
    }) as never);
    try {
      const response = await add({ name: 'Ariyalur', position: 1 });
      expect(response.status).toBe(200);
      const { districts } = (await response.json()) as Districts;
      expect(districts[0]!.name).toBe('Ariyalur');
      const seen = { state: districts[0]!.state, isServed: true };
      const changed = await put('Ariyalur', { ...seen, position: 2, seen });
      expect(((await changed.json()) as Districts).districts[1]!.name).toBe('Ariyalur');
      expect(failures).toBeGreaterThan(0);
      expect(servedDistricts()).not.toContain('Ariyalur');
    } finally {
      select.mockRestore();
    }
    await expect.poll(() => servedDistricts()[1]).toBe('Ariyalur');
  });

  it('CONS-16 a row added by any other way is known within a second, also to pages', async () => {
    expect(await page(PATHS.home)).not.toContain('Idukki');
    await store().db.execute(
      sql`insert into district (name, position, state) values ('Idukki', 99, 'Kerala')`,
    );
    await expect.poll(() => servedDistricts()).toContain('Idukki');
    expect(await page(PATHS.home)).toContain('Idukki');
    expect((await register('Idukki')).status).toBe(201);
  });

  it('CONS-16 the last served district stays, and the list has an end', async () => {
    await store().db.execute(sql`update district set retired_at = now() where name <> 'Erode'`);
    await expect.poll(() => servedDistricts()).toEqual(['Erode']);
    const seen = { state: 'Tamil Nadu', isServed: true };
    const stop = await put('Erode', { ...seen, isServed: false, seen });
    expect(await codeOf(stop)).toBe('LAST_DISTRICT');
    await store().db.execute(sql`insert into district (name, position, state)
      select 'More ' || n, n, 'Kerala' from generate_series(1, ${MAX_DISTRICTS}::int - (select count(*)::int from district)) n`);
    expect(await codeOf(await add({ name: 'Kollam' }))).toBe('TOO_MANY_DISTRICTS');
  });
});
