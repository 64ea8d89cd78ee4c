import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Where the store has prices and shops. Rows are added and changed in the console, never removed or renamed. */
export const district = pgTable(
  'district',
  {
    name: text('name').primaryKey(),
    /** The order everywhere: choices, price columns, sheets. */
    position: integer('position').notNull(),
    /** The state of India, which decides the kind of GST. */
    state: text('state').notNull(),
    servesSince: timestamp('serves_since', { withTimezone: true }).notNull().defaultNow(),
    /** null: new shops can register. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('district_named_once').on(sql`lower(${t.name})`),
    // 'base' is the place of the price that belongs to no district.
    check('district_name', sql`length(${t.name}) between 2 and 40 and lower(${t.name}) <> 'base'`),
    check('district_state', sql`length(${t.state}) between 1 and 60`),
  ],
);
