import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { COUPON_CODE } from '../../../domain/coupon.ts';
import { paise } from './paise.ts';

/** A coupon. Its userIds are stored in coupon_use. It is ended, never deleted. */
export const coupon = pgTable(
  'coupon',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As displayed; matched case-insensitively. */
    code: text('code').notNull(),
    discountAmount: paise('discount_amount').notNull(),
    minimumOrderValue: paise('minimum_order_value').notNull().default(0),
    maxUsage: integer('max_usage').notNull(),
    /** Above max_usage only after staff have lowered that: a trigger refuses a use beyond it. */
    usageCount: integer('usage_count').notNull().default(0),
    perShopLimit: integer('per_shop_limit').notNull().default(1),
    /** null: from its creation. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    /** The first moment at which it no longer works; null: none. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** When staff ended it. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** What the lists of running and ended coupons are read by. */
    closesAt: timestamp('closes_at', { withTimezone: true }).generatedAlwaysAs(
      sql`coalesce(least(ended_at, ends_at), 'infinity'::timestamptz)`,
    ),
    /** Nobody can use it until its limit is raised or a use is given back. */
    isUsedUp: boolean('is_used_up').generatedAlwaysAs(sql`usage_count >= max_usage`),
    /** None: everywhere. */
    districts: text('districts').array().notNull().default(sql`'{}'`),
    isFirstOrderOnly: boolean('is_first_order_only').notNull().default(false),
    /** +1 with every edit, so that nobody overwrites an edit they have not seen. */
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('coupon_by_code').on(sql`lower(${t.code} collate "C")`),
    index('coupon_by_creation').on(t.createdAt, t.id),
    index('coupon_by_close').on(t.closesAt, t.id),
    index('coupon_by_uses').on(t.isUsedUp, t.closesAt, t.id),
    index('coupon_by_start').on(t.startsAt, t.id).where(sql`starts_at is not null`),
    check('coupon_code', sql`${t.code} ~ ${sql.raw(`'${COUPON_CODE.source}'`)}`),
    check('coupon_discount', sql`${t.discountAmount} > 0`),
    check('coupon_minimum', sql`${t.minimumOrderValue} >= 0`),
    check('coupon_usage', sql`${t.usageCount} >= 0 and ${t.maxUsage} >= 0`),
    check('coupon_per_shop_limit', sql`${t.perShopLimit} >= 1`),
    check('coupon_period', sql`${t.startsAt} < ${t.endsAt}`),
    check('coupon_version', sql`${t.version} >= 1`),
  ],
);
