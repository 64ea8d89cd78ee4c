import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { startProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';
import { RecoveringPool } from './recovering-pool.ts';

const CONNECTIONS = 2;

describeOnPostgres('connections after the network was gone', () => {
  let url: string;
  let proxy: TcpProxy;
  let pool: RecoveringPool;
  beforeEach(async () => {
    url = await createDatabase(inject('postgresUrl'));
    const { hostname: host, port } = new URL(url);
    proxy = await startProxy({ host, port: Number(port) });
    await proxy.mend();
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = String(proxy.port);
    pool = new RecoveringPool({
      ...{ connectionString: through.href, max: CONNECTIONS },
      ...{ query_timeout: 500, connectionTimeoutMillis: 20_000 },
    });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
  });
  afterEach(async () => {
    await proxy.cut();
    await pool.end();
    await dropDatabase(url);
  });

  const one = async (db: Pick<ReturnType<typeof drizzle>, 'execute'>) =>
    (await db.execute<{ one: number }>(sql`select 1 as one`)).rows[0]!.one;

  it('GROW-01 transactions that could not begin leave the pool as large as it was', async () => {
    const db = drizzle(pool);
    expect(await one(db)).toBe(1);
    proxy.stall();
    for (let nth = 0; nth < 3 * CONNECTIONS; nth += 1) {
      await expect(db.transaction(one)).rejects.toThrow();
      // The connection is gone; the next attempt makes a new one.
      await proxy.mend();
      expect(await db.transaction(one)).toBe(1);
      proxy.stall();
    }
    await proxy.mend();
    const together = Array.from({ length: 2 * CONNECTIONS }, () => db.transaction(one));
    expect(await Promise.all(together)).toEqual(together.map(() => 1));
    expect(pool.totalCount).toBeLessThanOrEqual(CONNECTIONS);
  });

  it('GROW-01 one that lost its answer in the middle is not given to the next', async () => {
    const db = drizzle(pool);
    const before = new Set<unknown>();
    const failing = db.transaction(async (tx) => {
      before.add((await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]!.pid);
      proxy.stall();
      await one(tx);
    });
    await expect(failing).rejects.toThrow();
    await proxy.mend();
    const { rows } = await db.execute(sql`select pg_backend_pid() as pid`);
    expect(before.has(rows[0]!.pid)).toBe(false);
  });

  it('a connection is given back as it was borrowed', async () => {
    const borrow = async () => {
      const client = await pool.connect();
      client.release();
      return client.query;
    };
    const first = await borrow();
    expect(await borrow()).toBe(first);
  });

  it('GROW-01 a statement that is wrong costs no connection', async () => {
    const db = drizzle(pool);
    const pidOf = async () => (await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;
    const pid = await pidOf();
    await expect(db.transaction((tx) => tx.execute(sql`select wrong`))).rejects.toThrow();
    expect(await pidOf()).toBe(pid);
  });
});
