import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AccountServices } from '../account/account-services.ts';
import { addPerson } from '../account/add-person.ts';
import { rememberDevice } from '../account/known-devices.ts';
import { hashPassword } from '../account/password-hash.ts';
import type { RequestOrigin } from '../account/request-origin.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { staffInvitation } from '../db/schema/staff-invitation.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { Failure } from '../failure.ts';
import { createSession } from '../session/create-session.ts';
import { findInvitation } from './open-invitation.ts';
import { recordActivity } from './record-activity.ts';

/** Accepts an invitation, once: adds the person and logs them in. Returns the token of the session. */
export async function joinStaff(
  { db, limiter }: AccountServices,
  { token, name, password }: { token: string; name: string; password: string },
  origin: RequestOrigin,
): Promise<string> {
  await limiter.consume('join-address', origin.address);
  const hash = await hashPassword(password);
  try {
    return await inTransaction(db, async (tx) => {
      const invitation = await findInvitation(tx, token);
      if (!invitation) throw new Failure('INVITATION_INVALID');
      const { email, role } = invitation;
      const id = randomUUID();
      // The link came by email, so the address is theirs.
      const confirmed = { emailConfirmedAt: new Date() };
      await addPerson(
        tx,
        { id, name, email, role: 'operator', staffRole: role, ...confirmed },
        hash,
      );
      await tx
        .update(staffInvitation)
        .set({ acceptedAt: new Date(), tokenHash: null })
        .where(eq(staffInvitation.id, invitation.id));
      await recordActivity(
        tx,
        { id, name, role, address: origin.address },
        {
          action: 'staff-joined',
          object: { kind: 'staff', id, name: email },
          after: { role },
        },
      );
      await rememberDevice(tx, id, origin);
      return createSession(tx, id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'user_email_unique')) throw new Failure('EMAIL_TAKEN');
    throw error;
  }
}
