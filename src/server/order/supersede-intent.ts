import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** The statement alone, for callers that combine it with another one. */
export const supersession = (
  userId: string | SQLWrapper,
): SQL => sql`update payment_intent set state = 'superseded'
  where user_id = ${userId} and state = 'open'`;

/** The cart has been changed or ordered: a payment for this intent is late from now on. */
export async function supersedeOpenIntent(tx: Db, userId: string): Promise<void> {
  await tx.execute(supersession(userId));
}
