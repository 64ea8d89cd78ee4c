import type { RecoveringPool } from './recovering-pool.ts';
import { whenLate } from './shared-reading.ts';

/**
 * Whether the server does more than read: one that doesn't has been replaced by another one, or waits to become it. Without an
 * answer in this time its connection is given up, with which the statement fails: the next check is told by another one.
 * Those that wait in the pool lead to the same server, and go with it.
 */
export async function canWrite(pool: RecoveringPool, answerMs: number): Promise<boolean> {
  const client = await pool.connect();
  // Taken now: the next borrower's has the same name.
  const { release } = client;
  const timer = whenLate(answerMs, () => {
    pool.dropIdle();
    release(true);
  });
  try {
    const { rows } = await client.query<{ reads_only: string }>(
      `select current_setting('transaction_read_only') as reads_only`,
    );
    return rows[0]?.reads_only === 'off';
  } finally {
    clearTimeout(timer);
    release();
  }
}
