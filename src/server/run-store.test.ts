import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../scripts/tools/postgres-database.mjs';
import { MIGRATION_LOCK } from './db/migrate.ts';
import { EXIT } from './exit-codes.ts';
import { filledDataDir, startProcess, temporaryFolder } from './testing/server-process.ts';
import { describeOnPostgres } from './testing/test-databases.ts';

/** A start that fails ends with one sentence and its exit code, and no stack. */
async function failsWith(env: Record<string, string>, exit: number, sentence: RegExp) {
  const store = startProcess('fixture-store', { PORT: '0', ...env });
  expect(await store.exited).toEqual({ code: exit, signal: null });
  const lines = store.output().trim().split('\n');
  expect(lines.at(-1)).toMatch(sentence);
  expect(store.output()).not.toMatch(/^\s+at /m);
}

describe('a start that cannot work says why', { timeout: 60_000 }, () => {
  it('a setting that cannot be understood', () =>
    failsWith({ PORT: 'eighty' }, EXIT.badSetting, /^PORT must be a whole number/));

  it('a data folder that is a file', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await failsWith({ DATA_DIR: file }, EXIT.dataDirUnusable, /is not a folder\. See DATA_DIR\.$/);
  });

  it('a port that is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => taken.once('listening', listening));
    const { port } = taken.address() as AddressInfo;
    const env = {
      DATA_DIR: filledDataDir(),
      HOST: '127.0.0.1',
      PORT: String(port),
      SEED_DEMO: 'false',
    };
    await failsWith(env, EXIT.portInUse, new RegExp(`^Port ${port} is in use\\.`));
    taken.close();
  });
});

describeOnPostgres('a start on PostgreSQL', { timeout: 60_000 }, () => {
  it('says that a database does not exist', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/no_such_database';
    const sentence =
      /^PostgreSQL says: database "no_such_database" does not exist\. Create it first/;
    await failsWith({ DATABASE_URL: url.href }, EXIT.databaseRefused, sentence);
  });

  it('that waits for another one’s migration can be asked to stop', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const store = startProcess('fixture-store', { PORT: '0', DATABASE_URL: url });
    await store.printed(/waiting for the database/);
    store.kill('SIGTERM');
    expect(await store.exited).toEqual({ code: 0, signal: null });
    await other.end();
  });
});
