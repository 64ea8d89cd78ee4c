import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import pg, { type Pool } from 'pg';
import { expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { startProxy } from '../testing/tcp-proxy.ts';
import { describeOnPostgres, silentLog } from '../testing/test-databases.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { openPostgres } from './open-postgres.ts';
import { sharedReading } from './shared-reading.ts';

describeOnPostgres('a connection to PostgreSQL', () => {
  it('lost between two statements of a transaction fails only that transaction', async () => {
    const uncaught: unknown[] = [];
    const record = (error: unknown) => uncaught.push(error);
    process.prependListener('uncaughtExceptionMonitor', record);
    const url = await createDatabase(inject('postgresUrl'));
    const options = { url, poolSize: 2, timeoutSeconds: 15, log: silentLog };
    const { db, close } = await openPostgres(options, new AbortController().signal);
    const { $client: pool } = db as unknown as { $client: Pool };
    const lost = new Promise((resolve) => {
      pool.on('acquire', (client) => client.once('error', resolve));
    });
    try {
      const failed = await db
        .transaction(async (tx) => {
          const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
            rows: { pid: number }[];
          };
          await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`);
          // The driver notices while no statement is running.
          await lost;
          await tx.execute(sql`select 1`);
        })
        .catch((error: unknown) => error);
      expect(isDatabaseUnavailable(failed)).toBe(true);
      expect(uncaught).toEqual([]);
      await db.execute(sql`select 1`);
    } finally {
      process.removeListener('uncaughtExceptionMonitor', record);
      await close();
      await dropDatabase(url);
    }
  });

  it('GROW-01 that gives no answer is given up by checks before statements, with what waits in the pool, and they never hold more than one', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const { hostname: host, port } = new URL(url);
    const proxy = await startProxy({ host, port: Number(port) });
    await proxy.mend();
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = String(proxy.port);
    const options = { url: through.href, poolSize: 10, timeoutSeconds: 1, log: silentLog };
    const database = await openPostgres(options, new AbortController().signal);
    const canWrite = sharedReading(() => database.canWrite());
    const pool = () => database.poolFigures!();
    const statement = () => database.db.execute(sql`select`).catch(() => {});
    try {
      await expect
        .poll(async () => {
          await Promise.all([statement(), statement(), statement()]);
          return pool();
        })
        .toEqual({ total: 3, idle: 3, waiting: 0 });
      proxy.stall();
      const ended: string[] = [];
      await Promise.all([
        statement().then(() => ended.push('statement')),
        database.canWrite().catch(() => ended.push('check')),
      ]);
      expect(ended).toEqual(['check', 'statement']);
      expect(pool()).toEqual({ total: 0, idle: 0, waiting: 0 });
      for (let nth = 0; nth < 3; nth += 1) {
        const asked = [canWrite(), canWrite()];
        expect(pool().total).toBe(1);
        expect(await Promise.all(asked)).toEqual([null, null]);
      }
      await proxy.cut();
      await proxy.mend();
      await expect.poll(canWrite).toBe(true);
    } finally {
      await database.close();
      await proxy.cut();
      await dropDatabase(url);
    }
  });

  it('GROW-01 whose pool is used up still says that it can be written', async () => {
    const { database, url } = await listening();
    const { $client: pool } = database.db as unknown as { $client: Pool };
    const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      expect(await database.canWrite()).toBe(true);
      expect(database.poolFigures!().waiting).toBe(0);
    } finally {
      for (const client of busy) client.release();
      await database.close();
      await dropDatabase(url);
    }
  });

  it('GROW-01 to a server that only reads is opened again, also one that waits in the pool', async () => {
    const { database, url } = await listening();
    const admin = new pg.Client(url);
    await admin.connect();
    const readOnly = (change: string) =>
      admin.query(`alter database "${new URL(url).pathname.slice(1)}" ${change}`);
    /** What each of three connections of the pool says. */
    const readsOnly = () =>
      Promise.all(
        Array.from({ length: 3 }, async () => {
          const { rows } = (await database.db.execute(
            sql`select current_setting('transaction_read_only') as it from pg_sleep(0.05)`,
          )) as unknown as { rows: { it: string }[] };
          return rows[0]!.it;
        }),
      );
    const canWrite = () => database.canWrite().catch(() => null);
    try {
      await readOnly('set default_transaction_read_only = on');
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name in ('store', 'store listener') and datname = current_database()`);
      await expect.poll(canWrite).toBe(false);
      await expect.poll(() => readsOnly().catch(() => [])).toEqual(['on', 'on', 'on']);
      await readOnly('reset default_transaction_read_only');
      await expect.poll(canWrite).toBe(true);
      expect(await readsOnly()).toEqual(['off', 'off', 'off']);
    } finally {
      await admin.end();
      await database.close();
      await dropDatabase(url);
    }
  });

  it('through a pooler that refuses what the store sets is told at start, not tried for ever', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const pooler = await startPooler(new URL(url));
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = String((pooler.address() as AddressInfo).port);
    const options = { url: through.href, poolSize: 2, timeoutSeconds: 15, log: silentLog };
    try {
      const opening = openPostgres(options, new AbortController().signal);
      await expect(opening).rejects.toThrow(/^DATABASE_URL must lead to PostgreSQL itself/);
    } finally {
      pooler.close();
      await dropDatabase(url);
    }
  });
});

/** A database to which a connection listens. */
async function listening() {
  const url = await createDatabase(inject('postgresUrl'));
  const options = { url, poolSize: 3, timeoutSeconds: 15, log: silentLog };
  const database = await openPostgres(options, new AbortController().signal);
  const connected = new Promise<void>((resolve) => {
    const listener = { onMessage: () => {}, onConnected: () => resolve(), onLost: () => {} };
    void database.listen('changes', listener);
  });
  await connected;
  return { database, url };
}

/** Forwards connections, but refuses those with a parameter that it does not know, as PgBouncer does. */
async function startPooler({ hostname: host, port }: URL): Promise<Server> {
  const server = createServer((near) => {
    near.on('error', () => {});
    near.once('data', (startup) => {
      if (startup.includes('statement_timeout')) {
        near.end(errorResponse('08P01', 'unsupported startup parameter: statement_timeout'));
        return;
      }
      const far = connect({ host, port: Number(port) });
      far.on('error', () => {});
      far.write(startup);
      near.pipe(far).pipe(near);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A message of PostgreSQL's protocol. */
function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
