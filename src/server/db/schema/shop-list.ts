import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { SHOP_STANDINGS } from '../../../domain/shop-standing.ts';
import { oneOf } from './one-of.ts';
import { paise } from './paise.ts';
import { textInByteOrder } from './product.ts';
import { user } from './user.ts';

/**
 * A shop as staff list it, with the sums of its orders, indexed in every order that the list has. Written only by triggers
 * on user and order (migration 0025). Cancelled orders don't count.
 */
export const shopList = pgTable(
  'shop_list',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    district: text('district').notNull(),
    standing: text('standing', { enum: SHOP_STANDINGS }).notNull(),
    shopKey: textInByteOrder('shop_key').notNull(),
    // Millisecond precision, so that a cursor holds the exact value.
    registeredAt: timestamp('registered_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The epoch: no order yet. */
    lastOrderAt: timestamp('last_order_at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`'epoch'`),
    orderCount: integer('order_count').notNull().default(0),
    orderTotal: paise('order_total').notNull().default(0),
  },
  (t) => [
    index('shop_list_by_registration').on(t.district, t.standing, t.registeredAt, t.userId),
    index('shop_list_by_shop').on(t.district, t.standing, t.shopKey, t.userId),
    index('shop_list_by_last_order').on(
      ...[t.district, t.standing, t.lastOrderAt, t.registeredAt, t.userId],
    ),
    index('shop_list_by_total').on(t.district, t.standing, t.orderTotal, t.userId),
    check('shop_list_standing', sql`${t.standing} in (${oneOf(SHOP_STANDINGS)})`),
  ],
);
