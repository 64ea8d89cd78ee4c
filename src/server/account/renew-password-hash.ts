import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { credential } from '../db/schema/credential.ts';

/**
 * Replaces an outdated hash by a new one of the same password. Does nothing if the hash has been replaced meanwhile,
 * by another login or by a new password. Must come before `lockPassword` in a transaction: two logins that first
 * shared the lock would both wait for the other to let go of it.
 */
export async function renewPasswordHash(
  tx: Db,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(credential)
    .set({ passwordHash: to })
    .where(and(eq(credential.userId, userId), eq(credential.passwordHash, from)));
}
