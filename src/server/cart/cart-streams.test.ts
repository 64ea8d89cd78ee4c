import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FairQueue } from '../http/fair-queue.ts';
import { addCoupon, grantCoins, usesOf } from '../testing/cart-fixtures.ts';
import { EventReader } from '../testing/event-reader.ts';
import { type LoggedIn, logIn, PASSWORD, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth, silentLog } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { CartStreams } from './cart-streams.ts';

const ID = 'cumin-jeera-bold';
const LINE = `/api/cart/items/${ID}`;

describeOnBoth('a live cart', (kind) => {
  const store = useTestStore(kind);
  const streams = () => store().services.carts.streams;
  const watch = async (browser: TestBrowser) =>
    new EventReader(await browser.get('/api/cart/events'));
  const secondDevice = async (person: LoggedIn) => {
    const { browser } = await logIn(store(), { email: `second-${person.email}` });
    await browser.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
    return browser;
  };

  it('CART-08 starts with the whole cart and shows every change made on another device', async () => {
    const person = await logIn(store());
    const phone = await secondDevice(person);
    const desk = await watch(person.browser);
    expect(await desk.nextCart()).toEqual(await person.browser.read('/api/cart'));
    await phone.post('/api/cart/items', { productId: ID });
    expect((await desk.nextCart()).items).toMatchObject([{ id: ID, quantity: 1 }]);
    const answer = await phone.put(LINE, { quantity: 5 });
    expect(await desk.nextCart()).toEqual(await answer.json());
    await phone.send('DELETE', LINE);
    expect((await desk.nextCart()).items).toEqual([]);
    await desk.close();
  });

  it('is sent as an uncached, unbuffered stream whose event ids are revisions', async () => {
    const { browser } = await logIn(store());
    await browser.post('/api/cart/items', { productId: ID });
    const response = await browser.get('/api/cart/events');
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toMatch(/no-store/);
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
    const reader = new EventReader(response);
    expect((await reader.next())?.id).toBe('1');
    expect(reader.raw).toMatch(/^retry: \d+\n\nevent: cart\nid: 1\ndata: \{.*\}\n\n$/);
    await reader.close();
  });

  it('is updated when prices, products, districts, coupons or coins change', async () => {
    const { id, browser } = await logIn(store(), { district: 'Erode' });
    const { db } = store();
    const productId = `live-${kind}`;
    await db.execute(sql`insert into product (id, title, description, categories, images, unit, price)
      values (${productId}, 'Live', '', '{Tea}', '{}', 'kg', 20000)`);
    await db.execute(sql`insert into district_price (product_id, district, base_price)
      values (${productId}, 'Thrissur', 30000)`);
    await browser.post('/api/cart/items', { productId });
    const { id: couponId, code } = await addCoupon(db);
    const reader = await watch(browser);
    await reader.nextCart();

    await db.execute(sql`update product set price = 25000 where id = ${productId}`);
    await reader.cartWith(({ subtotal }) => subtotal === 25_000);
    await db.execute(sql`update "user" set district = 'Thrissur' where id = ${id}`);
    await reader.cartWith(({ subtotal }) => subtotal === 30_000);
    await grantCoins(db, id, 50);
    await reader.cartWith(({ coins }) => coins.balance === 50);
    await browser.post('/api/cart/coins', { coins: 50 });
    await reader.cartWith(({ coinDiscount }) => coinDiscount === 5_000);
    await browser.post('/api/cart/coupon', { code });
    await reader.cartWith(({ discount }) => discount === 10_000);
    await db.execute(sql`update coupon set discount_amount = 700 where id = ${couponId}`);
    await reader.cartWith(({ discount }) => discount === 700);
    await db.execute(sql`delete from coupon where id = ${couponId}`);
    await reader.cartWith(({ coupon }) => coupon === null);
    await db.execute(sql`delete from product where id = ${productId}`);
    await reader.cartWith(({ items }) => items[0]?.problem === 'PRODUCT_GONE');
    await reader.close();
  });

  it('shows no one else’s changes', async () => {
    const mine = await logIn(store());
    const theirs = await logIn(store());
    const reader = await watch(mine.browser);
    await reader.nextCart();
    await theirs.browser.post('/api/cart/items', { productId: ID });
    await mine.browser.post('/api/cart/items', { productId: ID });
    expect((await reader.nextCart()).revision).toBe(1);
    expect(reader.raw.match(/event: cart/g)).toHaveLength(2);
    await reader.close();
  });

  it('ends when its session logs out, while the other device’s stream continues', async () => {
    const person = await logIn(store());
    const phone = await secondDevice(person);
    const readers = [await watch(person.browser), await watch(phone)] as const;
    for (const reader of readers) await reader.nextCart();
    await person.browser.post('/api/auth/sign-out', {});
    expect(await readers[0].end()).toBe('session');
    await phone.post('/api/cart/items', { productId: ID });
    expect((await readers[1].nextCart()).items).toHaveLength(1);
    await readers[1].close();
  });

  it('ends when the session has expired', async () => {
    const { id, browser } = await logIn(store());
    const reader = await watch(browser);
    await reader.nextCart();
    await store().db.execute(sql`update session set expires_at = now() - interval '1 second'
      where user_id = ${id}`);
    expect(await reader.end()).toBe('session');
  });

  it('ends when the account is deleted, and the coupon and coins its cart held are given back', async () => {
    const { id, browser } = await logIn(store());
    await browser.post('/api/cart/items', { productId: ID });
    await grantCoins(store().db, id, 5);
    const { id: couponId, code } = await addCoupon(store().db);
    expect((await browser.post('/api/cart/coupon', { code })).status).toBe(200);
    expect((await browser.post('/api/cart/coins', { coins: 5 })).status).toBe(200);
    const reader = await watch(browser);
    await reader.nextCart();
    const verified = await browser.post('/api/account-deletion/verify', { password: PASSWORD });
    const { ticket } = (await verified.json()) as { ticket: string };
    const deleted = await browser.post('/api/account-deletion/confirm', { ticket });
    expect(deleted.status).toBe(200);
    expect(await reader.end()).toBe('session');
    expect(await usesOf(store().db, couponId)).toEqual({ usageCount: 0, userIds: [] });
    for (const table of ['cart', 'cart_item', 'coin_hold', 'coupon_use']) {
      const { rows } = (await store().db.execute(
        sql`select from ${sql.identifier(table)} where user_id = ${id}`,
      )) as unknown as { rows: unknown[] };
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  it('is limited to five streams per session: a sixth closes the oldest', async () => {
    const person = await logIn(store());
    const phone = await watch(await secondDevice(person));
    await phone.nextCart();
    const before = streams().size;
    const readers: EventReader[] = [];
    for (let nth = 0; nth < 7; nth += 1) readers.push(await watch(person.browser));
    expect(await readers[0]!.end()).toBe('replaced');
    expect(await readers[1]!.end()).toBe('replaced');
    expect(streams().size).toBe(before + 5);
    await person.browser.post('/api/cart/items', { productId: ID });
    for (const reader of [...readers.slice(2), phone]) {
      await reader.cartWith(({ revision }) => revision === 1);
      await reader.close();
    }
    expect(streams().size).toBe(before - 1);
  });

  it('opens no stream for a HEAD request', async () => {
    const { browser } = await logIn(store());
    const before = streams().size;
    const response = await store().fetch('/api/cart/events', {
      method: 'HEAD',
      headers: { cookie: browser.cookie! },
    });
    expect([response.status, await response.text(), streams().size]).toEqual([200, '', before]);
  });
});

describe('the cart streams of a process', () => {
  const cart = { revision: 1 } as never;
  const fairQueue = new FairQueue(1);

  it('are limited for one person over all their sessions, and nobody else’s are ended', async () => {
    const read = async () => cart;
    const limits = { maxPerSession: 5, maxPerPerson: 10 };
    const streams = new CartStreams({ read, ...limits, fairQueue, log: silentLog });
    const open = (userId: string, session: string) =>
      new EventReader(
        new Response(streams.open({ userId, session, isSessionValid: async () => true })),
      );
    const other = open('b', 'other');
    const readers = Array.from({ length: 1_000 }, (_, nth) => open('a', `session ${nth}`));
    expect(streams.size).toBe(11);
    expect(await readers[0]!.end()).toBe('replaced');
    expect(await readers[989]!.end()).toBe('replaced');
    expect((await readers[990]!.nextCart()).revision).toBe(1);
    expect((await other.nextCart()).revision).toBe(1);
    streams.stop();
  });

  it('read the cart once for a burst of changes, and send it only if it changed', async () => {
    let reads = 0;
    let revision = 0;
    const streams = new CartStreams({
      async read() {
        reads += 1;
        await setImmediate();
        return { revision } as never;
      },
      maxPerSession: 5,
      maxPerPerson: 10,
      log: silentLog,
      fairQueue,
    });
    const watcher = { userId: 'a', session: 's', isSessionValid: async () => true };
    const reader = new EventReader(new Response(streams.open(watcher)));
    await reader.nextCart();
    revision = 7;
    for (let nth = 0; nth < 1_000; nth += 1) streams.cartChanged('a');
    await reader.cartWith(({ revision: seen }) => seen === 7);
    streams.cartChanged('a');
    streams.cartChanged('b');
    streams.stop();
    expect(await reader.end()).toBeNull();
    expect(reads).toBeLessThan(10);
    expect(reader.raw.match(/id: 7/g)).toHaveLength(1);
  });

  it('send heartbeats, and end when the session has ended', async () => {
    let isSessionValid = true;
    const streams = new CartStreams({
      read: async () => cart,
      maxPerSession: 5,
      maxPerPerson: 10,
      log: silentLog,
      fairQueue,
      heartbeatMs: 5,
    });
    const watcher = { userId: 'a', session: 's', isSessionValid: async () => isSessionValid };
    const reader = new EventReader(new Response(streams.open(watcher)));
    await reader.nextCart();
    const ended = reader.end();
    await expect.poll(() => reader.raw).toContain(': still here');
    isSessionValid = false;
    expect(await ended).toBe('session');
    expect(streams.size).toBe(0);
    streams.stop();
  });

  it('survive a database outage', async () => {
    let isDown = false;
    let revision = 1;
    let refusals = 0;
    const failIfDown = async () => {
      if (!isDown) return;
      refusals += 1;
      throw new Error('down');
    };
    const streams = new CartStreams({
      read: () => failIfDown().then(() => ({ revision }) as never),
      maxPerSession: 5,
      maxPerPerson: 10,
      log: silentLog,
      fairQueue,
      heartbeatMs: 5,
    });
    const isSessionValid = () => failIfDown().then(() => true);
    const reader = new EventReader(
      new Response(streams.open({ userId: 'a', session: 's', isSessionValid })),
    );
    await reader.nextCart();
    isDown = true;
    revision = 2;
    streams.personChanged();
    // The first read, and heartbeats after it.
    await expect.poll(() => refusals).toBeGreaterThan(4);
    isDown = false;
    expect((await reader.nextCart()).revision).toBe(2);
    streams.stop();
  });

  it('keep only the latest cart for a reader that does not read', async () => {
    let revision = 0;
    const filling = 'x'.repeat(100_000);
    const streams = new CartStreams({
      read: async () => ({ revision, filling }) as never,
      maxPerSession: 5,
      maxPerPerson: 10,
      log: silentLog,
      fairQueue,
    });
    const watcher = { userId: 'a', session: 's', isSessionValid: async () => true };
    const server = serve({ fetch: () => new Response(streams.open(watcher)), port: 0 });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const prompt = new EventReader(await fetch(`http://127.0.0.1:${port}`));
    await prompt.nextCart();
    const socket = connect(port, '127.0.0.1').pause();
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await expect.poll(() => streams.size).toBe(2);

    // 60 MB: more than all buffers between the two hold.
    const changes = 600;
    for (let nth = 1; nth <= changes; nth += 1) {
      revision = nth;
      streams.cartChanged('a');
      await prompt.cartWith((cart) => cart.revision === nth);
    }
    let read = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      read += text;
    });
    socket.resume();
    await expect.poll(() => read.includes(`id: ${changes}\n`)).toBe(true);
    expect(read.match(/event: cart/g)!.length).toBeLessThan(changes / 2);
    socket.destroy();
    await expect.poll(() => streams.size).toBe(1);
    streams.stop();
    await prompt.close();
    server.close();
  });

  it('are read on the time of their owner', async () => {
    const parties: string[] = [];
    const queue = new FairQueue(1);
    const charge = queue.charge.bind(queue);
    queue.charge = (party, work) => {
      parties.push(party);
      return charge(party, work);
    };
    const streams = new CartStreams({
      read: async () => cart,
      maxPerSession: 5,
      maxPerPerson: 10,
      log: silentLog,
      fairQueue: queue,
    });
    const watcher = { userId: 'a', session: 's', isSessionValid: async () => true };
    const reader = new EventReader(new Response(streams.open(watcher)));
    await reader.nextCart();
    streams.stop();
    expect(parties).toEqual(['a']);
  });

  it('end at once when opened after a stop', async () => {
    const streams = new CartStreams({
      read: async () => cart,
      maxPerSession: 5,
      maxPerPerson: 10,
      log: silentLog,
      fairQueue,
    });
    streams.stop();
    const watcher = { userId: 'a', session: 's', isSessionValid: async () => true };
    expect(await new EventReader(new Response(streams.open(watcher))).end()).toBeNull();
  });
});
