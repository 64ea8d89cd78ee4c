import type { ListeningConnection } from './postgres-listener.ts';
import type { RecoveringPool } from './recovering-pool.ts';
import { whenLate } from './shared-reading.ts';

interface Ways {
  /** Asked first: nobody waits for its turn there. null: it is being opened again. */
  readonly listening: ListeningConnection | null;
  readonly pool: RecoveringPool;
}

/** Longer than any check: it is this file that calls an answer late. */
const QUESTION = {
  text: `select current_setting('transaction_read_only') as reads_only`,
  query_timeout: 60_000,
};

/**
 * Whether the server does more than read: one that doesn't has been replaced by another one, or waits to become it. Without an
 * answer in this time its connection is given up, with which the statement fails, and so it is after that answer: the next
 * check is told by another one. Those that wait in the pool lead to the same server, and go with it.
 */
export async function canWrite({ listening, pool }: Ways, answerMs: number): Promise<boolean> {
  const connection = listening ?? (await borrowed(pool));
  const giveUp = () => {
    pool.dropIdle();
    connection.end();
  };
  const timer = whenLate(answerMs, giveUp);
  try {
    const { rows } = await connection.query<{ reads_only: string }>(QUESTION);
    const writes = rows[0]?.reads_only === 'off';
    if (!writes) giveUp();
    return writes;
  } finally {
    clearTimeout(timer);
    connection.giveBack();
  }
}

async function borrowed(pool: RecoveringPool) {
  const client = await pool.connect();
  // Taken now: the next borrower's has the same name.
  const { release } = client;
  return {
    query: client.query.bind(client) as ListeningConnection['query'],
    end: () => release(true),
    giveBack: () => release(),
  };
}
