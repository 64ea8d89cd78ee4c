import { and, eq, isNull } from 'drizzle-orm';
import { CONSOLE_ACCESS } from '../../contract/console-access.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import type { AccountServices } from '../account/account-services.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { session } from '../db/schema/session.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { withdrawSchedulesOf } from '../prices/withdraw-schedule.ts';
import { withdrawInvitationsOf } from '../staff/invite-staff.ts';
import { recordActivity } from '../staff/record-activity.ts';

type Accounts = Pick<AccountServices, 'db' | 'sessions'>;

export async function changeStaffRole(
  { db, sessions }: Accounts,
  staff: StaffMember,
  id: string,
  role: StaffRole,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, staff, id);
    if (member.role === role) return;
    if (member.role === 'owner' && !member.isBlocked) await requireAnotherOwner(tx, id);
    await tx.update(user).set({ staffRole: role }).where(eq(user.id, id));
    await recordActivity(tx, staff, {
      action: 'staff-role-changed',
      object: { kind: 'staff', id, name: member.email },
      before: { role: member.role },
      after: { role },
    });
    await withdrawWhatMayNotStay(tx, staff, id, role);
  });
  sessions.forget(id);
}

/** Ends a person's access: every session ends, and they cannot log in. Their name stays on what they did. */
export async function endStaffAccess(
  { db, sessions }: Accounts,
  staff: StaffMember,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, staff, id);
    if (member.isBlocked) return;
    if (member.role === 'owner') await requireAnotherOwner(tx, id);
    await tx.update(user).set({ blockedAt: new Date() }).where(eq(user.id, id));
    await tx.delete(session).where(eq(session.userId, id));
    await recordActivity(tx, staff, {
      action: 'staff-access-ended',
      object: { kind: 'staff', id, name: member.email },
      before: { role: member.role },
    });
    await withdrawWhatMayNotStay(tx, staff, id, null);
  });
  sessions.forget(id);
}

/** A login that was under way when the access ended must not come to life with it. */
export async function restoreStaffAccess(
  { db, sessions }: Accounts,
  staff: StaffMember,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, staff, id);
    if (!member.isBlocked) return;
    await tx.update(user).set({ blockedAt: null }).where(eq(user.id, id));
    await tx.delete(session).where(eq(session.userId, id));
    await recordActivity(tx, staff, {
      action: 'staff-access-restored',
      object: { kind: 'staff', id, name: member.email },
      after: { role: member.role },
    });
  });
  sessions.forget(id);
}

/** What waits to be done in a person's name ends with their right to do it. `role` is null if their access ends. */
async function withdrawWhatMayNotStay(
  tx: Db,
  staff: StaffMember,
  id: string,
  role: StaffRole | null,
): Promise<void> {
  const may = (call: keyof typeof CONSOLE_ACCESS) =>
    role !== null && CONSOLE_ACCESS[call]!.roles.includes(role);
  if (!may('POST /console/prices/schedules')) await withdrawSchedulesOf(tx, staff, id);
  if (!may('POST /console/staff/invitations')) await withdrawInvitationsOf(tx, staff, id);
}

/** Nobody changes their own access: a mistake there could only be undone by someone else. */
async function lockMember(tx: Db, staff: StaffMember, id: string) {
  if (id === staff.id) throw new Failure('OWN_ACCESS');
  // All owners are locked first, in one order: two owners who remove each other are handled one after the other.
  await lockOwners(tx);
  const [member] = await tx
    .select({ email: user.email, role: user.staffRole, blockedAt: user.blockedAt })
    .from(user)
    .where(and(eq(user.id, id), eq(user.role, 'operator')))
    .for('update');
  if (!member?.role) throw new Failure('STAFF_NOT_FOUND');
  return { email: member.email, role: member.role, isBlocked: member.blockedAt !== null };
}

const lockOwners = (tx: Db) =>
  tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.staffRole, 'owner'), isNull(user.blockedAt)))
    .orderBy(user.id)
    .for('update');

async function requireAnotherOwner(tx: Db, id: string): Promise<void> {
  const owners = await lockOwners(tx);
  if (owners.every((owner) => owner.id === id)) throw new Failure('LAST_OWNER');
}
