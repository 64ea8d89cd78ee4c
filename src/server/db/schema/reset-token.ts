import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './user.ts';

/** The token of an emailed password reset link, stored as a hash. It works once. */
export const resetToken = pgTable(
  'reset_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('reset_token_by_user').on(t.userId),
    index('reset_token_by_expiry').on(t.expiresAt),
  ],
);
