import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { session } from '../db/schema/session.ts';
import { createSecretToken, hashSecretToken } from '../secret-token.ts';
import { SESSION_SECONDS } from './session-cookie.ts';

/** Devices and browsers on which one account can be logged in; the next login ends the oldest session. */
export const MAX_SESSIONS = 20;

/** Logs a person in and returns the token. Call it in the transaction that has checked their credentials. */
export async function createSession(tx: Db, userId: string): Promise<string> {
  const token = createSecretToken();
  const tokenHash = hashSecretToken(token);
  await tx.insert(session).values({
    tokenHash,
    userId,
    expiresAt: sql`now() + ${SESSION_SECONDS} * interval '1 second'`,
  });
  // The oldest are ended, so that a stolen password cannot fill the table.
  const newest = tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.createdAt), desc(sql`${session.tokenHash} = ${tokenHash}`))
    .limit(MAX_SESSIONS);
  await tx
    .delete(session)
    .where(and(eq(session.userId, userId), notInArray(session.tokenHash, newest)));
  return token;
}
