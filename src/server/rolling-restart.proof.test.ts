import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HAPROXY_ADVICE, locateHaproxy } from '../../scripts/tools/find-haproxy.mjs';
import { dropDatabase } from '../../scripts/tools/postgres-database.mjs';
import type { Cart } from '../contract/cart.ts';
import { EventReader } from './testing/event-reader.ts';
import { createFilledPostgres } from './testing/filled-postgres.ts';
import { freePort, type Haproxy, SERVER_HEADER, startHaproxy } from './testing/haproxy.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from './testing/proof.ts';
import { type StoreProcess, startStore, temporaryFolder } from './testing/server-process.ts';
import { aRegistration } from './testing/test-browser.ts';

// Two stores on one PostgreSQL behind haproxy, which checks /readyz and retries nothing. They are restarted in
// turn while people read and change their carts.

const RESTARTS = proofSize(20, 2);
const SHOPPERS = proofSize(6, 3);
const PRODUCT = 'cumin-jeera-bold';
const READS = ['/api/products?limit=5', '/Products', `/api/products/${PRODUCT}`];
const PATIENCE_MS = 60_000;

const program = locateHaproxy();
if (!program) console.error(`Skipping the rolling restart test: ${HAPROXY_ADVICE}`);
const canRun = program !== null && inject('postgresUrl') !== '';

describe.skipIf(!canRun)('two stores behind haproxy', { timeout: PROOF_TIMEOUT_MS }, () => {
  const stores = new Map<string, StoreProcess>();
  const ports = new Map<string, number>();
  let databaseUrl: string;
  let haproxy: Haproxy;

  const start = async (name: string) => {
    const env = {
      DATABASE_URL: databaseUrl,
      SEED_DEMO: 'true',
      PORT: String(ports.get(name)),
      TRUST_PROXY: '1',
      STOP_GRACE_SECONDS: '3',
      LOG_LEVEL: 'info',
    };
    stores.set(name, await startStore(env, 'open', temporaryFolder()));
  };

  beforeAll(async () => {
    databaseUrl = await createFilledPostgres();
    for (const name of ['one', 'two']) ports.set(name, await freePort());
    await Promise.all([...ports.keys()].map(start));
    haproxy = await startHaproxy(program!, ports);
  }, PROOF_TIMEOUT_MS);
  afterAll(async () => {
    await haproxy?.stop();
    for (const store of stores.values()) {
      store.kill('SIGKILL');
      await store.exited;
    }
    if (databaseUrl) await dropDatabase(databaseUrl);
  });

  it(`${RESTARTS} restarts by SIGTERM under load: no request fails`, async () => {
    const servedBy = new Map<string, number>();
    const failures: string[] = [];
    let requests = 0;
    let changes = 0;
    let reconnections = 0;
    let isDone = false;

    const request = async (path: string, init: RequestInit & { cookie?: string } = {}) => {
      const { cookie = '', method = 'GET', body } = init;
      const call = `${method} ${path}`;
      requests += 1;
      try {
        const response = await fetch(`${haproxy.url}${path}`, {
          ...init,
          headers: {
            cookie,
            origin: haproxy.url,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
        });
        const name = response.headers.get(SERVER_HEADER) ?? 'haproxy itself';
        servedBy.set(name, (servedBy.get(name) ?? 0) + 1);
        if (!response.ok) failures.push(`${call}: ${response.status} by ${name}`);
        return response;
      } catch (error) {
        failures.push(`${call}: ${String((error as Error).cause ?? error)}`);
        throw error;
      }
    };
    const register = async () => {
      const body = JSON.stringify(aRegistration());
      const response = await request('/api/account', { method: 'POST', body });
      const [cookie = ''] = response.headers.getSetCookie()[0]!.split(';');
      const item = JSON.stringify({ productId: PRODUCT });
      await request('/api/cart/items', { method: 'POST', body: item, cookie });
      return cookie;
    };

    const shop = async (cookie: string) => {
      let quantity = 1;
      for (let turn = 0; !isDone; turn += 1) {
        await (await request(READS[turn % READS.length]!, { cookie })).text();
        quantity = (quantity % 50) + 1;
        const body = JSON.stringify({ quantity });
        const path = `/api/cart/items/${PRODUCT}`;
        const cart = (await (await request(path, { method: 'PUT', body, cookie })).json()) as Cart;
        expect(cart.items[0]!.quantity).toBe(quantity);
        changes += 1;
      }
      const cart = (await (await request('/api/cart', { cookie })).json()) as Cart;
      expect(cart.items[0]!.quantity).toBe(quantity);
    };
    /** Like a browser: reconnects when told to, and gets the cart again. */
    const watch = async (cookie: string, stop: AbortSignal) => {
      while (!stop.aborted) {
        const response = await request('/api/cart/events', { cookie, signal: stop });
        const reader = new EventReader(response);
        let last = 'nothing';
        try {
          for (let event = await reader.next(); event; event = await reader.next())
            last = event.event;
        } catch (error) {
          if (stop.aborted) return;
          throw error;
        }
        if (last !== 'reconnect') failures.push(`a live cart ended with ${last}`);
        reconnections += 1;
      }
    };

    const cookies = await Promise.all(Array.from({ length: SHOPPERS }, register));
    const stopWatching = new AbortController();
    const watching = Promise.all(cookies.map((cookie) => watch(cookie, stopWatching.signal)));
    const load = Promise.all(cookies.map(shop));
    watching.catch(() => {});
    /** Fails as soon as any request fails, instead of waiting for the timeout. */
    const untilServedBy = async (name: string) => {
      const before = servedBy.get(name) ?? 0;
      const deadline = Date.now() + PATIENCE_MS;
      while ((servedBy.get(name) ?? 0) < before + SHOPPERS) {
        await Promise.race([load, watching, setTimeout(25)]);
        if (failures.length > 0 || Date.now() > deadline) {
          throw new Error(`${name} is not serving, or a request failed: ${failures[0]}`);
        }
      }
    };
    try {
      for (let restart = 1; restart <= RESTARTS; restart += 1) {
        const name = restart % 2 === 1 ? 'one' : 'two';
        await untilServedBy('one');
        await untilServedBy('two');
        stores.get(name)!.kill('SIGTERM');
        expect(await stores.get(name)!.exited).toEqual({ code: 0, signal: null });
        await start(name);
        await untilServedBy(name);
        reportProgress('rolling restarts', restart, RESTARTS);
      }
    } finally {
      isDone = true;
      await load.catch(() => {});
      stopWatching.abort();
      await watching.catch(() => {});
    }
    await load;
    await watching.catch((error) => {
      if (!stopWatching.signal.aborted) throw error;
    });
    expect(failures).toEqual([]);
    expect(reconnections).toBeGreaterThanOrEqual(RESTARTS);
    writeFigure(
      `two stores behind haproxy restarted ${RESTARTS} times by SIGTERM while ${SHOPPERS} people shop (PostgreSQL)`,
      `${requests} requests, ${changes} of them cart changes, none failed; live carts reconnected ${reconnections} times`,
    );
  });
});
