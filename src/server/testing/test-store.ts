import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Caller } from '../../domain/caller.ts';
import type { District } from '../../domain/districts.ts';
import { createApp } from '../app.ts';
import type { Database, Db } from '../db/database.ts';
import type { StaticFiles } from '../http/static-files.ts';
import { createServices } from '../services.ts';
import { readSettings } from '../settings.ts';
import { identifyByHeader, TEST_CALLER_HEADER } from './identify-by-header.ts';
import { DATABASES, silentLog } from './test-databases.ts';

/** The whole app on a database of its own, without a network. */
export interface TestStore {
  readonly db: Db;
  fetch(path: string, options?: FetchOptions): Promise<Response>;
  /** The JSON of an answer that must be 200. */
  json<T>(path: string, caller?: Caller): Promise<T>;
  /** Runs SQL and waits until the store has heard of the change. */
  change(statement: string): Promise<void>;
}

interface FetchOptions extends RequestInit {
  caller?: Caller;
}

const NO_FILES: StaticFiles = { find: () => null };

/** Opens a store before the tests of a block and removes it after them. */
export function useTestStore(
  kind: keyof typeof DATABASES,
  env: Record<string, string> = {},
): () => TestStore {
  let store: TestStore;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const opened = await DATABASES[kind]();
    remove = opened.remove;
    store = await createTestStore(opened.database, env);
  });
  afterAll(() => remove?.());
  return () => store;
}

async function createTestStore(opened: Database, env: Record<string, string>): Promise<TestStore> {
  const settings = readSettings(env);
  const { database, heard } = overhear(opened);
  const services = await createServices(database, settings, silentLog);
  const app = createApp({
    settings,
    log: silentLog,
    identify: identifyByHeader,
    files: NO_FILES,
    finishPage: (html) => html,
    pageRenderer: () => import('../../store/entry-server.tsx'),
    services: () => services,
  });
  await heard.isListening;

  const fetch = async (path: string, { caller, ...init }: FetchOptions = {}) => {
    const headers = new Headers(init.headers);
    if (caller) headers.set(TEST_CALLER_HEADER, JSON.stringify(caller));
    return app.request(path, { ...init, headers });
  };
  return {
    db: database.db,
    fetch,
    async json<T>(path: string, caller?: Caller) {
      const response = await fetch(path, caller ? { caller } : {});
      if (response.status !== 200) {
        throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      }
      return (await response.json()) as T;
    },
    async change(statement) {
      await database.db.execute(sql.raw(statement));
      // Notifications keep their order: when this one has arrived, those of the change have.
      const mark = randomUUID();
      await database.db.execute(sql`select pg_notify('catalogue_changed', ${mark})`);
      await expect
        .poll(() => heard.payloads.has(mark), { interval: 5, timeout: 10_000 })
        .toBe(true);
    },
  };
}

/** The same database, telling the test what the store's own listener has heard. */
function overhear(database: Database) {
  const payloads = new Set<string>();
  let listening = () => {};
  const isListening = new Promise<void>((resolve) => {
    listening = resolve;
  });
  const overheard: Database = {
    ...database,
    listen: (channel, listener) =>
      database.listen(channel, {
        ...listener,
        onMessage(payload) {
          listener.onMessage(payload);
          payloads.add(payload);
        },
        onConnected() {
          listener.onConnected();
          listening();
        },
      }),
  };
  return { database: overheard, heard: { payloads, isListening } };
}

export const retailerOf = (district: District, isVerified = true): Caller => ({
  kind: 'retailer',
  id: `retailer-of-${district}`,
  name: `Retailer of ${district}`,
  email: `${district.toLowerCase()}@shop.example`,
  district,
  isVerified,
});
