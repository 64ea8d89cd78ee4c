import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { createLog, type Log } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { readSettings } from '../settings.ts';
import { DatabasePool, type Opened } from './database-pool.ts';
import { createFilledPostgres } from './filled-postgres.ts';

export const hasPostgres = inject('postgresUrl') !== '';

/** For tests that need PostgreSQL; skipped without one. */
export const describeOnPostgres = describe.skipIf(!hasPostgres);

export const silentLog: Log = createLog('silent');

/** Gives a test file its own database, migrated and with the demo catalogue. */
export const DATABASES: Readonly<Record<'embedded' | 'postgres', () => Promise<Opened>>> = {
  embedded: () => pools.embedded.take(),
  postgres: () => pools.postgres.take(),
};

// They live as long as their worker; global-setup.ts cleans up after them.
const pools = {
  embedded: new DatabasePool(openEmbeddedCopy),
  postgres: new DatabasePool(openNewPostgres),
};

async function openEmbeddedCopy(): Promise<Opened> {
  const dataDir = mkdtempSync(join(inject('runDir'), 'data-'));
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
}

async function openNewPostgres(): Promise<Opened> {
  const url = await createFilledPostgres();
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
}

/**
 * Runs tests whose outcome doesn't depend on the database: on PostgreSQL, or without one on the embedded database. Both
 * speak the same SQL, and the journeys run the whole store on the embedded one.
 */
export function describeOnOne(title: string, body: (kind: keyof typeof DATABASES) => void): void {
  describe(title, () => body(hasPostgres ? 'postgres' : 'embedded'));
}

/** Runs the same tests on both databases: for rules that rest on locks, transactions, triggers and notices. */
export function describeOnBoth(title: string, body: (kind: keyof typeof DATABASES) => void): void {
  describe(`${title} (embedded)`, () => body('embedded'));
  describeOnPostgres(`${title} (PostgreSQL)`, () => body('postgres'));
}
