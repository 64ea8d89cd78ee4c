import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { readSettings } from '../settings.ts';

/** Any number, the same in all workers of a run. */
const TEMPLATE_LOCK = 733_001;

/**
 * A new PostgreSQL database, migrated and with the demo catalogue; returns its URL. It is copied from a template, which
 * the first test that needs it makes: migrating and filling each one takes many times longer. What a store makes of an
 * empty database is tested in src/server/db/postgres.test.ts.
 */
export async function createFilledPostgres(): Promise<string> {
  const serverUrl = inject('postgresUrl');
  const template = `${inject('databasePrefix')}template`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount === 0) await makeTemplate(client, serverUrl, template);
    const name = `${inject('databasePrefix')}${randomBytes(6).toString('hex')}`;
    return await createDatabase(serverUrl, name, template);
  } finally {
    await client.end();
  }
}

/** It gets its name last, so that one which is not complete is never copied. */
async function makeTemplate(client: pg.Client, serverUrl: string, template: string): Promise<void> {
  const unfinished = `${template}_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(serverUrl, unfinished);
  const settings = readSettings({ DATABASE_URL: url, SEED_DEMO: 'true' });
  const log = createLog('silent');
  const database = await openDatabase(settings, log, new AbortController().signal);
  await database.close();
  await client.query(`alter database ${unfinished} rename to ${template}`);
}
