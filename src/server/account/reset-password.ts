import { and, eq, sql } from 'drizzle-orm';
import { resetToken } from '../db/schema/reset-token.ts';
import type { AccountServices } from './account-services.ts';
import { resetTokenHash } from './create-reset-token.ts';
import { setPassword } from './set-password.ts';

/** Returns false if the link is unknown, used or expired. On success, all the person's sessions have ended. */
export async function resetPassword(
  { db, limiter, sessions }: AccountServices,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<boolean> {
  await limiter.consume('reset-address', address);
  // Used up before the slow hashing: only one of two requests gets the token, and a thief who changes the
  // password in the meantime cannot invalidate it.
  const [link] = await db
    .delete(resetToken)
    .where(
      and(eq(resetToken.tokenHash, resetTokenHash(token)), sql`${resetToken.expiresAt} > now()`),
    )
    .returning();
  if (!link) return false;
  const isSet = await setPassword(db, link.userId, password).catch(async (error: unknown) => {
    // The password is unchanged, so the link stays valid.
    await db.insert(resetToken).values(link).onConflictDoNothing();
    throw error;
  });
  sessions.forget(link.userId);
  return isSet;
}
