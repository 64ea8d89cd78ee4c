import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { addPerson } from './add-person.ts';
import { hashPassword } from './password-hash.ts';

/** The only way to create an operator; no API call does (docs/decisions/023-people-and-accounts.md). */
export async function createOperator(
  db: Db,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<{ ok: true } | { ok: false; code: 'EMAIL_TAKEN' }> {
  const hash = await hashPassword(password);
  try {
    await db.transaction((tx) =>
      addPerson(
        tx,
        { id: randomUUID(), name, email, role: 'operator', emailConfirmedAt: new Date() },
        hash,
      ),
    );
    return { ok: true };
  } catch (error) {
    if (isUniqueViolation(error, 'user_email_unique')) return { ok: false, code: 'EMAIL_TAKEN' };
    throw error;
  }
}
