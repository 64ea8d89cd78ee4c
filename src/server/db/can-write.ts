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
 * Whether the server does more than read: one that doesn't has been replaced by another one, or waits to become it. After that
 * answer, or without any in this time, its connection is given up, so that the next check is told by another one. Those that
 * wait in the pool lead to the same server, and go with it.
 */
export async function canWrite({ listening, pool }: Ways, answerMs: number): Promise<boolean> {
  const connection = listening ?? (await borrowed(pool));
  let writes = false;
  let isOver = false;
  const timer = whenLate(answerMs, () => {
    if (!isOver) connection.end();
  });
  try {
    const { rows } = await connection.query<{ reads_only: string }>(QUESTION);
    writes = rows[0]?.reads_only === 'off';
    return writes;
  } finally {
    isOver = true;
    clearTimeout(timer);
    if (writes) {
      connection.giveBack();
    } else {
      pool.dropIdle();
      connection.end();
    }
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
