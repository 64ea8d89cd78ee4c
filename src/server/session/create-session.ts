import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { session } from '../db/schema/session.ts';
import { SESSION_SECONDS } from './session-cookie.ts';

/** Logs a person in and returns the token. In the transaction that has made sure that they may be. */
export async function createSession(tx: Db, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx.insert(session).values({
    id: randomUUID(),
    token,
    userId,
    expiresAt: sql`now() + ${SESSION_SECONDS} * interval '1 second'`,
  });
  return token;
}
