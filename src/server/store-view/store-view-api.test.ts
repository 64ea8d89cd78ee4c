import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { Product } from '../../contract/catalogue.ts';
import type { OrderPage } from '../../contract/order.ts';
import type { Session } from '../../contract/session.ts';
import { FOR_STAFF_HEADER } from '../../domain/constants.ts';
import { PATHS } from '../../domain/paths.ts';
import { activity } from '../db/schema/activity.ts';
import { session } from '../db/schema/session.ts';
import { storeView } from '../db/schema/store-view.ts';
import { user } from '../db/schema/user.ts';
import { CUMIN, fillCart, placeCash, shopper } from '../testing/order-fixtures.ts';
import { errorOf, type LoggedIn, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { type TestStore, useTestStore } from '../testing/test-store.ts';
import { endViews } from './end-views.ts';

const REFUSED = [403, 'VIEWING_READ_ONLY'];
const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';

const failureOf = async (response: Response) => [response.status, (await errorOf(response)).code];
const startViewing = async (browser: TestBrowser, shopId: string) => {
  const response = await browser.post(`/api/console/retailers/${shopId}/view-as`, {});
  expect(response.status).toBe(201);
};
const seenBy = (browser: TestBrowser) => browser.read<Session>('/api/session');

const logOf = async ({ db }: TestStore, shopId: string) => {
  const entries = await db
    .select()
    .from(activity)
    .where(eq(activity.objectId, shopId))
    .orderBy(activity.at);
  return entries.map(({ action, staffId, after }) => ({ action, staffId, why: after?.why }));
};

/** Every row of every table, except the view itself and the log. */
async function everything({ db }: TestStore): Promise<Record<string, string>> {
  const rows = async <T>(query: string) =>
    ((await db.execute(sql.raw(query))) as unknown as { rows: T[] }).rows;
  const tables = await rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    if (name === 'store_view' || name === 'activity') continue;
    const [row] = await rows<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
    );
    state[name] = row!.hash;
  }
  return state;
}

describeOnBoth('a view of the store as a shop', (kind) => {
  const store = useTestStore(kind);
  let shop: LoggedIn;
  let staff: LoggedIn;
  let calls: TestStore['calls'];

  beforeAll(async () => {
    shop = await shopper(store(), 2, { district: 'Erode', storeName: 'Meena Stores' });
    await placeCash(shop.browser);
    await fillCart(shop.browser, 5);
    staff = await logIn(store(), { role: 'operator', staffRole: 'manager', name: 'Priya' });
    await startViewing(staff.browser, shop.id);
    calls = store().calls.filter(([, path]) => !path.startsWith('/console/'));
  });

  it('CONS-12 shows what the shop sees: prices, cart and orders', async () => {
    expect(await seenBy(staff.browser)).toMatchObject({
      kind: 'retailer',
      id: shop.id,
      district: 'Erode',
      viewing: { storeName: 'Meena Stores' },
    });
    expect(await seenBy(shop.browser)).not.toHaveProperty('viewing');
    for (const path of ['/api/cart', '/api/orders', `/api/products/${CUMIN}`, '/api/account']) {
      expect(await staff.browser.read(path), path).toEqual(await shop.browser.read(path));
    }
    const cart = await staff.browser.read<Cart>('/api/cart');
    expect(cart.items[0]).toMatchObject({ id: CUMIN, quantity: 5 });
    const { items } = await staff.browser.read<OrderPage>('/api/orders');
    expect(items).toHaveLength(1);
  });

  it('CONS-12 refuses every call that changes something, and the live cart, before anything else', async () => {
    const changes = calls.filter(([method]) => method !== 'GET');
    expect(changes.length).toBeGreaterThan(25);
    const before = await everything(store());
    for (const [method, path] of changes) {
      const address = `/api${path.replace(/\{\w+\}/g, NO_SUCH_ID)}`;
      const type = path.endsWith('/shop-image') ? { 'content-type': 'image/png' } : {};
      const response = await staff.browser.send(method, address, {}, { headers: type });
      expect([method, path, ...(await failureOf(response))]).toEqual([method, path, ...REFUSED]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await failureOf(await staff.browser.get('/api/cart/events'))).toEqual(REFUSED);
    // Valid ones too.
    const put = staff.browser.put(`/api/cart/items/${CUMIN}`, { quantity: 9 });
    expect(await failureOf(await put)).toEqual(REFUSED);
    // A call that doesn't exist yet would be refused as well.
    expect(await failureOf(await staff.browser.post('/api/no-such-call', {}))).toEqual(REFUSED);
    expect(await everything(store())).toEqual(before);
  });

  it('CONS-12 leaves nothing behind in the shop’s data, and nothing in a cache', async () => {
    const before = await everything(store());
    for (const [method, path] of calls) {
      if (method !== 'GET' || path === '/cart/events') continue;
      const id = path.startsWith('/products') || path.startsWith('/cart') ? CUMIN : NO_SUCH_ID;
      const query = { '/products/suggestions': '?q=cumin', '/home/carousel': '?category=Tea' }[
        path
      ];
      const address = `/api${path.replace(/\{\w+\}/g, id)}${query ?? ''}`;
      const response = await staff.browser.get(address);
      expect([path, response.status < 500]).toEqual([path, true]);
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
    }
    for (const path of [PATHS.home, PATHS.products, PATHS.profile]) {
      const page = await staff.browser.get(path);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(await page.text()).toContain('Meena Stores');
    }
    expect(await everything(store())).toEqual(before);
    const visitor = await store().fetch(PATHS.home);
    expect(await visitor.text()).not.toContain('Meena Stores');
    const product = await store().json<Product>(`/api/products/${CUMIN}`);
    expect(product).not.toHaveProperty('price');
  });

  it('CONS-12 leaves the staff session what it is', async () => {
    expect((await staff.browser.get('/api/console/orders')).status).toBe(200);
    const headers = { [FOR_STAFF_HEADER]: '1' };
    const own = await staff.browser.send('GET', '/api/session', undefined, { headers });
    expect(await own.json()).toMatchObject({ kind: 'operator', id: staff.id, role: 'manager' });
    // The shop's own session isn't used: it has its own cookie, and stays.
    expect(staff.browser.view).not.toBe(shop.browser.cookie);
    const sessions = store().db.select().from(session).where(eq(session.userId, shop.id));
    expect(await sessions).toHaveLength(1);
  });

  it('CONS-12 is of no use in another session, nor without one', async () => {
    const other = await logIn(store(), { role: 'operator', staffRole: 'owner' });
    other.browser.view = staff.browser.view;
    expect(await seenBy(other.browser)).toMatchObject({ kind: 'operator', id: other.id });
    other.browser.cookie = undefined;
    expect(await seenBy(other.browser)).toEqual({ kind: 'visitor' });
    const stranger = await logIn(store());
    stranger.browser.view = staff.browser.view;
    expect(await seenBy(stranger.browser)).toMatchObject({ id: stranger.id });
    expect(await seenBy(stranger.browser)).not.toHaveProperty('viewing');
  });

  it('CONS-12 starts for a shop only, whoever else has that id', async () => {
    const start = (id: string) => staff.browser.post(`/api/console/retailers/${id}/view-as`, {});
    for (const id of [NO_SUCH_ID, staff.id, 'x', 'y'.repeat(200)]) {
      expect(await failureOf(await start(id))).toEqual([404, 'RETAILER_NOT_FOUND']);
    }
    const blocked = await logIn(store());
    await store().db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, blocked.id));
    expect(await failureOf(await start(blocked.id))).toEqual([409, 'RETAILER_BLOCKED']);
    expect(await seenBy(staff.browser)).toMatchObject({ id: shop.id });
  });

  describe('ends', () => {
    const viewing = async () => {
      const seen = await logIn(store(), { district: 'Nilgiris' });
      const by = await logIn(store(), { role: 'operator', staffRole: 'manager' });
      await startViewing(by.browser, seen.id);
      expect(await seenBy(by.browser)).toMatchObject({ id: seen.id });
      return { seen, by };
    };
    const started = (by: LoggedIn) => ({
      action: 'store-view-started',
      staffId: by.id,
      why: undefined,
    });
    const ended = (by: LoggedIn, why: string) => ({
      action: 'store-view-ended',
      staffId: by.id,
      why,
    });

    it('CONS-12 when the member of staff stops it, once', async () => {
      const { seen, by } = await viewing();
      const token = by.browser.view;
      const stop = () => by.browser.send('DELETE', '/api/console/view-as');
      expect((await stop()).status).toBe(200);
      expect(by.browser.view).toBeUndefined();
      expect((await stop()).status).toBe(200);
      by.browser.view = token;
      expect(await seenBy(by.browser)).toMatchObject({ kind: 'operator', id: by.id });
      expect(await logOf(store(), seen.id)).toEqual([started(by), ended(by, 'Stopped')]);
    });

    it('CONS-12 when another shop is viewed', async () => {
      const { seen, by } = await viewing();
      const next = await logIn(store());
      const token = by.browser.view;
      await startViewing(by.browser, next.id);
      expect(await seenBy(by.browser)).toMatchObject({ id: next.id });
      by.browser.view = token;
      expect(await seenBy(by.browser)).toMatchObject({ kind: 'operator' });
      expect(await logOf(store(), seen.id)).toEqual([started(by), ended(by, 'Another shop')]);
    });

    it('CONS-12 when two shops are viewed at once: one of them, and its end is recorded', async () => {
      const by = await logIn(store(), { role: 'operator', staffRole: 'manager' });
      for (let round = 0; round < 6; round += 1) {
        const shops = [await logIn(store()), await logIn(store())];
        await Promise.all(shops.map(({ id }) => startViewing(by.browser, id)));
        const logs = await Promise.all(shops.map(({ id }) => logOf(store(), id)));
        const ends = logs.map((log) => log.filter(({ action }) => action === 'store-view-ended'));
        expect(ends.flat()).toEqual([ended(by, 'Another shop')]);
        const [view] = await store()
          .db.select()
          .from(storeView)
          .where(eq(storeView.staffId, by.id));
        expect(view!.retailerId).toBe(shops[ends.findIndex((log) => log.length === 0)]!.id);
        await by.browser.send('DELETE', '/api/console/view-as');
      }
    });

    it.each([
      ['after half an hour', 'Time was up', 'expire'],
      ['with the blocking of the shop', 'Shop blocked', 'block shop'],
      ['with the access of staff', 'Access ended', 'block staff'],
      ['with a role that may not', 'Access ended', 'demote'],
      ['with the staff session', 'Logged out', 'log out'],
      ['with the shop’s account', 'Shop blocked', 'delete shop'],
    ] as const)('CONS-12 %s', async (_, why, what) => {
      const { seen, by } = await viewing();
      const { db } = store();
      const token = by.browser.view;
      const isTheirs = eq(storeView.staffId, by.id);
      if (what === 'expire') {
        const [view] = await db.select().from(storeView).where(isTheirs);
        const minutes = (view!.expiresAt.getTime() - view!.startedAt.getTime()) / 60_000;
        expect(minutes).toBe(30);
        await db.update(storeView).set({ expiresAt: new Date() }).where(isTheirs);
      }
      const blockedAt = new Date();
      if (what === 'block shop')
        await db.update(user).set({ blockedAt }).where(eq(user.id, seen.id));
      if (what === 'block staff')
        await db.update(user).set({ blockedAt }).where(eq(user.id, by.id));
      if (what === 'demote')
        await db.update(user).set({ staffRole: 'packer' }).where(eq(user.id, by.id));
      if (what === 'delete shop') await db.delete(user).where(eq(user.id, seen.id));
      if (what === 'log out') {
        const headers = { [FOR_STAFF_HEADER]: '1' };
        const answer = await by.browser.send('POST', '/api/auth/sign-out', {}, { headers });
        expect(answer.status).toBe(200);
      }
      by.browser.view = token;
      const now = await seenBy(by.browser);
      expect(now).not.toHaveProperty('viewing');
      expect('id' in now ? now.id : undefined).not.toBe(seen.id);
      await endViews(db);
      expect(await logOf(store(), seen.id)).toEqual([started(by), ended(by, why)]);
      // Twice at the same time, by two processes: recorded once.
      await Promise.all([endViews(db), endViews(db)]);
      expect(await logOf(store(), seen.id)).toHaveLength(2);
    });
  });

  it('CONS-12 the log names no shop: it is kept for ever', async () => {
    const [entry] = await store().db.select().from(activity).where(eq(activity.objectId, shop.id));
    expect(entry).toMatchObject({
      objectKind: 'retailer',
      objectName: `shop ${shop.id.slice(0, 8)}`,
    });
    expect(JSON.stringify(entry)).not.toContain('Meena');
  });
});
