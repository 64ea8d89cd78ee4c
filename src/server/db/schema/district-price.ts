import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { district } from './district.ts';
import { paise } from './paise.ts';
import { product } from './product.ts';

/** What a product costs in one district; at most one row per product and district. */
export const districtPrice = pgTable(
  'district_price',
  {
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    district: text('district')
      .notNull()
      .references(() => district.name),
    basePrice: paise('base_price').notNull(),
    price: paise('price'),
    totalPrice: paise('total_price'),
    cgst: paise('cgst'),
    sgst: paise('sgst'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.district] }),
    check('district_price_base_price', sql`${t.basePrice} >= 100`),
    check('district_price_other_prices', sql`${t.price} >= 0 and ${t.totalPrice} >= 0`),
    check(
      'district_price_tax',
      sql`${t.cgst} between 0 and ${t.basePrice} and ${t.sgst} between 0 and ${t.basePrice}`,
    ),
  ],
);
