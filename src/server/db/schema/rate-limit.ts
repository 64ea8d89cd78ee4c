import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counts attempts in the current window; the key holds who or what is limited, hashed. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('rate_limit_by_end').on(t.resetsAt),
    check('rate_limit_count', sql`${t.count} >= 0`),
  ],
);
