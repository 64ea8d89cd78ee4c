import { asc, eq, sql } from 'drizzle-orm';
import type { Staff } from '../../contract/console-staff.ts';
import type { Db } from '../db/database.ts';
import { staffInvitation } from '../db/schema/staff-invitation.ts';
import { user } from '../db/schema/user.ts';
import { isOpenInvitation } from '../staff/open-invitation.ts';

/** All members of staff, those with access first, and the open invitations. */
export async function readStaff(db: Db): Promise<Staff> {
  const members = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.staffRole,
      since: user.createdAt,
      endedAt: user.blockedAt,
    })
    .from(user)
    .where(eq(user.role, 'operator'))
    .orderBy(sql`${user.blockedAt} is not null`, asc(user.name), asc(user.id));
  const invitations = await db
    .select({
      id: staffInvitation.id,
      email: staffInvitation.email,
      role: staffInvitation.role,
      invitedAt: staffInvitation.createdAt,
      invitedBy: user.name,
      expiresAt: staffInvitation.expiresAt,
    })
    .from(staffInvitation)
    .leftJoin(user, eq(user.id, staffInvitation.invitedBy))
    .where(isOpenInvitation)
    .orderBy(asc(staffInvitation.createdAt), asc(staffInvitation.id));
  return {
    members: members.map(({ role, since, endedAt, ...member }) => ({
      ...member,
      // A check constraint guarantees it.
      role: role!,
      since: since.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ invitedAt, expiresAt, ...invitation }) => ({
      ...invitation,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
  };
}
