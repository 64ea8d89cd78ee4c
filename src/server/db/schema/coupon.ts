import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { COUPON_CODE } from '../../../domain/coupon.ts';
import { paise } from './paise.ts';

/** A coupon. Its userIds are stored in coupon_use. */
export const coupon = pgTable(
  'coupon',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As displayed; matched case-insensitively. */
    code: text('code').notNull(),
    discountAmount: paise('discount_amount').notNull(),
    minimumOrderValue: paise('minimum_order_value').notNull().default(0),
    maxUsage: integer('max_usage').notNull(),
    usageCount: integer('usage_count').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('coupon_by_code').on(sql`lower(${t.code} collate "C")`),
    check('coupon_code', sql`${t.code} ~ ${sql.raw(`'${COUPON_CODE.source}'`)}`),
    check('coupon_discount', sql`${t.discountAmount} > 0`),
    check('coupon_minimum', sql`${t.minimumOrderValue} >= 0`),
    check('coupon_usage', sql`${t.usageCount} between 0 and ${t.maxUsage}`),
  ],
);
