import { sql } from 'drizzle-orm';
import { PATHS } from '../../domain/paths.ts';
import type { Db } from '../db/database.ts';
import { emailToken } from '../db/schema/email-token.ts';
import { createSecretToken, hashSecretToken } from '../secret-token.ts';

const LINK_DAYS = 7;

/** Creates a link that confirms this person's email address. Earlier links keep working. */
export async function createConfirmationLink(
  db: Db,
  userId: string,
  publicUrl: string,
): Promise<string> {
  const token = createSecretToken();
  await db.insert(emailToken).values({
    tokenHash: hashSecretToken(token),
    userId,
    expiresAt: sql`now() + ${LINK_DAYS} * interval '1 day'`,
  });
  return `${publicUrl}${PATHS.confirm}?token=${token}`;
}
