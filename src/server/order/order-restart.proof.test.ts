import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locatePostgres } from '../../../scripts/tools/find-postgres.mjs';
import { type Cluster, startCluster } from '../../../scripts/tools/postgres-cluster.mjs';
import type { Database } from '../db/database.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { order } from '../db/schema/order.ts';
import { openDatabase } from '../open-database.ts';
import { readSettings } from '../settings.ts';
import { HIGH_LIMITS } from '../testing/high-limits.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import { SteadyShopper, StoreUnavailable } from '../testing/steady-shopper.ts';
import { logIn } from '../testing/test-browser.ts';
import { silentLog } from '../testing/test-databases.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';

// Restarts a separate PostgreSQL while people order: alternately a fast shutdown, which disconnects everyone,
// and an immediate one, like a power failure. The store has to recover by itself.

const RESTARTS = proofSize(10, 2);
const SHOPPERS = 8;
const ORDERS_BETWEEN = 20;
const PAUSE_MS = 25;

const binDir = locatePostgres();

describe.skipIf(!binDir)('PostgreSQL restarts', { timeout: PROOF_TIMEOUT_MS }, () => {
  let cluster: Cluster;
  let database: Database;
  let store: TestStore;
  beforeAll(async () => {
    cluster = await startCluster({ binDir: binDir! });
    const url = await cluster.createDatabase();
    const settings = readSettings({ DATABASE_URL: url, SEED_DEMO: 'true' });
    database = await openDatabase(settings, silentLog, new AbortController().signal);
    store = await createTestStore(database, { DATABASE_URL: url, RATE_LIMITS: HIGH_LIMITS });
  });
  afterAll(async () => {
    await store?.services.stop();
    await database?.close();
    await cluster?.stop();
  });

  it(`${RESTARTS} times while ${SHOPPERS} people order: nothing lost, nothing doubled`, async () => {
    const title = `PostgreSQL restarted ${RESTARTS} times while ${SHOPPERS} people order`;
    const shoppers = await Promise.all(
      Array.from({ length: SHOPPERS }, async () => {
        const { browser } = await logIn(store);
        return new SteadyShopper((method, path, body, headers = {}) =>
          browser.send(method, `/api${path}`, body, { headers }),
        );
      }),
    );
    const orders = () => shoppers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    let isOver = false;
    let refused = 0;
    let repeated = 0;
    const load = Promise.all(
      shoppers.map(async (shopper) => {
        while (!isOver) {
          try {
            if (await shopper.askAgain()) repeated += 1;
            await shopper.order();
          } catch (error) {
            if (!(error instanceof StoreUnavailable)) throw error;
            refused += 1;
            await setTimeout(PAUSE_MS);
          }
        }
      }),
    );
    /** Fails as soon as a shopper fails, instead of waiting for orders that do not come. */
    const untilOrdered = async (total: number) => {
      const deadline = Date.now() + PROOF_TIMEOUT_MS / 2;
      while (orders() < total) {
        await Promise.race([load, setTimeout(PAUSE_MS)]);
        if (Date.now() > deadline) throw new Error('no more orders go through');
      }
    };
    try {
      for (let restart = 1; restart <= RESTARTS; restart += 1) {
        await untilOrdered(orders() + ORDERS_BETWEEN);
        await cluster.restart(restart % 2 === 0 ? 'immediate' : 'fast');
        reportProgress(title, restart, RESTARTS);
      }
      await untilOrdered(orders() + ORDERS_BETWEEN);
    } finally {
      isOver = true;
    }
    await load;
    for (const shopper of shoppers) {
      await shopper.askAgain();
      await shopper.expectAllThere();
    }
    expect(await store.db.$count(order)).toBe(orders());
    const isConfirmation = eq(mailOutbox.kind, 'order-placed');
    expect(await store.db.$count(mailOutbox, isConfirmation)).toBe(orders());
    expect(refused).toBeGreaterThan(0);
    writeFigure(
      title,
      `${orders()} orders, each there once; ${refused} times told to try again, ` +
        `${repeated} orders asked for again with their key`,
    );
  });
});
