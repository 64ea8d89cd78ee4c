import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../src/server/db/embedded/open-embedded.ts';
import { seedDemoCatalogue } from '../src/server/demo/seed-demo-catalogue.ts';
import { createLog } from '../src/server/log.ts';

/** A ready embedded database with the demo catalogue: the first start copies it instead of creating one. */
export async function makeSnapshot(folder: string): Promise<void> {
  const dataDir = mkdtempSync(resolve(folder, '..', 'snapshot-'));
  try {
    const database = await openEmbedded({ dataDir, log: createLog('warn') });
    await seedDemoCatalogue(database.db);
    await database.db.execute(sql`vacuum analyze`);
    await database.close();
    renameSync(join(dataDir, 'pg'), folder);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
