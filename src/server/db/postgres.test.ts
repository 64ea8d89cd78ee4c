import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { createFilledPostgres } from '../testing/filled-postgres.ts';
import { TEST_CALLER_HEADER } from '../testing/identify-by-header.ts';
import { readMetrics } from '../testing/scraped-metrics.ts';
import { type StoreProcess, startStore, temporaryFolder } from '../testing/server-process.ts';
import { startProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';
import { retailerOf } from '../testing/test-store.ts';

const PATIENCE_MS = 60_000;
const DISTRICT = 'Erode';
const METRICS_TOKEN = 'a-token-of-sixteen';

describeOnPostgres('the store on PostgreSQL', () => {
  describe('with network failures', () => {
    const folder = temporaryFolder();
    let sql: Sql;
    let proxy: TcpProxy;
    let store: StoreProcess;
    let id: string;

    beforeAll(async () => {
      sql = await openSql(await createFilledPostgres());
      const { hostname: host, port } = new URL(sql.url);
      proxy = await startProxy({ host, port: Number(port) });
      store = await startStore(
        {
          DATABASE_URL: throughProxy(),
          // Enough for every statement of these tests, even on a busy machine.
          DATABASE_TIMEOUT_SECONDS: '5',
          DATA_DIR: join(folder, 'elsewhere'),
          METRICS_TOKEN,
        },
        'listening',
        folder,
      );
    }, PATIENCE_MS);
    afterAll(async () => {
      await end(store);
      await proxy.cut();
      await sql.remove();
    });

    const throughProxy = () => {
      const url = new URL(sql.url);
      url.hostname = '127.0.0.1';
      url.port = String(proxy.port);
      return url.href;
    };

    it('logs it and answers 503 until the database can be reached', async () => {
      await store.printed(/the database cannot be reached; trying again/);
      expect((await fetch(`${store.url}/healthz`)).status).toBe(200);
      await expectUnavailable(store);
    });

    it('exits with 0 when stopped while waiting', async () => {
      const waiting = await startStore({ DATABASE_URL: throughProxy() }, 'listening', folder);
      await waiting.printed(/trying again/);
      waiting.kill('SIGTERM');
      expect(await waiting.exited).toEqual({ code: 0, signal: null });
      expect(waiting.output()).toMatch(/"msg":"stopped"/);
    });

    it('keeps trying when the server accepts connections but never answers', async () => {
      await proxy.mend();
      proxy.stall();
      const before = store.output().length;
      await expect
        .poll(() => store.output().slice(before), { timeout: PATIENCE_MS })
        .toMatch(/timeout expired.*trying again/);
      await proxy.cut();
      expect((await fetch(`${store.url}/healthz`)).status).toBe(200);
    });

    it('serves as soon as the database is available', async () => {
      await proxy.mend();
      await expectReady(store);
      const list = await json<{ total: number; items: { id: string }[] }>(store, '/api/products');
      expect(list.total).toBeGreaterThanOrEqual(120);
      id = list.items[0]!.id;
    });

    it('never creates an embedded database instead', () => {
      expect(readdirSync(folder)).toEqual([]);
    });

    it('answers 503 while the database is unavailable, and nothing stale afterwards', async () => {
      await sql.setPrice(id, 11_100);
      await expect.poll(() => priceOn(store, id), { timeout: PATIENCE_MS }).toBe(11_100);
      for (const price of [22_200, 33_300]) {
        await proxy.cut();
        await expect.poll(() => statusOf(store, '/readyz'), { timeout: PATIENCE_MS }).toBe(503);
        await expectUnavailable(store);
        await sql.setPrice(id, price);
        await sql.run(`update product set title = 'Aaa ${price}' where id = $1`, [id]);
        await proxy.mend();
        await expectReady(store);
        expect(await priceOn(store, id)).toBe(price);
        expect(await firstTitle(store)).toBe(`Aaa ${price}`);
      }
    });

    it('times out on a database that stops answering, and serves no stale answer', async () => {
      await priceOn(store, id);
      proxy.stall();
      await sql.setPrice(id, 44_400);
      expect(await statusOf(store, '/api/products/none')).toBe(503);
      // The cached answer is not served: it may be stale.
      await expect
        .poll(() => statusOf(store, `/api/products/${id}`), { timeout: PATIENCE_MS })
        .toBe(503);
      await proxy.cut();
      await proxy.mend();
      await expectReady(store);
      expect(await priceOn(store, id)).toBe(44_400);
    });

    it('GROW-01 is not ready as soon as its database does not answer, however often it is asked', async () => {
      await expectReady(store);
      proxy.stall();
      const asked = Array.from({ length: 20 }, () => statusOf(store, '/readyz'));
      const metrics = saidOf(store);
      const request = statusOf(store, '/api/products/none').then(() => 'a request');
      const first = await Promise.race([request, Promise.all([...asked, metrics])]);
      expect(first).toEqual([...asked.map(() => 503), { ready: 0, databaseUp: 0 }]);
      await proxy.cut();
      await proxy.mend();
      await expectReady(store);
    });

    it('GROW-01 is not ready while its database only reads, as a server that was replaced does', async () => {
      const only = (change: string) =>
        sql.run(`alter database "${new URL(sql.url).pathname.slice(1)}" ${change}`);
      const connectAgain = () =>
        sql.run(`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'store' and datname = current_database()`);
      await only('set default_transaction_read_only = on');
      await connectAgain();
      await expect.poll(() => statusOf(store, '/readyz'), { timeout: PATIENCE_MS }).toBe(503);
      await expect
        .poll(() => saidOf(store), { timeout: PATIENCE_MS })
        .toEqual({ ready: 0, databaseUp: 1 });
      await only('reset default_transaction_read_only');
      await connectAgain();
      await expectReady(store);
    });

    it('exits with 0 while the network is stalled', async () => {
      proxy.stall();
      store.kill('SIGTERM');
      expect(await store.exited).toEqual({ code: 0, signal: null });
    });

    it('has used the driver without a warning', () => {
      expect(store.output()).not.toMatch(/warning/i);
    });
  });

  describe('with two instances', () => {
    let sql: Sql;
    let stores: StoreProcess[];
    let id: string;

    beforeAll(async () => {
      sql = await openSql(await createFilledPostgres());
      const { url: DATABASE_URL } = sql;
      stores = await Promise.all([startStore({ DATABASE_URL }), startStore({ DATABASE_URL })]);
      const list = await json<{ items: { id: string }[] }>(stores[0]!, '/api/products');
      id = list.items[0]!.id;
    }, 2 * PATIENCE_MS);
    afterAll(async () => {
      await Promise.all(stores.map(end));
      await sql.remove();
    });

    const onBoth = <T>(read: (store: StoreProcess) => Promise<T>) => Promise.all(stores.map(read));

    it('shows a price changed by SQL on both, although they cache answers', async () => {
      await sql.setPrice(id, 10_000);
      await expect.poll(() => onBoth(ready), { timeout: PATIENCE_MS }).toEqual([true, true]);
      await expect
        .poll(() => onBoth((store) => priceOn(store, id)), { timeout: PATIENCE_MS })
        .toEqual([10_000, 10_000]);

      // Without the trigger a change is not announced: both still giving the old price proves that they
      // had cached it, which makes the rest of this test meaningful.
      await sql.run('set session_replication_role = replica');
      await sql.setPrice(id, 20_000);
      await sql.run('reset session_replication_role');
      expect(await onBoth((store) => priceOn(store, id))).toEqual([10_000, 10_000]);

      for (const price of [30_000, 40_000, 50_000]) {
        await sql.setPrice(id, price);
        await expect
          .poll(() => onBoth((store) => priceOn(store, id)), { timeout: PATIENCE_MS })
          .toEqual([price, price]);
      }
    });

    it('shows a changed title in the list, page and search of both', async () => {
      await onBoth(firstTitle);
      await sql.run(`update product set title = 'Aardvark Peppercorn' where id = $1`, [id]);
      const seen = async (store: StoreProcess) => ({
        list: await firstTitle(store),
        page: (await (await fetch(`${store.url}/Products`)).text()).includes('Aardvark Peppercorn'),
        found: (await json<{ items: { id: string }[] }>(store, '/api/products?q=aardvark')).items[0]
          ?.id,
      });
      const expected = { list: 'Aardvark Peppercorn', page: true, found: id };
      await expect.poll(() => onBoth(seen), { timeout: PATIENCE_MS }).toEqual([expected, expected]);
    });
  });

  it('is migrated and seeded once when four instances start at once on an empty database', async () => {
    const sql = await openSql(await createDatabase(inject('postgresUrl')));
    const stores = await Promise.all(
      Array.from({ length: 4 }, () =>
        startStore({ DATABASE_URL: sql.url, SEED_DEMO: 'true', LOG_LEVEL: 'info' }),
      ),
    );
    const count = async (table: string) =>
      Number((await sql.run(`select count(*) from ${table}`)).rows[0].count);
    const products = await count('product');
    expect(products).toBeGreaterThanOrEqual(120);
    for (const store of stores) {
      await expectReady(store);
      expect((await json<{ total: number }>(store, '/api/products')).total).toBe(products);
    }
    expect(await count('drizzle.__drizzle_migrations')).toBe(
      readdirSync(new URL('./migrations', import.meta.url)).filter((name) => name.endsWith('.sql'))
        .length,
    );
    const seeders = stores.filter((store) => store.output().includes(`"products":${products}`));
    expect(seeders).toHaveLength(1);
    await Promise.all(stores.map(end));
    await sql.remove();
  });
});

type Sql = Awaited<ReturnType<typeof openSql>>;

/** A direct connection to a new database, which bypasses the store. */
async function openSql(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    run: (statement: string, values?: unknown[]) => client.query(statement, values),
    setPrice: (id: string, paise: number) =>
      client.query(
        `insert into district_price (product_id, district, base_price) values ($1, $2, $3)
         on conflict (product_id, district) do update set base_price = excluded.base_price`,
        [id, DISTRICT, paise],
      ),
    async remove() {
      await client.end();
      await dropDatabase(url);
    },
  };
}

async function end(store: StoreProcess | undefined): Promise<void> {
  store?.kill('SIGKILL');
  await store?.exited;
}

const statusOf = async (store: StoreProcess, path: string) =>
  (await fetch(`${store.url}${path}`)).status;
const saidOf = async (store: StoreProcess) => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = readMetrics(await (await fetch(`${store.url}/metrics`, { headers })).text());
  return { ready: metrics.sum('store_ready'), databaseUp: metrics.sum('store_database_up') };
};
const ready = async (store: StoreProcess) => (await statusOf(store, '/readyz')) === 200;
const expectReady = (store: StoreProcess) =>
  expect.poll(() => statusOf(store, '/readyz'), { timeout: PATIENCE_MS }).toBe(200);

async function json<T>(store: StoreProcess, path: string, headers = {}): Promise<T> {
  return (await (await fetch(store.url + path, { headers })).json()) as T;
}

async function priceOn(store: StoreProcess, id: string): Promise<number | null | undefined> {
  const caller = { [TEST_CALLER_HEADER]: JSON.stringify(retailerOf(DISTRICT)) };
  return (await json<{ price?: number | null }>(store, `/api/products/${id}`, caller)).price;
}

async function firstTitle(store: StoreProcess): Promise<string | undefined> {
  return (await json<{ items: { title: string }[] }>(store, '/api/products')).items[0]?.title;
}

async function expectUnavailable(store: StoreProcess): Promise<void> {
  expect(await statusOf(store, '/readyz')).toBe(503);
  const api = await fetch(`${store.url}/api/products`);
  expect(api.status).toBe(503);
  expect(Number(api.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await api.json()).toMatchObject({ error: { code: 'DATABASE_UNAVAILABLE' } });
  const page = await fetch(`${store.url}/Products`);
  expect(page.status).toBe(503);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(page.headers.get('content-type')).toMatch('text/html');
  expect(await page.text()).toContain('</html>');
}
