import { createDatabase, dropDatabase } from '../../scripts/tools/postgres-database.mjs';
import { createLog } from '../../src/server/log.ts';
import { openDatabase } from '../../src/server/open-database.ts';
import { readSettings } from '../../src/server/settings.ts';
import { makeSearchTables } from '../bare/search-tables.ts';
import type { CatalogueSize } from './catalogue-size.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { fillOpened } from './fill-opened.ts';
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

  const bareUrl = await copyForBare(serverUrl, storeUrl);
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

/** A copy with search tables, for the bare server; nobody may be connected to the store's. */
export async function copyForBare(serverUrl: string, storeUrl: string): Promise<string> {
  const name = decodeURIComponent(new URL(storeUrl).pathname.slice(1));
  const bareUrl = await createDatabase(serverUrl, `${name}_bare`, name);
  await fillOpened({ DATABASE_URL: bareUrl }, makeSearchTables);
  return bareUrl;
}
