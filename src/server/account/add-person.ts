import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { account } from '../db/schema/account.ts';
import { user } from '../db/schema/user.ts';

/**
 * Somebody who can log in with the password that was hashed; null: who has none yet, and sets one by a mailed
 * link. Give it a transaction.
 */
export async function addPerson(
  tx: Db,
  person: typeof user.$inferInsert,
  passwordHash: string | null,
): Promise<void> {
  await tx.insert(user).values(person);
  await tx.insert(account).values({
    id: randomUUID(),
    accountId: person.id,
    providerId: 'credential',
    userId: person.id,
    password: passwordHash,
  });
}
