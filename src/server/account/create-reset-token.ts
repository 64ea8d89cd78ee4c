import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { resetToken } from '../db/schema/reset-token.ts';
import { createSecretToken, hashSecretToken } from '../secret-token.ts';

const RESET_MINUTES = 30;

/** A token that lets this person set a new password, once (FORGOT-04). Earlier ones go on working until then. */
export async function createResetToken(db: Db, userId: string): Promise<string> {
  const token = createSecretToken();
  await db.insert(resetToken).values({
    tokenHash: resetTokenHash(token),
    userId,
    expiresAt: sql`now() + ${RESET_MINUTES} * interval '1 minute'`,
  });
  return token;
}

/** With the prefix that versions before 0.1.0 used, so that the links they mailed go on working. */
export const resetTokenHash = (token: string): string => hashSecretToken(`reset-password:${token}`);
