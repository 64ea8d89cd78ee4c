import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './user.ts';

/** One login on one device. The token itself is in the cookie only; a copy of this table grants no access. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the person logged in or, for a call that asks for it, entered their password again. */
    passwordEnteredAt: timestamp('password_entered_at', { withTimezone: true })
      .notNull()
      .defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('session_by_user').on(t.userId), index('session_by_expiry').on(t.expiresAt)],
);
