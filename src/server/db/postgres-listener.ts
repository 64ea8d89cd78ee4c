import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Listener } from './database.ts';
import type { DatabaseTimeouts } from './database-timeouts.ts';

/** Nothing that is kept is used until it listens again, so it doesn't wait for long. */
const RETRY_MS = { first: 250, most: 1_000 };

/** The connection that listens, lent for a question that must not wait in the pool's queue. */
export interface ListeningConnection {
  query<Row extends pg.QueryResultRow>(question: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /** Another one is opened. */
  end(): void;
  giveBack(): void;
}

interface ListenerOptions {
  readonly url: string;
  /** The server has stopped answering. */
  readonly onSilence: () => void;
  readonly timeouts: DatabaseTimeouts;
  readonly log: Log;
}

/** One connection that listens to all channels and reconnects whenever it is lost. */
export class PostgresListener {
  readonly #url: string;
  readonly #onSilence: () => void;
  readonly #timeouts: DatabaseTimeouts;
  readonly #log: Log;
  readonly #closing: AbortSignal;
  readonly #subscriptions: { readonly channel: string; readonly listener: Listener }[] = [];
  #subscribe: (() => Promise<void>) | null = null;
  #connection: ListeningConnection | null = null;
  #isRunning = false;

  constructor({ url, onSilence, timeouts, log }: ListenerOptions, closing: AbortSignal) {
    this.#url = url;
    this.#onSilence = onSilence;
    this.#timeouts = timeouts;
    this.#log = log;
    this.#closing = closing;
  }

  listen(channel: string, listener: Listener): void {
    this.#subscriptions.push({ channel, listener });
    this.#subscribe?.().catch(() => {});
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#keepListening();
  }

  /** null: there is none now. */
  get connection(): ListeningConnection | null {
    return this.#connection;
  }

  async #keepListening(): Promise<void> {
    let delay = RETRY_MS.first;
    while (!this.#closing.aborted) {
      const client = new pg.Client({
        connectionString: this.#url,
        connectionTimeoutMillis: this.#timeouts.connect,
        query_timeout: this.#timeouts.heartbeatAnswer,
        application_name: 'store listener',
      });
      client.on('error', () => {}); // always followed by its end
      try {
        await client.connect();
        await this.#receive(client, () => {
          delay = RETRY_MS.first;
        });
      } catch (error) {
        if (!this.#closing.aborted) {
          this.#log.warn({ err: error }, 'the notification connection failed');
        }
      }
      await client.end().catch(() => {});
      await wait(delay, this.#closing);
      delay = Math.min(delay * 2, RETRY_MS.most);
    }
  }

  #lend(client: pg.Client, query: Query): ListeningConnection {
    const lent: ListeningConnection = {
      query: query as ListeningConnection['query'],
      end: () => {
        if (this.#connection === lent) this.#connection = null;
        void client.end().catch(() => {});
      },
      giveBack: () => {},
    };
    return lent;
  }

  /** Returns when the connection has ended. */
  async #receive(client: pg.Client, onSubscribed: () => void): Promise<void> {
    const query = inTurn(client);
    const requested = new Set<Listener>();
    const listening = new Set<Listener>();
    client.on('notification', ({ channel, payload }) => {
      for (const subscription of this.#subscriptions) {
        if (subscription.channel === channel) subscription.listener.onMessage(payload ?? '');
      }
    });
    this.#subscribe = async () => {
      for (const { channel, listener } of this.#subscriptions) {
        if (requested.has(listener)) continue;
        requested.add(listener);
        try {
          await query(`listen ${pg.escapeIdentifier(channel)}`);
        } catch (error) {
          // The next connection subscribes to everything.
          void client.end().catch(() => {});
          throw error;
        }
        listening.add(listener);
        listener.onConnected();
      }
    };
    try {
      await this.#subscribe();
      onSubscribed();
      this.#connection = this.#lend(client, query);
      await untilLost(client, query, this.#timeouts.heartbeat, this.#closing);
    } catch (error) {
      this.#onSilence();
      throw error;
    } finally {
      this.#subscribe = null;
      this.#connection = null;
      if (!this.#closing.aborted) for (const listener of listening) listener.onLost();
    }
  }
}

type Query = (statement: string | pg.QueryConfig) => Promise<unknown>;

/** A connection takes one statement at a time: those that come meanwhile wait. */
function inTurn(client: pg.Client): Query {
  let last: Promise<unknown> = Promise.resolve();
  return (statement) => {
    const next = last.catch(() => {}).then(() => client.query(statement as string));
    last = next;
    return next;
  };
}

/**
 * Returns when the connection ends or the store closes; throws when the server stops answering: one that vanishes from the
 * network closes no connection, so the client has to check.
 */
async function untilLost(
  client: pg.Client,
  query: Query,
  heartbeatMs: number,
  closing: AbortSignal,
): Promise<void> {
  const ended = new AbortController();
  client.once('end', () => ended.abort());
  const isDone = AbortSignal.any([ended.signal, closing]);
  for (;;) {
    await wait(heartbeatMs, isDone);
    if (isDone.aborted) return;
    await query('select 1');
  }
}

/** Also resolves when the signal aborts; the caller checks the signal. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => {});
