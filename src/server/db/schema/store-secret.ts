import { pgTable, text } from 'drizzle-orm/pg-core';

/** Random values shared by all processes on one PostgreSQL; created by the first that needs one. */
export const storeSecret = pgTable('store_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
