import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { session } from '../db/schema/session.ts';
import { createSecretToken, hashSecretToken } from '../secret-token.ts';
import { SESSION_SECONDS } from './session-cookie.ts';

/** Logs a person in and returns the token. Call it in the transaction that has checked their credentials. */
export async function createSession(tx: Db, userId: string): Promise<string> {
  const token = createSecretToken();
  await tx.insert(session).values({
    tokenHash: hashSecretToken(token),
    userId,
    expiresAt: sql`now() + ${SESSION_SECONDS} * interval '1 second'`,
  });
  return token;
}
