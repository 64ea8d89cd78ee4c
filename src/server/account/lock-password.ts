import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { account } from '../db/schema/account.ts';

/**
 * Whether the password that was found right, by this hash, is still the person's. Checking one takes long enough
 * for another request to change it; from here to the end of the transaction nobody can.
 */
export async function lockPassword(tx: Db, userId: string, hash: string): Promise<boolean> {
  const held = await tx
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.userId, userId),
        eq(account.providerId, 'credential'),
        eq(account.password, hash),
      ),
    )
    .for('share');
  return held.length > 0;
}
