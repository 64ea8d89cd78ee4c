import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { Database, Db } from './database.ts';

// Made by the build beside the bundle; in the source tree there is none.
const builtSnapshot = fileURLToPath(new URL('./snapshot', import.meta.url));

/** The database that the settings name: PostgreSQL by DATABASE_URL, else embedded. Never the other one. */
export async function openDatabase(
  settings: Settings,
  log: Log,
  stop: AbortSignal,
): Promise<Database> {
  // Each kind loads its driver only when it is used: the other's costs start-up time and memory.
  if (settings.databaseUrl !== undefined) {
    const { openPostgres } = await import('./open-postgres.ts');
    const { databaseUrl: url, databasePoolSize: poolSize } = settings;
    const database = await openPostgres({ url, poolSize, log }, stop);
    if (settings.seedDemo) await seedIfEmpty(database.db, log);
    return database;
  }
  const { openEmbedded } = await import('./embedded/open-embedded.ts');
  const snapshotDir = settings.seedDemo && existsSync(builtSnapshot) ? builtSnapshot : undefined;
  const fill = settings.seedDemo ? (db: Db) => seedIfEmpty(db, log) : undefined;
  return openEmbedded({ dataDir: settings.dataDir, snapshotDir, fill, log });
}

async function seedIfEmpty(db: Db, log: Log): Promise<void> {
  const { product } = await import('./schema/product.ts');
  const [any] = await db.select({ id: product.id }).from(product).limit(1);
  if (any) return;
  const { seedDemoCatalogue } = await import('../demo/seed-demo-catalogue.ts');
  log.info(
    { products: await seedDemoCatalogue(db) },
    'the demo catalogue was put into the empty database',
  );
}
