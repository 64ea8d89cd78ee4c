import { randomUUID } from 'node:crypto';
import type { Registration } from '../../contract/account.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { createSession } from '../session/create-session.ts';
import type { AccountServices } from './account-services.ts';
import { addPerson } from './add-person.ts';
import { rememberDevice } from './known-devices.ts';
import { hashPassword } from './password-hash.ts';

export type Registered = { ok: true; token: string } | { ok: false; code: 'EMAIL_TAKEN' };

/** Adds the person, their password, a session and the welcome email together, or none of them. */
export async function registerRetailer(
  { db }: AccountServices,
  registration: Registration,
  device: string,
): Promise<Registered> {
  const { password, ...profile } = registration;
  const hash = await hashPassword(password);
  const id = randomUUID();
  try {
    const token = await db.transaction(async (tx) => {
      await addPerson(tx, { id, ...profile, role: 'retailer' }, hash);
      const { email, name, storeName } = profile;
      await enqueueMail(tx, { to: email, kind: 'welcome', name, storeName });
      await rememberDevice(tx, id, device);
      return createSession(tx, id);
    });
    return { ok: true, token };
  } catch (error) {
    if (isUniqueViolation(error, 'user_email_unique')) return { ok: false, code: 'EMAIL_TAKEN' };
    throw error;
  }
}
