import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { makeSnapshot } from '../../../scripts/make-snapshot.ts';
import { bundlePrograms } from '../../../scripts/tools/bundle-programs.ts';
import { locatePostgres } from '../../../scripts/tools/find-postgres.mjs';
import { startCluster } from '../../../scripts/tools/postgres-cluster.mjs';
import { dropDatabases } from '../../../scripts/tools/postgres-database.mjs';

// Once before all tests: an embedded database to copy from, the programs that tests start as processes, and a
// PostgreSQL server if there is one.

declare module 'vitest' {
  interface ProvidedContext {
    snapshotDir: string;
    /** For what the workers leave behind when they end: removed after the run. */
    runDir: string;
    /** How the names of their PostgreSQL databases begin, for the same reason. */
    databasePrefix: string;
    /** Where the store's commands and the fixtures of tests lie as programs. */
    programsDir: string;
    /** '' where PostgreSQL cannot be had: its tests are then skipped. */
    postgresUrl: string;
  }
}

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const FIXTURES = readdirSync(fromRoot('src/server/testing'))
  .filter((name) => name.startsWith('fixture-'))
  .map((name) => `src/server/testing/${name}`);

/** In the project, where programs find the packages they need. */
function makeProgramsFolder(): string {
  const cache = fromRoot('node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'test-programs-'));
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'store-test-'));
  const snapshotDir = join(folder, 'snapshot');
  await makeSnapshot(snapshotDir);
  project.provide('snapshotDir', snapshotDir);
  project.provide('runDir', folder);
  const programsDir = makeProgramsFolder();
  await bundlePrograms(FIXTURES, programsDir);
  project.provide('programsDir', programsDir);

  const given = process.env.TEST_POSTGRES_URL;
  const binDir = given ? null : locatePostgres();
  const cluster = binDir ? await startCluster({ binDir }) : null;
  project.provide('postgresUrl', given ?? cluster?.url ?? '');
  const databasePrefix = `store_run_${randomBytes(4).toString('hex')}_`;
  project.provide('databasePrefix', databasePrefix);

  return async () => {
    if (given) await dropDatabases(given, databasePrefix);
    await cluster?.stop();
    for (const made of [folder, programsDir]) rmSync(made, { recursive: true, force: true });
  };
}
