import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Pack } from '../../../domain/pack.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '../../../domain/quantity.ts';
import { cart } from './cart.ts';
import { paise } from './paise.ts';

/**
 * A cart line. Prices come from the catalogue at every read. The line copies only what is needed to show
 * that a price has risen or a product is no longer sold, so there is no foreign key.
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
    /** The product's first picture, if any. */
    images: text('images').array().notNull(),
    unit: text('unit').notNull(),
    /** As it was when the product was added; null: loose. */
    pack: jsonb('pack').$type<Pack>(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    check('cart_item_loose', sql`(lower(${t.unit}) = 'kg') = (${t.pack} is null)`),
    check(
      'cart_item_quantity',
      sql`${t.quantity} between ${sql.raw(String(MIN_QUANTITY))} and ${sql.raw(String(MAX_QUANTITY))}`,
    ),
    check('cart_item_added_price', sql`${t.addedPrice} >= 100`),
  ],
);
