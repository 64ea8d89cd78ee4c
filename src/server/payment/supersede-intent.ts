import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** As a statement, for those who run it together with another one. */
export const supersession = (
  userId: string,
): SQL => sql`update payment_intent set state = 'superseded'
  where user_id = ${userId} and state = 'open'`;

/** The cart has changed hands or contents: whoever still pays this intent gets the money back. */
export async function supersedeOpenIntent(tx: Db, userId: string): Promise<void> {
  await tx.execute(supersession(userId));
}
