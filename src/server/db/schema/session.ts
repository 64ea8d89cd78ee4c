import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './user.ts';

/** Somebody who is logged in on some device. better-auth writes it; src/server/session/ reads it. */
export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('session_by_user').on(t.userId), index('session_by_expiry').on(t.expiresAt)],
);
