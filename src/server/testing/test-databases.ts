import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { createDatabase, dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { openDatabase } from '../db/open-database.ts';
import { createLog, type Log } from '../log.ts';
import { readSettings } from '../settings.ts';

export const hasPostgres = inject('postgresUrl') !== '';

/** For tests that need a real PostgreSQL; skipped, and counted so, where there is none. */
export const describeOnPostgres = describe.skipIf(!hasPostgres);

export const silentLog: Log = createLog('silent');

interface Opened {
  readonly database: Database;
  /** Where a PostgreSQL is, for whoever opens it a second time. */
  readonly url?: string;
  readonly remove: () => Promise<void>;
}

/** Each kind of database as a test gets it: its own, migrated, with the demo catalogue. */
export const DATABASES: Readonly<Record<'embedded' | 'postgres', () => Promise<Opened>>> = {
  async embedded() {
    const dataDir = mkdtempSync(join(tmpdir(), 'store-data-'));
    const database = await openEmbedded({
      dataDir,
      snapshotDir: inject('snapshotDir'),
      log: silentLog,
    });
    return {
      database,
      async remove() {
        await database.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },

  async postgres() {
    const url = await createDatabase(inject('postgresUrl'));
    const settings = readSettings({ DATABASE_URL: url, SEED_DEMO: 'true' });
    const database = await openDatabase(settings, silentLog, new AbortController().signal);
    return {
      database,
      url,
      async remove() {
        await database.close();
        await dropDatabase(url);
      },
    };
  },
};

/** The same tests on both databases. */
export function describeOnBoth(title: string, body: (kind: keyof typeof DATABASES) => void): void {
  describe(`${title} (embedded)`, () => body('embedded'));
  describeOnPostgres(`${title} (PostgreSQL)`, () => body('postgres'));
}
