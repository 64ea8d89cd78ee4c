import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './user.ts';

/** The token of an emailed link that confirms the address it was sent to, stored as a hash. */
export const emailToken = pgTable(
  'email_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('email_token_by_user').on(t.userId),
    index('email_token_by_expiry').on(t.expiresAt),
  ],
);
