import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './user.ts';

/**
 * A browser that has logged in to this account before, by the hash of its device cookie. It has its own allowance of
 * wrong passwords, so strangers cannot lock it out (docs/decisions/028-strangers-and-accounts.md).
 */
export const knownDevice = pgTable(
  'known_device',
  {
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'known_device_once', columns: [t.tokenHash, t.userId] }),
    index('known_device_of_user').on(t.userId, t.expiresAt),
    index('known_device_by_expiry').on(t.expiresAt),
  ],
);
