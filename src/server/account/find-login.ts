import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { credential } from '../db/schema/credential.ts';
import { user } from '../db/schema/user.ts';

/**
 * The person with this email address and their login details; undefined if there is none, or it is a member of staff whose
 * access has ended. A blocked retailer is told so, once they have proved with their password who they are.
 */
export async function findLogin(db: Db, email: string) {
  const [login] = await db
    .select({
      userId: user.id,
      passwordHash: credential.passwordHash,
      version: credential.version,
      isBlocked: sql<boolean>`${user.blockedAt} is not null`,
    })
    .from(user)
    .innerJoin(credential, eq(credential.userId, user.id))
    .where(and(eq(user.email, email), or(isNull(user.blockedAt), eq(user.role, 'retailer'))));
  return login;
}
