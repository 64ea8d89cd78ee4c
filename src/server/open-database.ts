import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Database, Db } from './db/database.ts';
import type { Log } from './log.ts';
import { makePrivate } from './private-folder.ts';
import type { Settings } from './settings.ts';

// Written next to the bundle by the build; the source tree has none.
const builtSnapshot = fileURLToPath(new URL('./snapshot', import.meta.url));

/** Opens PostgreSQL if DATABASE_URL is set, otherwise the embedded database. Never falls back to the other. */
export async function openDatabase(
  settings: Settings,
  log: Log,
  stop: AbortSignal,
): Promise<Database> {
  await makePrivate(settings.dataDir, log);
  // Only the driver in use is loaded: the other would cost startup time and memory.
  if (settings.databaseUrl !== undefined) {
    const { openPostgres } = await import('./db/open-postgres.ts');
    const { databaseUrl: url, databasePoolSize: poolSize } = settings;
    const timeoutSeconds = settings.databaseTimeoutSeconds;
    const database = await openPostgres({ url, poolSize, timeoutSeconds, log }, stop);
    if (settings.seedDemo) await seedIfEmpty(database.db, log);
    return database;
  }
  const { openEmbedded } = await import('./db/embedded/open-embedded.ts');
  const snapshotDir = settings.seedDemo && existsSync(builtSnapshot) ? builtSnapshot : undefined;
  const fill = settings.seedDemo ? (db: Db) => seedIfEmpty(db, log) : undefined;
  return openEmbedded({ dataDir: settings.dataDir, snapshotDir, fill, log });
}

async function seedIfEmpty(db: Db, log: Log): Promise<void> {
  const { product } = await import('./db/schema/product.ts');
  const [existing] = await db.select({ id: product.id }).from(product).limit(1);
  if (existing) return;
  const { seedDemoCatalogue } = await import('./demo/seed-demo-catalogue.ts');
  log.info(
    { products: await seedDemoCatalogue(db) },
    'loaded the demo catalogue into the empty database',
  );
}
