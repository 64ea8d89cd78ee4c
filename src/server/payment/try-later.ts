import { type SQL, sql } from 'drizzle-orm';

// What becomes of a webhook or a refund that did not work out.

const MOST_SECONDS = 3_600;

/** Five seconds later at first, twice as long each time, an hour at the most. */
export function nextTry(attempts: number): SQL {
  const seconds = Math.min(5 * 2 ** (attempts - 1), MOST_SECONDS);
  return sql`now() + ${seconds} * interval '1 second'`;
}

/** Why, without the values of a statement that failed: the database's driver adds them to its message. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown')
    .replace(/\nparams:[\s\S]*$/, '')
    .slice(0, 200);
