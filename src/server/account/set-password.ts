import { hashPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { account } from '../db/schema/account.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';
import { session } from '../db/schema/session.ts';
import { verification } from '../db/schema/verification.ts';

/**
 * From now on the person logs in with this password, and has to: every session ends, and every older
 * mailed link, code and ticket is void. false: there is no such person.
 */
export async function setPassword(db: Db, userId: string, password: string): Promise<boolean> {
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(account)
      .set({ password: hash, updatedAt: new Date() })
      .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
      .returning({ id: account.id });
    await tx.delete(session).where(eq(session.userId, userId));
    await tx.delete(verification).where(eq(verification.value, userId));
    await tx.delete(deletionProof).where(eq(deletionProof.userId, userId));
    return changed.length > 0;
  });
}
