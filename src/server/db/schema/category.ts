import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The specification's eleven categories, in their order. */
export const category = pgTable('category', {
  name: text('name').primaryKey(),
  position: integer('position').notNull(),
});
