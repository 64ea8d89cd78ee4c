import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { migratePostgres } from './migrate.ts';
import { PostgresListener } from './postgres-listener.ts';

const RETRY_MS = { first: 250, most: 5_000 };
const CONNECT_TIMEOUT_MS = 5_000;
// For a connection that is made or becomes free: in a rush everybody gets their turn, rather than most a refusal.
const TURN_TIMEOUT_MS = 15_000;
const STATEMENT_TIMEOUT_MS = 15_000;
// A server that vanished from the network ends no connection and no statement: we have to.
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;
const CLOSE_TIMEOUT_MS = 2_000;

export interface PostgresOptions {
  url: string;
  poolSize: number;
  log: Log;
}

/** Connects, migrates, and returns once the database answers, however long that takes. */
export async function openPostgres(options: PostgresOptions, stop: AbortSignal): Promise<Database> {
  const { url, poolSize, log } = options;
  await persist('the database cannot be reached', log, stop, () => migrateOnce(url, stop));

  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: TURN_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    application_name: 'store',
  });
  // A connection that dies while idle is replaced at the next query; unhandled it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // And one that dies between two statements of a transaction: the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => {}));

  const closing = new AbortController();
  const notifications = new PostgresListener(url, log, closing.signal);
  return {
    kind: 'postgres',
    db: drizzle(pool),
    async listen(channel, listener) {
      notifications.listen(channel, listener);
    },
    async close() {
      closing.abort();
      await Promise.race([pool.end(), setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

async function migrateOnce(url: string, stop: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('error', () => {}); // the query that was under way reports it
  await client.connect();
  try {
    await migratePostgres(client, stop);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Tries until it works, waiting longer each time, saying so each time. */
async function persist(
  complaint: string,
  log: Log,
  stop: AbortSignal,
  attempt: () => Promise<void>,
): Promise<void> {
  for (let delay = RETRY_MS.first; ; delay = Math.min(delay * 2, RETRY_MS.most)) {
    try {
      return await attempt();
    } catch (error) {
      stop.throwIfAborted();
      if (!isDatabaseUnavailable(error)) throw error;
      log.error({ err: error, retryInMs: delay }, `${complaint}; trying again`);
      await wait(delay, stop);
      stop.throwIfAborted();
    }
  }
}

/** A stop cuts the wait short; whoever waits looks at the signal next. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => {});
