import pg from 'pg';
import { openBarePglite } from './open-bare-pglite.ts';

/** A named statement, which the database parses once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

// biome-ignore lint/suspicious/noExplicitAny: rows are as the statement says, and nothing checks them here.
export type Row = Record<string, any>;

export type BareQuery = (statement: Statement, params: readonly unknown[]) => Promise<Row[]>;

// As many as the store's pool has by default, kept as long.
const POOL = { max: 10, idleTimeoutMillis: 240_000 };

/** PostgreSQL through a pool, or the embedded database in this process. */
export async function openBareDatabase(env: NodeJS.ProcessEnv): Promise<BareQuery> {
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = env;
  if (url) {
    const pool = new pg.Pool({ connectionString: url, ...POOL });
    return async (statement, params) =>
      (await pool.query({ ...statement, values: [...params] })).rows;
  }
  const embedded = await openBarePglite(dataDir);
  return async ({ text }, params) => (await embedded.query<Row>(text, [...params])).rows;
}
