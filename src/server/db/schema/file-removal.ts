import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A file whose owner is gone, written in the transaction that took them; the row goes when the file has. */
export const fileRemoval = pgTable('file_removal', {
  key: text('key').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
