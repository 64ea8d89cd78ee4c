import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A mailed link that still works, by the hash of its token. As better-auth wants it. */
export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    /** The person's id. */
    value: text('value').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('verification_by_identifier').on(t.identifier),
    index('verification_by_value').on(t.value),
  ],
);
