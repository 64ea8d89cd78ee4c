import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { credential } from '../db/schema/credential.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';
import { knownDevice } from '../db/schema/known-device.ts';
import { resetToken } from '../db/schema/reset-token.ts';
import { session } from '../db/schema/session.ts';
import { hashSecretToken } from '../secret-token.ts';
import { hashPassword } from './password-hash.ts';

/** Sets a new password. Returns false if there is no such person. */
export async function setPassword(db: Db, userId: string, password: string): Promise<boolean> {
  const hash = await hashPassword(password);
  return inTransaction(db, (tx) => replacePassword(tx, userId, hash));
}

interface ReplaceOptions {
  /** Only if the person still has the password of this version. */
  readonly version?: number;
  /** The session of this token stays. */
  readonly keptToken?: string | undefined;
}

/**
 * Replaces the password, ends every session, forgets every known device and invalidates earlier links, codes and
 * tickets. Returns false if the person has another version of the password by now, or there is no such person.
 */
export async function replacePassword(
  tx: Db,
  userId: string,
  passwordHash: string,
  { version, keptToken }: ReplaceOptions = {},
): Promise<boolean> {
  const changed = await tx
    .update(credential)
    .set({ passwordHash, version: sql`${credential.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(credential.userId, userId),
        version === undefined ? undefined : eq(credential.version, version),
      ),
    )
    .returning({ userId: credential.userId });
  if (changed.length === 0) return false;
  const isAnother =
    keptToken === undefined ? undefined : ne(session.tokenHash, hashSecretToken(keptToken));
  await tx.delete(session).where(and(eq(session.userId, userId), isAnother));
  await tx.delete(knownDevice).where(eq(knownDevice.userId, userId));
  await tx.delete(resetToken).where(eq(resetToken.userId, userId));
  await tx.delete(deletionProof).where(eq(deletionProof.userId, userId));
  return true;
}
