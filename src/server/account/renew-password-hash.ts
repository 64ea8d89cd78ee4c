import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { credential } from '../db/schema/credential.ts';

/**
 * Replaces an outdated hash with a new one of the same password. Does nothing if another login or a new password
 * has replaced it in the meantime. In a transaction, call it before `lockPassword`: two logins that both hold the
 * shared lock first would deadlock.
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
