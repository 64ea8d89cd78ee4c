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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('session_by_user').on(t.userId), index('session_by_expiry').on(t.expiresAt)],
);
