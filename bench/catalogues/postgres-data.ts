import pg from 'pg';
import { createDatabase, dropDatabase } from '../../scripts/tools/postgres-database.mjs';
import { createLog } from '../../src/server/log.ts';
import { openDatabase } from '../../src/server/open-database.ts';
import { readSettings } from '../../src/server/settings.ts';
import { makeSearchTables } from '../bare/search-tables.ts';
import type { CatalogueSize } from './catalogue-size.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import type { Sample } from './sample-products.ts';

export interface PostgresData {
  readonly storeUrl: string;
  readonly bareUrl: string;
  readonly sample: Sample;
  remove(): Promise<void>;
}

/** One database for the store and one for the bare server, with the same catalogue. */
export async function preparePostgres(
  serverUrl: string,
  size: CatalogueSize,
): Promise<PostgresData> {
  const storeUrl = await createDatabase(serverUrl);
  const settings = readSettings({ DATABASE_URL: storeUrl });
  const signal = new AbortController().signal;
  const database = await openDatabase(settings, createLog('warn'), signal);
  const sample = await fillCatalogue(database, size);
  await database.close();

  const bareUrl = await copyDatabase(serverUrl, storeUrl);
  await withClient(bareUrl, (client) =>
    makeSearchTables(async (statement) => (await client.query(statement)).rows),
  );
  return {
    storeUrl,
    bareUrl,
    sample,
    async remove() {
      await dropDatabase(storeUrl);
      await dropDatabase(bareUrl);
    },
  };
}

async function copyDatabase(serverUrl: string, url: string): Promise<string> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const copy = `${name}_bare`;
  await withClient(serverUrl, (client) =>
    client.query(
      `create database ${pg.escapeIdentifier(copy)} template ${pg.escapeIdentifier(name)}`,
    ),
  );
  const copyUrl = new URL(url);
  copyUrl.pathname = `/${encodeURIComponent(copy)}`;
  return copyUrl.href;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
