import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { storeView } from '../db/schema/store-view.ts';
import { recordEnds } from './record-ends.ts';

/** Ends the view of a staff session; succeeds if there is none. */
export const stopView = (db: Db, sessionHash: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ended = await tx
      .delete(storeView)
      .where(eq(storeView.sessionHash, sessionHash))
      .returning();
    await recordEnds(tx, ended, 'Stopped');
  });
