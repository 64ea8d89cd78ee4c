import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What an owner has changed about the shop; without a row the environment's default holds (CONS-16). */
export const shopSetting = pgTable(
  'shop_setting',
  {
    name: text('name').primaryKey(),
    /** As src/domain/shop-settings.ts reads it; null: back to the default. The row stays, and so does its version. */
    value: text('value'),
    /** +1 with each change, so that two owners don't overwrite each other. */
    version: integer('version').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [
    check('shop_setting_value', sql`length(${t.value}) <= 500`),
    check('shop_setting_version', sql`${t.version} >= 1`),
  ],
);
