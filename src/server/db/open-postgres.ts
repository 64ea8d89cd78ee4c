import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Database, Listener } from './database.ts';
import { migratePostgres } from './migrate.ts';
import { isUnavailable } from './unavailable.ts';

const RETRY_MS = { first: 250, most: 5_000 };
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
// A server that vanished from the network ends no connection and no statement: we have to.
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;
const PULSE_MS = { every: 10_000, timeout: 5_000 };
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
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    application_name: 'store',
  });
  // A connection that dies while idle is replaced at the next query; unhandled it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));

  const closing = new AbortController();
  return {
    kind: 'postgres',
    db: drizzle(pool),
    async listen(channel, listener) {
      void keepListening(url, channel, listener, log, closing.signal);
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

/** One connection that only listens, made anew whenever it is lost, until the store closes. */
async function keepListening(
  url: string,
  channel: string,
  listener: Listener,
  log: Log,
  closing: AbortSignal,
): Promise<void> {
  let delay = RETRY_MS.first;
  while (!closing.aborted) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: PULSE_MS.timeout,
      application_name: 'store listener',
    });
    client.on('error', () => {}); // always followed by its end
    client.on('notification', (message) => listener.onMessage(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      delay = RETRY_MS.first;
      listener.onConnected();
      try {
        await untilLost(client, closing);
      } finally {
        if (!closing.aborted) listener.onLost();
      }
    } catch (error) {
      if (!closing.aborted) log.warn({ err: error }, 'the notification connection failed');
    }
    await client.end().catch(() => {});
    await wait(delay, closing);
    delay = Math.min(delay * 2, RETRY_MS.most);
  }
}

/** Returns when the connection ends or the store closes; throws when the other side answers no more. */
async function untilLost(client: pg.Client, closing: AbortSignal): Promise<void> {
  const ended = new AbortController();
  client.once('end', () => ended.abort());
  const isOver = AbortSignal.any([ended.signal, closing]);
  for (;;) {
    await wait(PULSE_MS.every, isOver);
    if (isOver.aborted) return;
    await client.query('select 1');
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
      if (!isUnavailable(error)) throw error;
      log.error({ err: error, retryInMs: delay }, `${complaint}; trying again`);
      await wait(delay, stop);
      stop.throwIfAborted();
    }
  }
}

/** A stop cuts the wait short; whoever waits looks at the signal next. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => {});
