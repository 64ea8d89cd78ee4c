import { hashPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { account } from '../db/schema/account.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';
import { session } from '../db/schema/session.ts';
import { verification } from '../db/schema/verification.ts';

/** From now on the person logs in with this password, and has to. false: there is no such person. */
export async function setPassword(db: Db, userId: string, password: string): Promise<boolean> {
  const hash = await hashPassword(password);
  return db.transaction((tx) => replacePassword(tx, userId, hash));
}

/**
 * Every session ends, and every older mailed link, code and ticket is void. `verified` is the hash that it must
 * still have; false: it has another one, or there is no such person.
 */
export async function replacePassword(
  tx: Db,
  userId: string,
  hash: string,
  verified?: string,
): Promise<boolean> {
  const changed = await tx
    .update(account)
    .set({ password: hash, updatedAt: new Date() })
    .where(
      and(
        eq(account.userId, userId),
        eq(account.providerId, 'credential'),
        verified === undefined ? undefined : eq(account.password, verified),
      ),
    )
    .returning({ id: account.id });
  if (changed.length === 0) return false;
  await tx.delete(session).where(eq(session.userId, userId));
  await tx.delete(verification).where(eq(verification.value, userId));
  await tx.delete(deletionProof).where(eq(deletionProof.userId, userId));
  return true;
}
