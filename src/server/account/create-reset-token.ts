import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { resetToken } from '../db/schema/reset-token.ts';
import { createSecretToken, hashSecretToken } from '../secret-token.ts';

/** Also in the email: src/text/mails-about-accounts.ts. */
export const RESET_MINUTES = 30;

/**
 * Creates a token that lets this person set a new password, once (FORGOT-04). Earlier tokens keep working until
 * then.
 */
export async function createResetToken(db: Db, userId: string): Promise<string> {
  const token = createSecretToken();
  await db.insert(resetToken).values({
    tokenHash: resetTokenHash(token),
    userId,
    expiresAt: sql`now() + ${RESET_MINUTES} * interval '1 minute'`,
  });
  return token;
}

/** Uses the prefix of versions up to 0.1.0, so that links they emailed keep working. */
export const resetTokenHash = (token: string): string => hashSecretToken(`reset-password:${token}`);
