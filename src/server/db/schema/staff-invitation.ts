import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '../../../domain/staff-role.ts';
import { oneOf } from './one-of.ts';
import { user } from './user.ts';

/** An invitation to join the staff. It is open until someone accepts or withdraws it. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    role: text('role', { enum: STAFF_ROLES }).notNull(),
    invitedBy: text('invited_by').references(() => user.id, { onDelete: 'set null' }),
    /** Of the link in the latest email; null until an email is sent. */
    tokenHash: text('token_hash').unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('staff_invitation_open_once')
      .on(t.email)
      .where(sql`accepted_at is null and withdrawn_at is null`),
    check('staff_invitation_role', sql`${t.role} in (${oneOf(STAFF_ROLES)})`),
    check('staff_invitation_end', sql`${t.acceptedAt} is null or ${t.withdrawnAt} is null`),
  ],
);
