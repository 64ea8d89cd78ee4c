import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import type { Cart } from '../../contract/cart.ts';
import type { OrderPage, OrderSummary } from '../../contract/order.ts';
import { CUMIN } from '../testing/order-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import {
  type Environment,
  filledDataDir,
  type StoreProcess,
  startStore,
  temporaryFolder,
} from '../testing/server-process.ts';
import { aRegistration } from '../testing/test-browser.ts';
import { hasPostgres } from '../testing/test-databases.ts';

// The store killed while somebody orders, again and again: what was acknowledged is there exactly once, and
// what was not answered is asked for again with the same key.

const KILLS = proofSize(100, 2);
const MOST_MS_BEFORE_KILL = 400;

describe('kill -9 while orders are placed', { timeout: PROOF_TIMEOUT_MS }, () => {
  let url: string | undefined;
  afterAll(async () => {
    if (url) await dropDatabase(url);
  });

  it(`${KILLS} times on the embedded database`, async () => {
    await killAndCheck('embedded', { DATA_DIR: filledDataDir() });
  });

  it.skipIf(!hasPostgres)(`${KILLS} times on PostgreSQL`, async () => {
    url = await createDatabase(inject('postgresUrl'));
    const env = { DATABASE_URL: url, SEED_DEMO: 'true', DATA_DIR: temporaryFolder() };
    await killAndCheck('PostgreSQL', env);
  });
});

interface Placement {
  readonly key: string;
  readonly expectedTotal: number;
}

class Shopper {
  cookie = '';
  readonly acknowledged = new Map<string, string>();
  /** Sent, and not answered. */
  pending: Placement | null = null;

  constructor(private store: StoreProcess) {}

  moveTo(store: StoreProcess): void {
    this.store = store;
  }

  async send(method: string, path: string, body?: unknown, headers = {}): Promise<Response> {
    const { url } = this.store;
    return fetch(`${url}/api${path}`, {
      method,
      headers: { origin: url, cookie: this.cookie, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async register(): Promise<void> {
    const response = await this.send('POST', '/account', aRegistration());
    expect(response.status).toBe(201);
    this.cookie = response.headers.getSetCookie()[0]!.split(';')[0]!;
  }

  async place(placement: Placement): Promise<void> {
    this.pending = placement;
    const { key, expectedTotal } = placement;
    const response = await this.send(
      'POST',
      '/orders',
      { paymentMethod: 'Cash on Delivery', expectedTotal },
      { 'idempotency-key': key },
    );
    const placed = (await response.json()) as OrderSummary;
    expect([response.status, placed.totalAmount]).toEqual([201, expectedTotal]);
    this.acknowledged.set(key, placed.id);
    this.pending = null;
  }

  /** Orders until the store is no more. */
  async orderOnAndOn(): Promise<void> {
    for (;;) {
      try {
        await this.send('POST', '/cart/items', { productId: CUMIN });
        const cart = (await (await this.send('GET', '/cart')).json()) as Cart;
        await this.place({ key: randomUUID(), expectedTotal: cart.totalAmount });
      } catch (error) {
        if (error instanceof TypeError || error instanceof SyntaxError) return;
        throw error;
      }
    }
  }

  async everyOrder(): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const response = await this.send('GET', `/orders?limit=60${from}`);
      const page = (await response.json()) as OrderPage;
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    return ids;
  }
}

async function killAndCheck(kind: string, env: Environment): Promise<void> {
  let store = await startStore(env);
  const shopper = new Shopper(store);
  await shopper.register();
  let repeated = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const killing = setTimeout(Math.random() * MOST_MS_BEFORE_KILL).then(() =>
      store.kill('SIGKILL'),
    );
    await shopper.orderOnAndOn();
    await killing;
    await store.exited;
    store = await startStore(env);
    shopper.moveTo(store);
    // Whoever got no answer asks again, with the same key: done or not, it is done once now.
    if (shopper.pending) {
      repeated += 1;
      await shopper.place(shopper.pending);
    }
    const there = await shopper.everyOrder();
    expect(there.sort()).toEqual([...shopper.acknowledged.values()].sort());
    const cart = (await (await shopper.send('GET', '/cart')).json()) as Cart;
    expect(cart.items.map(({ quantity }) => quantity)).toEqual(cart.items.length ? [1] : []);
  }
  store.kill('SIGKILL');
  await store.exited;
  expect(shopper.acknowledged.size).toBeGreaterThan(0);
  writeFigure(
    `kill -9 while orders are placed, ${KILLS} times (${kind})`,
    `${shopper.acknowledged.size} orders, each there once; ${repeated} asked for again with their key`,
  );
}
