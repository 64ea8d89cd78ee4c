import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import { EventReader } from '../testing/event-reader.ts';
import { sendHalf } from '../testing/half-request.ts';
import { setPrice } from '../testing/price-fixtures.ts';
import { filledDataDir, type StoreProcess, startStore } from '../testing/server-process.ts';
import { aRegistration, logIn, PASSWORD, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';
import type { TestStore } from '../testing/test-store.ts';
import { at, useTwoStores } from '../testing/two-stores.ts';

const ID = 'cumin-jeera-bold';
const LINE = `/api/cart/items/${ID}`;

describeOnPostgres('live carts of two instances on one PostgreSQL', () => {
  const stores = useTwoStores();
  let one: TestStore;
  let two: TestStore;
  beforeAll(() => {
    [one, two] = stores() as [TestStore, TestStore];
  });

  const watchAt = async (store: TestStore, browser: TestBrowser) => {
    const reader = new EventReader(await at(store, browser).get('/api/cart/events'));
    return { reader, first: await reader.nextCart() };
  };

  it('CART-08 a change on one is seen on the other', async () => {
    const { browser } = await logIn(one);
    const { reader } = await watchAt(two, browser);
    await browser.post('/api/cart/items', { productId: ID });
    const changed = (await (await browser.put(LINE, { quantity: 4 })).json()) as Cart;
    expect(await reader.cartWith(({ revision }) => revision === changed.revision)).toEqual(changed);
    await reader.close();
  });

  it('a price changed on one is seen on the other', async () => {
    const { browser } = await logIn(one, { district: 'Erode' });
    await browser.post('/api/cart/items', { productId: ID });
    const { reader } = await watchAt(two, browser);
    const operator = await logIn(one, { role: 'operator' });
    await setPrice(operator.browser, ID, 'Erode', 77_700);
    await reader.cartWith(({ subtotal }) => subtotal === 77_700);
    await reader.close();
  });

  it('a logout or account deletion on one ends the stream on the other', async () => {
    const { browser } = await logIn(one);
    const { reader } = await watchAt(two, browser);
    await browser.post('/api/auth/sign-out', {});
    expect(await reader.end()).toBe('session');

    const leaver = await logIn(one);
    const watched = await watchAt(two, leaver.browser);
    const verified = await leaver.browser.post('/api/account-deletion/verify', {
      password: PASSWORD,
    });
    const { ticket } = (await verified.json()) as { ticket: string };
    await leaver.browser.post('/api/account-deletion/confirm', { ticket });
    expect(await watched.reader.end()).toBe('session');
  });

  it('changes made while notifications were cut off are shown when they are back', async () => {
    const { browser } = await logIn(one);
    const { reader, first } = await watchAt(two, browser);
    await one.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'store listener' and datname = current_database()`);
    await browser.post('/api/cart/items', { productId: ID });
    const cart = await reader.cartWith(({ revision }) => revision > first.revision);
    expect(cart.items).toHaveLength(1);
    await reader.close();
  });
});

describe('live carts of a running store', () => {
  let store: StoreProcess;
  let cookie: string;
  const env = { DATA_DIR: '', AUTH_SECRET: 'a secret of at least 32 characters, for both starts' };

  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${store.url}${path}`, {
      method,
      headers: {
        cookie,
        origin: store.url,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const watch = async () => new EventReader(await call('GET', '/api/cart/events'));

  beforeAll(async () => {
    env.DATA_DIR = filledDataDir();
    store = await startStore(env);
    const response = await fetch(`${store.url}/api/account`, {
      method: 'POST',
      headers: { origin: store.url, 'content-type': 'application/json' },
      body: JSON.stringify(aRegistration()),
    });
    [cookie = ''] = response.headers.getSetCookie()[0]!.split(';');
    await call('POST', '/api/cart/items', { productId: ID });
  });
  afterAll(async () => {
    store?.kill('SIGKILL');
    await store?.exited;
  });

  it('end at once when it stops, and resume with the same cart when it is back', async () => {
    const reader = await watch();
    const before = await reader.nextCart();
    const halfSent = await sendHalf(store.port);
    store.kill('SIGTERM');
    expect(await reader.end()).toBeNull();
    // The stream ended at once, although the store still waited for an unfinished request.
    expect(await halfSent.finish()).toMatch(/^HTTP\/1.1 200 /);
    expect((await store.exited).code).toBe(0);
    store = await startStore(env);
    const again = await watch();
    expect(await again.nextCart()).toEqual(before);
    await call('DELETE', LINE);
    expect((await again.nextCart()).revision).toBe(before.revision + 1);
    await again.close();
  });
});
