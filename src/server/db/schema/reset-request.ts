import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { requestId } from './request-id.ts';

/**
 * A request for a password reset link. Whether the address has an account is checked after responding. A row
 * is due at `due_at`; for claims, see `src/server/jobs/queue.ts`.
 */
export const resetRequest = pgTable('reset_request', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  /** After a day, nobody is waiting for the link any more. */
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  requestId: requestId(),
});
