import { randomUUID } from 'node:crypto';
import type { Registration } from '../../contract/account.ts';
import type { Db } from '../db/database.ts';
import { account } from '../db/schema/account.ts';
import { user } from '../db/schema/user.ts';
import { isTaken } from '../db/taken.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Accounts } from './accounts.ts';

export type Registered = { ok: true; token: string } | { ok: false; code: 'EMAIL_TAKEN' };

/**
 * Person, password and the mail of welcome come into being together, or none of them does. The
 * token is that of the session that the person then has.
 */
export async function registerRetailer(
  { db, auth }: Accounts,
  registration: Registration,
): Promise<Registered> {
  const { password, ...profile } = registration;
  const { password: passwords, internalAdapter } = await auth.$context;
  const hash = await passwords.hash(password);
  const id = randomUUID();
  try {
    await db.transaction(async (tx) => {
      await addPerson(tx, { id, ...profile, role: 'retailer' }, hash);
      const { email, name, storeName } = profile;
      await enqueueMail(tx, { to: email, kind: 'welcome', name, storeName });
    });
  } catch (error) {
    if (isTaken(error, 'user_email_unique')) return { ok: false, code: 'EMAIL_TAKEN' };
    throw error;
  }
  const { token } = await internalAdapter.createSession(id);
  return { ok: true, token };
}

/** A person who can log in with the password that was hashed. */
export async function addPerson(
  tx: Db,
  person: typeof user.$inferInsert,
  passwordHash: string,
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
