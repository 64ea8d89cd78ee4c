import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Product } from '../../contract/catalogue.ts';
import type { Session } from '../../contract/session.ts';
import { DISTRICTS } from '../../domain/districts.ts';
import { user } from '../db/schema/user.ts';
import {
  aRegistration,
  type LoggedIn,
  logIn,
  PASSWORD,
  TestBrowser,
} from '../testing/test-browser.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';
import type { TestStore } from '../testing/test-store.ts';
import { at, useTwoStores } from '../testing/two-stores.ts';

describeOnPostgres('two instances on one PostgreSQL', () => {
  // Neither has AUTH_SECRET set: they must agree on one by themselves.
  const stores = useTwoStores({ AUTH_SECRET: '' });
  let one: TestStore;
  let two: TestStore;
  beforeAll(() => {
    [one, two] = stores() as [TestStore, TestStore];
  });

  const kindAt = async (store: TestStore, browser: TestBrowser) =>
    (await at(store, browser).read<Session>('/api/session')).kind;

  it('a login or logout on one counts on both', async () => {
    const registration = aRegistration();
    const browser = new TestBrowser(one);
    expect((await browser.post('/api/account', registration)).status).toBe(201);
    expect(await kindAt(two, browser)).toBe('retailer');
    expect(await kindAt(one, browser)).toBe('retailer');

    const { cookie } = browser;
    expect((await at(two, browser).post('/api/auth/sign-out', {})).status).toBe(200);
    browser.cookie = cookie;
    expect(await kindAt(two, browser)).toBe('visitor');
    await expect.poll(() => kindAt(one, browser)).toBe('visitor');

    const { email } = registration;
    const again = new TestBrowser(two);
    await again.post('/api/auth/sign-in', { email, password: PASSWORD });
    expect(await kindAt(one, again)).toBe('retailer');
  });

  it('a change to a person on one is seen on the other', async () => {
    const { id, browser } = await logIn(one);
    expect(await kindAt(two, browser)).toBe('retailer');
    await browser.patch('/api/account', { name: 'Renamed' });
    await expect
      .poll(() => at(two, browser).read('/api/session'))
      .toMatchObject({ name: 'Renamed' });
    await two.db.delete(user).where(eq(user.id, id));
    await expect.poll(() => kindAt(one, browser)).toBe('visitor');
  });

  it('login attempts are counted together', async () => {
    const { email } = await logIn(one);
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const browser = new TestBrowser(nth % 2 === 0 ? one : two, '203.0.113.77');
      const response = await browser.post('/api/auth/sign-in', { email, password: 'wrong one' });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('PRICE-03 fifty people of all districts at once see only their own data and prices', async () => {
    const people: (LoggedIn & { district: string })[] = [];
    for (let nth = 0; nth < 50; nth += 1) {
      const district = DISTRICTS[nth % DISTRICTS.length]!;
      people.push({ ...(await logIn(one, { district, name: `Person ${nth}` })), district });
    }
    const path = '/api/products/cumin-jeera-bold';
    await Promise.all(
      people.map(async ({ id, district, browser }, nth) => {
        for (const store of nth % 2 === 0 ? [one, two] : [two, one]) {
          const mine = at(store, browser);
          const [session, account, product] = await Promise.all([
            mine.read<Session>('/api/session'),
            mine.read('/api/account'),
            mine.read<Product>(path),
          ]);
          expect(session).toMatchObject({ id, district, name: `Person ${nth}` });
          expect(account).toMatchObject({ uid: id, district });
          for (const entry of product.districtPrices ?? []) expect(entry.district).toBe(district);
        }
      }),
    );
    const visitor = await new TestBrowser(two).get(path);
    expect(await visitor.json()).not.toHaveProperty('price');
  });

  it('PRICE-02 PRICE-03 pages show prices for the caller’s own district and are never cached', async () => {
    const path = '/product/cumin-jeera-bold';
    const pages = new Map<string, string>();
    for (const district of DISTRICTS) {
      const { browser } = await logIn(one, { district });
      const page = await at(two, browser).get(path);
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      pages.set(district, await page.text());
      const { price } = await at(two, browser).read<Product>(
        `/api${path.replace('/product', '/products')}`,
      );
      expect(pages.get(district)).toContain((price! / 100).toLocaleString('en-IN'));
    }
    expect(new Set(pages.values()).size).toBe(DISTRICTS.length);
    const visitor = await (await new TestBrowser(two).get(path)).text();
    expect(visitor).toContain('Login to see the price');
    expect(visitor).not.toContain('₹');
  });
});
