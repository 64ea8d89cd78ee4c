import { and, eq, sql } from 'drizzle-orm';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { INVITATION_DAYS } from '../../domain/staff-role.ts';
import type { Db } from '../db/database.ts';
import { staffInvitation } from '../db/schema/staff-invitation.ts';
import { createSecretToken, hashSecretToken } from '../secret-token.ts';
import { isOpenInvitation } from './open-invitation.ts';

/** Makes the link of an invitation, replacing an earlier one. Returns null if the invitation is no longer open. */
export async function createInvitationLink(
  db: Db,
  invitationId: string,
  publicUrl: string,
): Promise<string | null> {
  const token = createSecretToken();
  const [open] = await db
    .update(staffInvitation)
    .set({
      tokenHash: hashSecretToken(token),
      expiresAt: sql`now() + ${INVITATION_DAYS} * interval '1 day'`,
    })
    .where(and(eq(staffInvitation.id, invitationId), isOpenInvitation))
    .returning({ id: staffInvitation.id });
  return open ? `${publicUrl}${CONSOLE_PATHS.join}?token=${token}` : null;
}
