import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { LocalNames } from '../../../domain/local-names.ts';
import { paise } from './paise.ts';

// Byte order, so that a list has the same order on every database, whatever its locale.
export const textInByteOrder = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** A product with every field of its document; its district prices are rows of their own. */
export const product = pgTable(
  'product',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** The first is the badge on the card. */
    categories: text('categories').array().notNull(),
    images: text('images').array().notNull(),
    unit: text('unit').notNull(),
    /** What arrives at the shop: '25 kg jute sack'. */
    pack: text('pack').notNull().default(''),
    localNames: jsonb('local_names').$type<LocalNames>().notNull(),
    /** The base price, for districts without an entry; null: none. */
    price: paise('price'),
    priceInclTax: paise('price_incl_tax'),
    totalPrice: paise('total_price'),
    cgst: paise('cgst'),
    sgst: paise('sgst'),
    creditPoints: integer('credit_points').notNull().default(0),
    /** A link such as /leafy-greens/c/P_669 that old product data may carry; no screen uses it. */
    categoryLink: text('category_link'),
    /** 1 is the most wanted; null: not on the trending shelves. */
    trendRank: integer('trend_rank'),
    sortKey: textInByteOrder('sort_key').notNull().generatedAlwaysAs(sql`lower(title)`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('product_by_title').on(t.sortKey, t.id),
    check('product_id_form', sql`${t.id} ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'`),
    check('product_title_length', sql`length(${t.title}) between 1 and 200`),
    check('product_has_category', sql`cardinality(${t.categories}) >= 1`),
    check('product_unit', sql`lower(${t.unit}) in ('kg', 'others')`),
    // Rounding to whole rupees, either way, must never make a price vanish: one rupee at least.
    check('product_price', sql`${t.price} >= 100`),
    check('product_tax', sql`${t.cgst} >= 0 and ${t.sgst} >= 0`),
    check('product_credit_points', sql`${t.creditPoints} >= 0`),
  ],
);
