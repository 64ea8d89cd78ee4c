import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { account } from '../db/schema/account.ts';
import { user } from '../db/schema/user.ts';

/** Whose address this is, and the hash of their password; undefined: nobody's. */
export async function findLogin(db: Db, email: string) {
  const [login] = await db
    .select({ userId: user.id, hash: account.password })
    .from(user)
    .innerJoin(account, and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
    .where(eq(user.email, email));
  return login;
}
