import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Registration } from '../../contract/account.ts';
import { isTaken } from '../db/taken.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Accounts } from './accounts.ts';
import { addPerson } from './add-person.ts';

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
  const hash = await hashPassword(password);
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
  const { internalAdapter } = await auth.$context;
  const { token } = await internalAdapter.createSession(id);
  return { ok: true, token };
}
