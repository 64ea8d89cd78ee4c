import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { credential } from '../db/schema/credential.ts';

/**
 * Whether the person still has the password of this version. Checking a password takes long enough for another
 * request to change it; after this call, nobody can change it until the transaction ends.
 */
export async function lockPassword(tx: Db, userId: string, version: number): Promise<boolean> {
  const locked = await tx
    .select({ userId: credential.userId })
    .from(credential)
    .where(and(eq(credential.userId, userId), eq(credential.version, version)))
    .for('share');
  return locked.length > 0;
}
