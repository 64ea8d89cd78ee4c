import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '../db/in-transaction.ts';
import { credential } from '../db/schema/credential.ts';
import { resetToken } from '../db/schema/reset-token.ts';
import type { AccountServices } from './account-services.ts';
import { resetTokenHash } from './create-reset-token.ts';
import { hashPassword } from './password-hash.ts';
import { replacePassword } from './set-password.ts';

/** false: the link is unknown, used or too old. On success every session of the person has ended. */
export async function resetPassword(
  { db, limiter, sessions }: AccountServices,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<boolean> {
  await limiter.consume('reset-address', address);
  const isValid = and(
    eq(resetToken.tokenHash, resetTokenHash(token)),
    sql`${resetToken.expiresAt} > now()`,
  );
  const [found] = await db.select({ userId: resetToken.userId }).from(resetToken).where(isValid);
  if (!found) return false;
  const { userId } = found;
  const hash = await hashPassword(password);
  const isReset = await inTransaction(db, async (tx) => {
    // First, as in every change of a password: two links of one person would otherwise wait for each other.
    await tx.select().from(credential).where(eq(credential.userId, userId)).for('update');
    // Of two requests with the same link only one gets it.
    const used = await tx
      .delete(resetToken)
      .where(isValid)
      .returning({ userId: resetToken.userId });
    return used.length > 0 && replacePassword(tx, userId, hash);
  });
  if (isReset) sessions.forget(userId);
  return isReset;
}
