import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import { BadSetting } from '../settings.ts';
import { canWrite } from './can-write.ts';
import type { Database } from './database.ts';
import { databaseTimeouts } from './database-timeouts.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { migratePostgres } from './migrate.ts';
import { PostgresListener } from './postgres-listener.ts';
import { RecoveringPool } from './recovering-pool.ts';

const RETRY_MS = { first: 250, most: 5_000 };
const CLOSE_TIMEOUT_MS = 2_000;
/** A connection knows the statements it has run. Kept through a quiet spell, it need not prepare and plan them again. */
const IDLE_MS = 240_000;
const KEEP_ALIVE_MS = 10_000;

export interface PostgresOptions {
  url: string;
  poolSize: number;
  timeoutSeconds: number;
  log: Log;
}

/** Connects, migrates, and returns once the database answers, however long it takes. */
export async function openPostgres(options: PostgresOptions, stop: AbortSignal): Promise<Database> {
  const { url, poolSize, log } = options;
  const timeouts = databaseTimeouts(options.timeoutSeconds);
  await retryUntilAvailable('the database cannot be reached', log, stop, () =>
    migrateOnce(url, timeouts.connect, stop),
  );

  const pool = new RecoveringPool({
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: IDLE_MS,
    // One whose server has vanished without a word is noticed within half a minute, if nothing stands between the two.
    ...{ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS },
    connectionTimeoutMillis: timeouts.pool,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.query,
    application_name: 'store',
  });
  // A connection lost while idle is replaced at the next query; an unhandled error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // Also for a connection lost between two statements of a transaction: the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => {}));

  await retryUntilAvailable('the database cannot be reached', log, stop, async () => {
    await pool.query('select');
  }).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });

  const closing = new AbortController();
  const notifications = new PostgresListener(
    // Those that wait in the pool lead to the same server.
    { url, onSilence: () => pool.dropIdle(), timeouts, log },
    closing.signal,
  );
  return {
    kind: 'postgres',
    db: drizzle(pool),
    canWrite: () =>
      canWrite({ listening: notifications.connection, pool }, timeouts.heartbeatAnswer),
    poolFigures: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async listen(channel, listener) {
      notifications.listen(channel, listener);
    },
    async close() {
      closing.abort();
      await Promise.race([pool.end(), setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

async function migrateOnce(
  url: string,
  connectTimeoutMs: number,
  stop: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  });
  client.on('error', () => {}); // the running query reports it
  await client.connect();
  try {
    await migratePostgres(client, stop);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Retries until it works, waiting longer and logging each time. */
async function retryUntilAvailable(
  problem: string,
  log: Log,
  stop: AbortSignal,
  attempt: () => Promise<void>,
): Promise<void> {
  for (let delay = RETRY_MS.first; ; delay = Math.min(delay * 2, RETRY_MS.most)) {
    try {
      return await attempt();
    } catch (error) {
      stop.throwIfAborted();
      if (isRefusedByPooler(error)) throw new BadSetting(NOT_THROUGH_A_POOLER);
      if (!isDatabaseUnavailable(error)) throw error;
      log.error({ err: error, retryInMs: delay }, `${problem}; trying again`);
      await wait(delay, stop);
      stop.throwIfAborted();
    }
  }
}

const NOT_THROUGH_A_POOLER = `DATABASE_URL must lead to PostgreSQL itself: the pooler there (PgBouncer) refuses what the store \
sets for its connections. The store keeps a pool of its own; see 'PgBouncer' in docs/deploying.md.`;

/** A protocol violation that waiting does not mend. */
const isRefusedByPooler = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { code?: unknown }).code === '08P01' &&
  error.message.includes('startup parameter');

/** Also resolves when the signal aborts; the caller checks the signal. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => {});
