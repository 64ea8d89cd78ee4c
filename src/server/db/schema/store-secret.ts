import { pgTable, text } from 'drizzle-orm/pg-core';

/** Random values that all processes on one PostgreSQL must agree on; made by the first that needs one. */
export const storeSecret = pgTable('store_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
