import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** Far below a statement's time limit, and the embedded database does nothing else meanwhile. */
const BATCH_SIZE = 2_000;
/** Per run, so that it ends within the lease of a sweep. The next run comes soon enough for the rest. */
const MOST_BATCHES = 250;

/** Deletes rows that nothing needs any more, a batch per statement: others get their turn between two. */
export async function deleteOldRows(
  db: Db,
  table: PgTable,
  isOld: SQL,
  { stopping }: { readonly stopping: AbortSignal },
): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES && !stopping.aborted; batch += 1) {
    // Asked twice: a row may be renewed while the statement waits for its lock.
    const { rows } = (await db.execute(sql`
      with gone as (
        delete from ${table}
        where ctid = any(array(select ctid from ${table} where ${isOld} limit ${BATCH_SIZE}))
          and ${isOld}
        returning 1)
      select count(*)::int as count from gone`)) as unknown as { rows: { count: number }[] };
    if (rows[0]!.count < BATCH_SIZE) return;
  }
}
