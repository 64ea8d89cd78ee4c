import pg from 'pg';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import type { Log } from '../log.ts';
import { exportSql } from './export-sql.ts';

/**
 * Writes an embedded database, given by its data folder, into an empty PostgreSQL, in one transaction. Sessions are left out
 * (export-sql.ts): everybody logs in again.
 */
export async function moveToPostgres(dataDir: string, url: string, log: Log): Promise<void> {
  const embedded = await openEmbedded({ dataDir, log });
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await exportSql(embedded.db, async (statements) => {
      await client.query(statements);
    });
  } finally {
    await client.end();
    await embedded.close();
  }
}
