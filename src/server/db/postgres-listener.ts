import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Listener } from './database.ts';

const RETRY_MS = { first: 250, most: 5_000 };
const CONNECT_TIMEOUT_MS = 5_000;
// A server that vanished from the network ends no connection: we have to ask whether it is there.
const PULSE_MS = { every: 10_000, timeout: 5_000 };

/** One connection that only listens, for all channels, made anew whenever it is lost. */
export class PostgresListener {
  readonly #url: string;
  readonly #log: Log;
  readonly #closing: AbortSignal;
  readonly #wanted: { readonly channel: string; readonly listener: Listener }[] = [];
  #subscribe: (() => Promise<void>) | null = null;
  #isRunning = false;

  constructor(url: string, log: Log, closing: AbortSignal) {
    this.#url = url;
    this.#log = log;
    this.#closing = closing;
  }

  listen(channel: string, listener: Listener): void {
    this.#wanted.push({ channel, listener });
    // A connection that fails here fails for its pulse as well: the next one subscribes to all.
    this.#subscribe?.().catch(() => {});
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#keepListening();
  }

  async #keepListening(): Promise<void> {
    let delay = RETRY_MS.first;
    while (!this.#closing.aborted) {
      const client = new pg.Client({
        connectionString: this.#url,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: PULSE_MS.timeout,
        application_name: 'store listener',
      });
      client.on('error', () => {}); // always followed by its end
      try {
        await client.connect();
        await this.#hear(client, () => {
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

  /** Returns when the connection has ended. */
  async #hear(client: pg.Client, onHearing: () => void): Promise<void> {
    const asked = new Set<Listener>();
    const hearing = new Set<Listener>();
    client.on('notification', ({ channel, payload }) => {
      for (const wanted of this.#wanted) {
        if (wanted.channel === channel) wanted.listener.onMessage(payload ?? '');
      }
    });
    this.#subscribe = async () => {
      for (const { channel, listener } of this.#wanted) {
        if (asked.has(listener)) continue;
        asked.add(listener);
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        hearing.add(listener);
        listener.onConnected();
      }
    };
    try {
      await this.#subscribe();
      onHearing();
      await untilLost(client, this.#closing);
    } finally {
      this.#subscribe = null;
      if (!this.#closing.aborted) for (const listener of hearing) listener.onLost();
    }
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

/** A stop cuts the wait short; whoever waits looks at the signal next. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => {});
