import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { makeSnapshot } from '../../../scripts/make-snapshot.ts';
import { bundlePrograms } from '../../../scripts/tools/bundle-programs.ts';
import { locatePostgres } from '../../../scripts/tools/find-postgres.mjs';
import { clearAbandoned, ownedName } from '../../../scripts/tools/owned-folder.mjs';
import { startCluster } from '../../../scripts/tools/postgres-cluster.mjs';
import { dropDatabases } from '../../../scripts/tools/postgres-database.mjs';

// Runs once before all tests: prepares an embedded database to copy, the programs that tests start as processes,
// and a PostgreSQL server if available.

declare module 'vitest' {
  interface ProvidedContext {
    snapshotDir: string;
    /** For files that workers leave behind; removed after the run. */
    runDir: string;
    /** The prefix of PostgreSQL databases that workers leave behind; dropped after the run. */
    databasePrefix: string;
    /** The folder of the bundled commands and test fixtures. */
    programsDir: string;
    /** '' without PostgreSQL, whose tests are then skipped. */
    postgresUrl: string;
  }
}

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const FIXTURES = readdirSync(fromRoot('src/server/testing'))
  .filter((name) => name.startsWith('fixture-'))
  .map((name) => `src/server/testing/${name}`);

/** Inside the project, so that programs find their packages. */
function makeProgramsFolder(): string {
  const cache = fromRoot('node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  clearAbandoned(cache, 'test-programs-');
  return mkdtempSync(join(cache, `${ownedName('test-programs-')}-`));
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'store-test-'));
  // `npm test` has just built one; a single test file is run against the sources.
  const built = process.env.TEST_SNAPSHOT;
  const snapshotDir = built ?? join(folder, 'snapshot');
  if (!built) await makeSnapshot(snapshotDir);
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
    for (const path of [folder, programsDir]) rmSync(path, { recursive: true, force: true });
  };
}
