import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../domain/order-status.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { EventReader } from '../testing/event-reader.ts';
import { CUMIN, placeCash, shopper } from '../testing/order-fixtures.ts';
import { logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth, describeOnPostgres } from '../testing/test-databases.ts';
import { type TestStore, useTestStore } from '../testing/test-store.ts';
import { at, useTwoStores } from '../testing/two-stores.ts';
import { ConsoleStreams } from './console-streams.ts';

const EVENTS = '/api/console/events';
const watch = async (browser: TestBrowser) => new EventReader(await browser.get(EVENTS));
const anyName = async (reader: EventReader) => (await reader.next())?.event;
/** An order changes the sums of its shop too: the next topic besides that, however often that one is named. */
const nameOf = async (reader: EventReader) => {
  for (;;) {
    const name = await anyName(reader);
    if (name !== 'shops') return name;
  }
};
const staff = (store: TestStore, staffRole: StaffRole = 'owner') =>
  logIn(store, { role: 'operator', staffRole });
const confirm = (browser: TestBrowser, id: string) =>
  browser.post(`/api/console/orders/${id}/status`, { status: 'Confirmed' });
/** An earlier status may have been replaced before it was read. */
async function orderWith(reader: EventReader, status: OrderStatus): Promise<unknown> {
  for (;;) {
    const next = await reader.next();
    if (!next) return null;
    const data = next.event === 'order' ? JSON.parse(next.data) : null;
    if (data?.status === status) return data;
  }
}
/** What another test's change has caused may still be on its way. */
const settled = () => setTimeout(300);

describeOnBoth('live updates of the console', (kind) => {
  const store = useTestStore(kind);
  const streams = () => store().services.consoleStreams;

  it('CONS-03 names the topic when an order is placed, and when it moves', async () => {
    const { browser } = await staff(store());
    const person = await shopper(store());
    await settled();
    const reader = await watch(browser);
    const { id } = await placeCash(person.browser);
    expect(await nameOf(reader)).toBe('orders');
    await settled();
    expect((await confirm(browser, id)).status).toBe(200);
    expect(await nameOf(reader)).toBe('orders');
    expect(reader.raw).not.toContain(id);
    await reader.close();
  });

  it('SHORT-01 names the prices when a day begins: what was sold out until then is back', async () => {
    const { browser } = await staff(store());
    await settled();
    const reader = await watch(browser);
    store().services.dayBegan('2026-11-19');
    expect(await nameOf(reader)).toBe('prices');
    await reader.close();
  });

  it('names changed prices to everyone but packers', async () => {
    const owner = await staff(store());
    const packer = await staff(store(), 'packer');
    const person = await shopper(store());
    await settled();
    const readers = [await watch(owner.browser), await watch(packer.browser)] as const;
    await store().db.execute(
      sql`update district_price set base_price = base_price + 100 where product_id = ${CUMIN}`,
    );
    expect(await nameOf(readers[0])).toBe('prices');
    await placeCash(person.browser);
    expect(await nameOf(readers[1])).toBe('orders');
    expect(readers[1].raw).not.toContain('prices');
    for (const reader of readers) await reader.close();
  });

  it('CONS-12 names shops when one registers, is decided about, orders or goes, to everyone but packers', async () => {
    const owner = await staff(store());
    const packer = await staff(store(), 'packer');
    await settled();
    const readers = [await watch(owner.browser), await watch(packer.browser)] as const;
    const told = async () => {
      const name = await anyName(readers[0]);
      await settled();
      return name;
    };
    const { id, email } = await logIn(store());
    expect(await told()).toBe('shops');
    const decision = { verify: true, seen: 'waiting' };
    await owner.browser.put(`/api/console/retailers/${id}/verification`, decision);
    expect(await told()).toBe('shops');
    await store().db.execute(sql`delete from "user" where id = ${id}`);
    expect(await told()).toBe('shops');
    expect(readers[0].raw).not.toContain(email);
    const { browser } = await shopper(store());
    expect(await told()).toBe('shops');
    // Without what the registration may still have in the first stream.
    const later = await watch(owner.browser);
    await placeCash(browser);
    const seen = new Set<string | undefined>();
    while (seen.size < 2) seen.add(await anyName(later));
    expect(seen).toEqual(new Set(['orders', 'shops']));
    expect(await anyName(readers[1])).toBe('orders');
    for (const reader of [...readers, later]) await reader.close();
  });

  it('is sent as an uncached, unbuffered stream', async () => {
    const { browser } = await staff(store());
    const response = await browser.get(EVENTS);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toMatch(/no-store/);
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    await new EventReader(response).close();
  });

  it('ends when the session ends, and when the role is lost or changes', async () => {
    const leaver = await staff(store());
    const moved = await staff(store(), 'manager');
    const lost = await staff(store(), 'packer');
    const readers = [];
    for (const { browser } of [leaver, moved, lost]) readers.push(await watch(browser));
    await leaver.browser.post('/api/auth/sign-out', {});
    await store().db.execute(sql`update "user" set staff_role = 'packer' where id = ${moved.id}`);
    // As when an owner ends someone's access.
    await store().db.execute(sql`delete from session where user_id = ${lost.id}`);
    for (const reader of readers) expect(await reader.end()).toBe('session');
    expect((await lost.browser.get(EVENTS)).status).toBe(401);
    await (await watch(moved.browser)).close();
  });

  it('is limited to five streams per session: a sixth closes the oldest', async () => {
    const { browser } = await staff(store());
    const before = streams().size;
    const readers: EventReader[] = [];
    for (let nth = 0; nth < 6; nth += 1) readers.push(await watch(browser));
    expect(await readers[0]!.end()).toBe('replaced');
    expect(streams().size).toBe(before + 5);
    for (const reader of readers.slice(1)) await reader.close();
    expect(streams().size).toBe(before);
  });

  it('opens no stream for a HEAD request', async () => {
    const { browser } = await staff(store());
    const before = streams().size;
    const response = await store().fetch(EVENTS, {
      method: 'HEAD',
      headers: { cookie: browser.cookie! },
    });
    expect([response.status, streams().size]).toEqual([200, before]);
  });

  it('tells a retailer the status of their own orders, and nobody else’s', async () => {
    const { browser } = await staff(store());
    const mine = await shopper(store());
    const theirs = await shopper(store());
    const reader = new EventReader(await mine.browser.get('/api/cart/events'));
    await reader.nextCart();
    const other = await placeCash(theirs.browser);
    const own = await placeCash(mine.browser);
    await confirm(browser, other.id);
    await confirm(browser, own.id);
    expect(await orderWith(reader, 'Confirmed')).toEqual({ id: own.id, status: 'Confirmed' });
    expect(reader.raw).not.toContain(other.id);
    await reader.close();
  });
});

describeOnPostgres('live updates of two instances on one PostgreSQL', () => {
  const stores = useTwoStores();
  let one: TestStore;
  let two: TestStore;
  beforeAll(() => {
    [one, two] = stores() as [TestStore, TestStore];
  });

  it('CONS-03 an order placed and confirmed on one is seen on the other', async () => {
    const { browser } = await staff(one);
    const person = await shopper(one);
    await settled();
    const consoleReader = await watch(at(two, browser));
    const cartReader = new EventReader(await at(two, person.browser).get('/api/cart/events'));
    await cartReader.nextCart();
    const { id } = await placeCash(person.browser);
    expect(await nameOf(consoleReader)).toBe('orders');
    await settled();
    await confirm(browser, id);
    expect(await nameOf(consoleReader)).toBe('orders');
    expect(await orderWith(cartReader, 'Confirmed')).toEqual({ id, status: 'Confirmed' });
    await consoleReader.close();
    await cartReader.close();
  });

  it('a role changed on one ends the stream on the other', async () => {
    const { id, browser } = await staff(one);
    const reader = await watch(at(two, browser));
    await one.db.execute(sql`update "user" set staff_role = 'packer' where id = ${id}`);
    expect(await reader.end()).toBe('session');
  });

  it('after notifications were cut off, everything is fetched again', async () => {
    const { browser } = await staff(one);
    await settled();
    const reader = await watch(at(two, browser));
    await one.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'store listener' and datname = current_database()`);
    const seen = new Set([await anyName(reader), await anyName(reader), await anyName(reader)]);
    expect(seen).toEqual(new Set(['orders', 'prices', 'shops']));
    await reader.close();
  });
});

describe('the console streams of a process', () => {
  const limits = { maxPerSession: 5, maxPerPerson: 10 };
  const open = (streams: ConsoleStreams, role: StaffRole = 'owner') =>
    new EventReader(
      new Response(
        streams.open({ userId: 'a', session: 's', isSessionValid: async () => true, role }),
      ),
    );

  it('send a burst of changes at most four times per second, and its end always', async () => {
    const streams = new ConsoleStreams(limits);
    const reader = open(streams);
    let count = 0;
    const reading = (async () => {
      while (await reader.next()) count += 1;
    })();
    const until = performance.now() + 600;
    while (performance.now() < until) {
      streams.changed('orders');
      await setTimeout(2);
    }
    await expect.poll(() => count).toBeGreaterThanOrEqual(3);
    await setTimeout(300);
    const counted = count;
    expect(counted).toBeLessThanOrEqual(4);
    await setTimeout(300);
    expect(count).toBe(counted);
    streams.stop();
    await reading;
    expect(reader.raw).toContain('event: reconnect');
  });

  it('send heartbeats, and end at once when opened after a stop', async () => {
    const streams = new ConsoleStreams({ ...limits, heartbeatMs: 5 });
    const reader = open(streams);
    const ended = reader.end();
    await expect.poll(() => reader.raw).toContain(': still here');
    streams.stop();
    expect(await ended).toBeNull();
    expect(await open(streams).end()).toBeNull();
  });
});
