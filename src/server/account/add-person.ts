import type { Db } from '../db/database.ts';
import { credential } from '../db/schema/credential.ts';
import { user } from '../db/schema/user.ts';

/**
 * Adds a person who can log in with the hashed password. With null they have none yet, and set one through an
 * emailed link. Call it in a transaction.
 */
export async function addPerson(
  tx: Db,
  person: typeof user.$inferInsert,
  passwordHash: string | null,
): Promise<void> {
  await tx.insert(user).values(person);
  await tx.insert(credential).values({ userId: person.id, passwordHash });
}
