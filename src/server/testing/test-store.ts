import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { Caller } from '../../domain/caller.ts';
import type { District } from '../../domain/districts.ts';
import { createApp } from '../app.ts';
import type { Database, Db } from '../db/database.ts';
import type { StaticFiles } from '../http/static-files.ts';
import type { Log } from '../log.ts';
import { openMetrics } from '../open-metrics.ts';
import { readFigures } from '../read-figures.ts';
import { createServices, type Services } from '../services.ts';
import { readSettings } from '../settings.ts';
import { checkAnswers, routesOf } from './check-answers.ts';
import { atEndOfFile } from './end-of-file.ts';
import { identifyByHeader, TEST_CALLER_HEADER } from './identify-by-header.ts';
import { sendUntil } from './send-until.ts';
import { temporaryFolder } from './server-process.ts';
import { DATABASES, silentLog } from './test-databases.ts';

/** The whole app on its own database, without a network. */
export interface TestStore {
  readonly db: Db;
  readonly services: Services;
  /** Every call of the API, as in its description, which takes seconds to make. */
  readonly calls: readonly (readonly [method: string, path: string])[];
  fetch(path: string, options?: FetchOptions): Promise<Response>;
  /** The JSON of an answer; throws unless it is 200. */
  json<T>(path: string, caller?: Caller): Promise<T>;
  /** Runs SQL and waits until the store has been notified of the change. */
  change(statement: string): Promise<void>;
}

interface FetchOptions extends RequestInit {
  caller?: Caller;
  /** The client's IP address. */
  address?: string;
}

const NO_FILES: StaticFiles = { find: () => null };

/** Opens a store before the tests of a block and removes it after them. */
export function useTestStore(
  kind: keyof typeof DATABASES,
  env: Record<string, string> = {},
  log?: Log,
): () => TestStore {
  let store: TestStore;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const opened = await DATABASES[kind]();
    remove = opened.remove;
    store = await createTestStore(opened.database, env, log);
  });
  afterAll(async () => {
    await store?.services.stop();
    await remove?.();
  });
  return () => store;
}

// Tests race requests of one account against each other; by default they would run one after the other, or wait.
const ALL_AT_ONCE = { CALLS_AT_ONCE: '1000', CALLS_WAITING: '10000', CALLS_BUSY_PERCENT: '100' };

const AUTH_SECRET = 'the-secret-of-the-tests-0123456789';

export async function createTestStore(
  opened: Database,
  env: Record<string, string>,
  log: Log = silentLog,
): Promise<TestStore> {
  const settings = readSettings({
    AUTH_SECRET,
    DATA_DIR: temporaryFolder(),
    ...ALL_AT_ONCE,
    ...env,
  });
  const { database, notifications } = recordNotifications(opened);
  const metrics = await openMetrics(settings, () => readFigures(services, true));
  const services: Services = await createServices(database, settings, log, metrics?.events);
  // Otherwise its timers would keep using a database that the next file borrows.
  atEndOfFile(() => services.stop());
  let calls: TestStore['calls'] = [];
  const app = createApp({
    settings,
    log,
    identify: identifyByHeader,
    files: NO_FILES,
    finishPage: (html) => html,
    finishConsole: (html) => html,
    pageRenderer: () => import('../../storefront/entry-server.tsx'),
    services: () => services,
    inspectAnswers(api) {
      calls = routesOf(api).map(({ method, path }) => [method.toUpperCase(), path]);
      return checkAnswers()(api);
    },
    metrics: metrics ?? undefined,
  });
  await notifications.isListening();

  const fetch = async (
    path: string,
    { caller, address = '192.0.2.1', ...init }: FetchOptions = {},
  ) => {
    const headers = new Headers(init.headers);
    if (caller) headers.set(TEST_CALLER_HEADER, JSON.stringify(caller));
    const incoming = { socket: { remoteAddress: address } };
    return app.request(path, { ...init, headers }, { incoming });
  };
  return {
    db: database.db,
    services,
    calls,
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
      // Notifications arrive in order: after this one, those of the change have arrived.
      const mark = randomUUID();
      await sendUntil(notifications.received(mark), () =>
        database.db.execute(sql`select pg_notify('catalogue_changed', ${mark})`),
      );
    },
  };
}

/** Wraps a database so that the test knows which notifications the store has received. */
function recordNotifications(database: Database) {
  const waiting = new Map<string, () => void>();
  const connected: Promise<void>[] = [];
  const recording: Database = {
    ...database,
    listen(channel, listener) {
      let listening = () => {};
      connected.push(
        new Promise((resolve) => {
          listening = resolve;
        }),
      );
      return database.listen(channel, {
        ...listener,
        onMessage(payload) {
          listener.onMessage(payload);
          waiting.get(payload)?.();
          waiting.delete(payload);
        },
        onConnected() {
          listener.onConnected();
          listening();
        },
      });
    },
  };
  return {
    database: recording,
    notifications: {
      received: (payload: string) =>
        new Promise<void>((resolve) => {
          waiting.set(payload, resolve);
        }),
      isListening: () => Promise.all(connected),
    },
  };
}

export const retailerOf = (district: District, isVerified = true): Caller => ({
  kind: 'retailer',
  id: `retailer-of-${district}`,
  name: `Retailer of ${district}`,
  email: `${district.toLowerCase()}@shop.example`,
  district,
  isVerified,
  hasGstNumber: false,
});
