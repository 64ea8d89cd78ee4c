import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { coupon } from './coupon.ts';
import { user } from './user.ts';

/**
 * Who uses a coupon: as often as its per_shop_limit allows, counted in the coupon's usage_count. 'held' by the cart until
 * it is ordered. When a held row is deleted, a trigger decrements the count. When the account is deleted, the row goes
 * with it, and used_coupon_address still tells that the coupon was used.
 */
export const couponUse = pgTable(
  'coupon_use',
  {
    /** used_coupon_address has the same id for a use. */
    id: uuid('id').primaryKey().defaultRandom(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupon.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['held', 'used'] })
      .notNull()
      .default('held'),
    heldAt: timestamp('held_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('coupon_use_of_coupon').on(t.couponId, t.userId),
    uniqueIndex('coupon_use_one_held').on(t.userId).where(sql`state = 'held'`),
    index('coupon_use_by_user').on(t.userId),
    index('coupon_use_by_age').on(t.heldAt).where(sql`state = 'held'`),
    check('coupon_use_state', sql`${t.state} in ('held', 'used')`),
  ],
);
