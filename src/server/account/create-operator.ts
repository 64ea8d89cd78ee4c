import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { addPerson } from './add-person.ts';
import { hashPassword } from './password-hash.ts';

/** Creates an owner. The first one is made by command; owners invite everyone else (docs/decisions/044-staff.md). */
export async function createOperator(
  db: Db,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<{ ok: true } | { ok: false; code: 'EMAIL_TAKEN' }> {
  const hash = await hashPassword(password);
  try {
    await db.transaction((tx) =>
      addPerson(
        tx,
        {
          id: randomUUID(),
          name,
          email,
          role: 'operator',
          staffRole: 'owner',
          emailConfirmedAt: new Date(),
        },
        hash,
      ),
    );
    return { ok: true };
  } catch (error) {
    if (isUniqueViolation(error, 'user_email_unique')) return { ok: false, code: 'EMAIL_TAKEN' };
    throw error;
  }
}
