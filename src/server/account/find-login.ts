import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { credential } from '../db/schema/credential.ts';
import { user } from '../db/schema/user.ts';

/** The person with this email address and their login details; undefined if there is none. */
export async function findLogin(db: Db, email: string) {
  const [login] = await db
    .select({
      userId: user.id,
      passwordHash: credential.passwordHash,
      version: credential.version,
    })
    .from(user)
    .innerJoin(credential, eq(credential.userId, user.id))
    .where(eq(user.email, email));
  return login;
}
