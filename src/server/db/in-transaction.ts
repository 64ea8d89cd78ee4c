import { setTimeout } from 'node:timers/promises';
import type { Db } from './database.ts';

/** Serialization failure, deadlock: the database undid one of two, and it may simply try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const MOST_TRIES = 5;
const PAUSE_MS = 20;

/** A transaction that is begun anew when it got into another one's way. `work` may run several times. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (nth === MOST_TRIES || !isWorthAnotherTry(error)) throw error;
      await setTimeout(Math.random() * PAUSE_MS * nth);
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && TRY_AGAIN.has(code)) return true;
  }
  return false;
}
