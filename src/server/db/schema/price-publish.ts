import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Prices that were changed together. The browser makes the id, so that a repeated request changes nothing. */
export const pricePublish = pgTable('price_publish', {
  id: uuid('id').primaryKey(),
  staffId: text('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
  /** A hash of who sent what. */
  requestHash: text('request_hash').notNull(),
  /** Applied at its moment, with the id of its schedule. */
  isScheduled: boolean('is_scheduled').notNull().default(false),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
});
