import { afterAll, beforeAll } from 'vitest';
import { dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../open-database.ts';
import { readSettings } from '../settings.ts';
import { createFilledPostgres } from './filled-postgres.ts';
import { TestBrowser } from './test-browser.ts';
import { silentLog } from './test-databases.ts';
import { createTestStore, type TestStore } from './test-store.ts';

/** Two instances on one PostgreSQL, opened before the tests of a block and removed after them. */
export function useTwoStores(env: Record<string, string> = {}): () => readonly TestStore[] {
  let url: string;
  const databases: Database[] = [];
  const stores: TestStore[] = [];
  beforeAll(async () => {
    url = await createFilledPostgres();
    for (let index = 0; index < 2; index += 1) {
      const settings = readSettings({ DATABASE_URL: url, SEED_DEMO: 'true' });
      const database = await openDatabase(settings, silentLog, new AbortController().signal);
      databases.push(database);
      stores.push(await createTestStore(database, { DATABASE_URL: url, ...env }));
    }
  });
  afterAll(async () => {
    for (const store of stores) await store.services.stop();
    for (const database of databases) await database.close();
    if (url) await dropDatabase(url);
  });
  return () => stores;
}

/** The same browser, as a load balancer sends it to the other instance. */
export function at(store: TestStore, { cookie }: TestBrowser): TestBrowser {
  const browser = new TestBrowser(store);
  browser.cookie = cookie;
  return browser;
}
