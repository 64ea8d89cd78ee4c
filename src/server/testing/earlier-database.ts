import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import type { Database } from '../db/database.ts';
import { embeddedFolder } from '../db/embedded/embedded-folder.ts';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { migrationsFolder } from '../db/migrate.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { filledDataDir, temporaryFolder } from './server-process.ts';
import { silentLog } from './test-databases.ts';

/** A database of an earlier release, for tests of updates. */
export interface EarlierDatabase {
  run(statement: string): Promise<unknown>;
  /** Closes it and opens it with the current store, which migrates it. */
  update(): Promise<{ database: Database; remove: () => Promise<void> }>;
}

/**
 * `lastMigration`: the newest migration of the earlier release, such as '0007_mail-kinds'. Without one the database is
 * empty, for a dump that creates its tables itself.
 */
export const createEarlierDatabase: Readonly<
  Record<'embedded' | 'postgres', (lastMigration?: string) => Promise<EarlierDatabase>>
> = {
  async embedded(lastMigration) {
    // Emptied: to create one takes many times longer.
    const dataDir = filledDataDir();
    const earlier = await PGlite.create(embeddedFolder(dataDir));
    await earlier.exec('drop schema public, drizzle cascade; create schema public');
    if (lastMigration) {
      await migrateEmbedded(drizzleEmbedded(earlier), earlierMigrations(lastMigration));
    }
    return {
      run: (statement) => earlier.exec(statement),
      async update() {
        await earlier.close();
        const database = await openEmbedded({ dataDir, log: silentLog });
        return {
          database,
          async remove() {
            await database.close();
            rmSync(dataDir, { recursive: true, force: true });
          },
        };
      },
    };
  },

  async postgres(lastMigration) {
    const url = await createDatabase(inject('postgresUrl'));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    if (lastMigration) {
      await migratePostgres(drizzlePostgres(client), earlierMigrations(lastMigration));
    }
    return {
      run: (statement) => client.query(statement),
      async update() {
        await client.end();
        const options = { url, poolSize: 2, timeoutSeconds: 15, log: silentLog };
        const database = await openPostgres(options, new AbortController().signal);
        return {
          database,
          async remove() {
            await database.close();
            await dropDatabase(url);
          },
        };
      },
    };
  },
};

/** A folder with the migrations up to this one. */
function earlierMigrations(lastMigration: string): { migrationsFolder: string } {
  const folder = temporaryFolder();
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === lastMigration);
  if (last < 0) throw new Error(`There is no migration ${lastMigration}.`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return { migrationsFolder: folder };
}
