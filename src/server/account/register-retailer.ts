import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Registration } from '../../contract/account.ts';
import type { Db } from '../db/database.ts';
import { blockedContact } from '../db/schema/blocked-contact.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { Failure } from '../failure.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { createSession } from '../session/create-session.ts';
import type { AccountServices } from './account-services.ts';
import { addPerson } from './add-person.ts';
import { type Devices, rememberDevice } from './known-devices.ts';
import { hashPassword } from './password-hash.ts';

export type Registered = { ok: true; token: string } | { ok: false; code: 'EMAIL_TAKEN' };

/**
 * Adds the person, their password, a session and the welcome email together, or none of them. Fails for an
 * address whose shop deleted its account while it was blocked.
 */
export async function registerRetailer(
  { db }: AccountServices,
  registration: Registration,
  devices: Devices,
): Promise<Registered> {
  const { password, ...profile } = registration;
  const hash = await hashPassword(password);
  const id = randomUUID();
  try {
    const token = await db.transaction(async (tx) => {
      await addPerson(tx, { id, ...profile, role: 'retailer' }, hash);
      await refuseBlocked(tx, profile.email);
      const { email, name, storeName } = profile;
      await enqueueMail(tx, { to: email, kind: 'welcome', name, storeName });
      await rememberDevice(tx, id, devices);
      return createSession(tx, id);
    });
    return { ok: true, token };
  } catch (error) {
    if (isUniqueViolation(error, 'user_email_unique')) return { ok: false, code: 'EMAIL_TAKEN' };
    throw error;
  }
}

/**
 * After the person is added: their row has waited for an account with the same address that was just being deleted, so
 * its hash is seen. The phone number alone refuses nobody: it is never confirmed, and numbers pass to other people.
 */
async function refuseBlocked(tx: Db, email: string): Promise<void> {
  const found = await tx
    .select({ hash: blockedContact.contactHash })
    .from(blockedContact)
    .where(sql`${blockedContact.contactHash} = hash_address(${email})`);
  if (found.length > 0) throw new Failure('REGISTRATION_REFUSED');
}
