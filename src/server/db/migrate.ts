import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgresWith } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateEmbeddedWith } from 'drizzle-orm/pglite/migrator';
import type { Client } from 'pg';

// The folder is next to this file in the source and next to the bundle in the build.
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Identifies the lock; any number that no other program uses on this database. */
export const MIGRATION_LOCK = 7_226_214;
const LOCK_RETRY_MS = 100;

/** The embedded database has one process and one connection, so it needs no lock. */
export const migrateEmbedded = (db: PgliteDatabase): Promise<void> =>
  migrateEmbeddedWith(db, { migrationsFolder });

/** Instances that start together wait for each other here; the first one migrates. */
export async function migratePostgres(client: Client, stop: AbortSignal): Promise<void> {
  // Polled instead of awaited, so that a store can be stopped while it waits.
  const lock = () => client.query('select pg_try_advisory_lock($1) as held', [MIGRATION_LOCK]);
  while (!(await lock()).rows[0].held) await setTimeout(LOCK_RETRY_MS, undefined, { signal: stop });
  try {
    await migratePostgresWith(drizzlePostgres(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}
