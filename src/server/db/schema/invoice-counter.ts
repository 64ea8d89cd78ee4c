import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The last number of each series and financial year. Whoever draws a number holds the row until the end of the transaction,
 * so numbers have no gaps (docs/decisions/058-invoices.md).
 */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    /** The prefix of its numbers. */
    series: text('series').notNull(),
    /** '2627'. */
    year: text('year').notNull(),
    last: integer('last').notNull(),
    /** Of the last document, in India: no later number has an earlier day. */
    lastDay: date('last_day').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.series, t.year] }),
    check('invoice_counter_last', sql`${t.last} between 1 and 999999`),
  ],
);
