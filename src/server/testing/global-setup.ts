import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeSnapshot } from '../../../scripts/make-snapshot.ts';
import { locatePostgres } from '../../../scripts/tools/find-postgres.mjs';
import { startCluster } from '../../../scripts/tools/postgres-cluster.mjs';

// Once before all tests: an embedded database to copy from, and a PostgreSQL server if there is one.

declare module 'vitest' {
  interface ProvidedContext {
    snapshotDir: string;
    /** '' where PostgreSQL cannot be had: its tests are then skipped. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'store-test-'));
  const snapshotDir = join(folder, 'snapshot');
  await makeSnapshot(snapshotDir);
  project.provide('snapshotDir', snapshotDir);

  const given = process.env.TEST_POSTGRES_URL;
  const binDir = given ? null : locatePostgres();
  const cluster = binDir ? await startCluster({ binDir }) : null;
  project.provide('postgresUrl', given ?? cluster?.url ?? '');

  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
