import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { describeOnPostgres, silentLog } from '../testing/test-databases.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { openPostgres } from './open-postgres.ts';

describeOnPostgres('a connection to PostgreSQL', () => {
  it('that is lost between two statements of a transaction fails that transaction and nothing else', async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.prependListener('uncaughtExceptionMonitor', note);
    const url = await createDatabase(inject('postgresUrl'));
    const options = { url, poolSize: 2, log: silentLog };
    const { db, close } = await openPostgres(options, new AbortController().signal);
    const { $client: pool } = db as unknown as { $client: Pool };
    const lost = new Promise((heard) => {
      pool.on('connect', (client) => client.once('error', heard));
    });
    try {
      const failed = await db
        .transaction(async (tx) => {
          const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
            rows: { pid: number }[];
          };
          await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`);
          // The driver hears of it with no statement under way.
          await lost;
          await tx.execute(sql`select 1`);
        })
        .catch((error: unknown) => error);
      expect(isDatabaseUnavailable(failed)).toBe(true);
      expect(uncaught).toEqual([]);
      await db.execute(sql`select 1`);
    } finally {
      process.removeListener('uncaughtExceptionMonitor', note);
      await close();
      await dropDatabase(url);
    }
  });
});
