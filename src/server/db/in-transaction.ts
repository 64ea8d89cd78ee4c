import { setTimeout } from 'node:timers/promises';
import type { Db } from './database.ts';

/** Serialization failure and deadlock: the database rolled back one of two transactions; it can be retried. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 5;
const PAUSE_MS = 20;

/** Runs a transaction and retries it after a conflict with another one. `work` may run several times. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === MAX_TRIES || !isRetryable(error)) throw error;
      await setTimeout(Math.random() * PAUSE_MS * attempt);
    }
  }
}

/** Whether one of two transactions was rolled back for the other. */
export function isRetryable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && RETRYABLE.has(code)) return true;
  }
  return false;
}
