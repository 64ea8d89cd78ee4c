import pg from 'pg';
import { openBarePglite } from '../bare/open-bare-pglite.ts';
import type { RunSql } from './run-sql.ts';

/** Fills the database that these settings point to, before the server starts. */
export async function fillOpened<T>(
  { DATABASE_URL: url, DATA_DIR: dataDir = '' }: Readonly<Record<string, string>>,
  fill: (runSql: RunSql) => Promise<T>,
): Promise<T> {
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await fill(async (statement) => (await client.query(statement)).rows);
    } finally {
      await client.end();
    }
  }
  const embedded = await openBarePglite(dataDir);
  try {
    return await fill(
      async (statement) => (await embedded.query<Record<string, unknown>>(statement)).rows,
    );
  } finally {
    await embedded.close();
  }
}
