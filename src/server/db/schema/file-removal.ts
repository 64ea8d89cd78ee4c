import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A file whose owner is gone, written in the transaction that took them; the row goes when the file has. */
export const fileRemoval = pgTable('file_removal', {
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
