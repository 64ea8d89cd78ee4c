import { createFilledPostgres } from './filled-postgres.ts';
import { type Environment, filledDataDir, temporaryFolder } from './server-process.ts';
import { hasPostgres } from './test-databases.ts';

/**
 * The settings of a store with the demo catalogue, for processes whose outcome doesn't depend on the database: on
 * PostgreSQL, where they start in half the time, or without it on the embedded database.
 */
export async function filledStore(): Promise<Environment> {
  if (!hasPostgres) return { DATA_DIR: filledDataDir() };
  return { DATABASE_URL: await createFilledPostgres(), DATA_DIR: temporaryFolder() };
}
