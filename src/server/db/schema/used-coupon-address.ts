import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { coupon } from './coupon.ts';
import { order } from './order.ts';

/**
 * Which email addresses have used a coupon, as keyed hashes: they stay when the account is deleted, so that the same
 * address cannot use the coupon more often under a new account (docs/decisions/027-coupons-and-deleted-accounts.md). A
 * trigger on coupon_use (migrations 0010 and 0023) writes them.
 */
export const usedCouponAddress = pgTable(
  'used_coupon_address',
  {
    /** The id of the coupon_use; no foreign key, because that goes with the account. */
    useId: uuid('use_id').primaryKey().defaultRandom(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupon.id, { onDelete: 'cascade' }),
    /** What the SQL function hash_address returns for the address. */
    addressHash: text('address_hash').notNull(),
    /** The order that used it; null: used before an import. */
    orderId: uuid('order_id').references(() => order.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('used_coupon_address_of_coupon').on(t.couponId, t.addressHash),
    index('used_coupon_address_of_order').on(t.orderId),
  ],
);
