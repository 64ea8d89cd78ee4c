import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The query builder, the same for both databases. Inside a transaction use only its `tx`. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** The open database, embedded or PostgreSQL; callers need not know which. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /** false: it only reads. Throws without an answer. */
  canWrite(): Promise<boolean>;
  /** How many connections are open, and who waits for one; the embedded database has no pool. */
  poolFigures?(): PoolFigures;
  listen(channel: string, listener: Listener): Promise<void>;
  close(): Promise<void>;
}

export interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Notifications arrive only between `onConnected` and `onLost`; outside, caches may miss changes. */
export interface Listener {
  onMessage(payload: string): void;
  onConnected(): void;
  onLost(): void;
}
