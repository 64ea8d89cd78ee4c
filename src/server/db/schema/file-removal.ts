import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A file to remove, added in the transaction that deletes its owner; the row goes when the file is gone. */
export const fileRemoval = pgTable('file_removal', {
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
