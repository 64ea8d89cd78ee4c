import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * A request for a password reset link. Whether the address has an account is checked after responding. A row
 * is due at `due_at`; for claims, see `src/server/jobs/queue.ts`.
 */
export const resetRequest = pgTable('reset_request', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  attempts: integer('attempts').notNull().default(0),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  /** When the person asked. A link that expired before delivery is requested again with this time. */
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
});
