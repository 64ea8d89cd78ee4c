import { and, eq } from 'drizzle-orm';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { staffInvitation } from '../db/schema/staff-invitation.ts';
import { user } from '../db/schema/user.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { Failure } from '../failure.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { isOpenInvitation } from './open-invitation.ts';
import { recordActivity } from './record-activity.ts';

/** Invites someone by email. Their account is made when they accept. */
export async function inviteStaff(
  db: Db,
  staff: StaffMember,
  { email, role }: { email: string; role: StaffRole },
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
      if (taken) throw new Failure('EMAIL_TAKEN');
      const [added] = await tx
        .insert(staffInvitation)
        .values({ email, role, invitedBy: staff.id })
        .returning({ id: staffInvitation.id });
      await mailInvitation(tx, staff, { id: added!.id, email, role });
      await recordActivity(tx, staff, {
        action: 'staff-invited',
        object: { kind: 'staff', id: added!.id, name: email },
        after: { role },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'staff_invitation_open_once')) {
      throw new Failure('INVITED_ALREADY');
    }
    throw error;
  }
}

/** Emails an invitation again. The new link replaces the earlier one. */
export const resendInvitation = (db: Db, staff: StaffMember, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    // No link works until the new email is sent, so the first email cannot be used in between.
    const [open] = await tx
      .update(staffInvitation)
      .set({ tokenHash: null, expiresAt: null })
      .where(and(eq(staffInvitation.id, id), isOpenInvitation))
      .returning();
    if (!open) throw new Failure('INVITATION_NOT_FOUND');
    await mailInvitation(tx, staff, open);
    await recordActivity(tx, staff, {
      action: 'invitation-resent',
      object: { kind: 'staff', id, name: open.email },
    });
  });

export const withdrawInvitation = (db: Db, staff: StaffMember, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [open] = await tx
      .update(staffInvitation)
      .set({ withdrawnAt: new Date() })
      .where(and(eq(staffInvitation.id, id), isOpenInvitation))
      .returning();
    if (!open) throw new Failure('INVITATION_NOT_FOUND');
    await recordWithdrawn(tx, staff, open);
  });

/** All open invitations of a person who may not invite any more. */
export async function withdrawInvitationsOf(
  tx: Db,
  staff: StaffMember,
  personId: string,
): Promise<void> {
  const withdrawn = await tx
    .update(staffInvitation)
    .set({ withdrawnAt: new Date() })
    .where(and(eq(staffInvitation.invitedBy, personId), isOpenInvitation))
    .returning();
  for (const each of withdrawn) await recordWithdrawn(tx, staff, each);
}

const recordWithdrawn = (
  tx: Db,
  staff: StaffMember,
  { id, email, role }: { id: string; email: string; role: StaffRole },
) =>
  recordActivity(tx, staff, {
    action: 'invitation-withdrawn',
    object: { kind: 'staff', id, name: email },
    before: { role },
  });

const mailInvitation = (
  tx: Db,
  { name: invitedBy }: StaffMember,
  { id: invitationId, email: to, role }: { id: string; email: string; role: StaffRole },
) => enqueueMail(tx, { kind: 'staff-invitation', to, role, invitedBy, invitationId });
