import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { LEAST_QUANTITY, MOST_QUANTITY } from '../../../domain/quantity.ts';
import { cart } from './cart.ts';
import { paise } from './paise.ts';

/**
 * A line of a cart. Prices are those of the catalogue at every read; of the product the line keeps
 * only what it takes to say what has become dearer, and what is no longer sold: so no foreign key.
 */
export const cartItem = pgTable(
  'cart_item',
  {
    userId: text('user_id')
      .notNull()
      .references(() => cart.userId, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    addedPrice: paise('added_price').notNull(),
    title: text('title').notNull(),
    /** The first picture, if it had one. */
    images: text('images').array().notNull(),
    unit: text('unit').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    check(
      'cart_item_quantity',
      sql`${t.quantity} between ${sql.raw(String(LEAST_QUANTITY))} and ${sql.raw(String(MOST_QUANTITY))}`,
    ),
    check('cart_item_added_price', sql`${t.addedPrice} >= 100`),
  ],
);
