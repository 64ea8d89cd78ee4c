import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Somebody asked for a link to a new password. Whether the address is anybody's is looked up after the answer.
 * A row is due at `due_at`; claims: `src/server/jobs/queue.ts`.
 */
export const resetRequest = pgTable('reset_request', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  attempts: integer('attempts').notNull().default(0),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  /** By the person; a link that could not be delivered in its time is asked for again, in their name. */
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
});
