import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { describeOnPostgres, silentLog } from '../testing/test-databases.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { openPostgres } from './open-postgres.ts';

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
      pool.on('connect', (client) => client.once('error', resolve));
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
});
