import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { staffInvitation } from '../db/schema/staff-invitation.ts';
import { hashSecretToken } from '../secret-token.ts';

export const isOpenInvitation = and(
  isNull(staffInvitation.acceptedAt),
  isNull(staffInvitation.withdrawnAt),
);

/** The open invitation that a link belongs to; undefined if it is unknown, replaced or expired. */
export async function findInvitation(db: Db, token: string) {
  const [found] = await db
    .select({
      id: staffInvitation.id,
      email: staffInvitation.email,
      role: staffInvitation.role,
    })
    .from(staffInvitation)
    .where(
      and(
        eq(staffInvitation.tokenHash, hashSecretToken(token)),
        sql`${staffInvitation.expiresAt} > now()`,
        isOpenInvitation,
      ),
    )
    .for('update');
  return found;
}
