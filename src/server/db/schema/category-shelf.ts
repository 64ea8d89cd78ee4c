import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { paise } from './paise.ts';
import { product, textInByteOrder } from './product.ts';

/**
 * The products of each category, indexed in every order that a screen shows: by title, by demand, by base
 * price. Written only by a trigger on product (migration 0001), so that with 100,000 products a category is
 * read from an index instead of being filtered and sorted.
 */
export const categoryShelf = pgTable(
  'category_shelf',
  {
    category: text('category').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    sortKey: textInByteOrder('sort_key').notNull(),
    trendRank: integer('trend_rank'),
    price: paise('price'),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.category] }),
    index('category_shelf_by_title').on(t.category, t.sortKey, t.productId),
    index('category_shelf_by_trend').on(t.category, t.trendRank, t.sortKey),
    index('category_shelf_by_price').on(t.category, t.price, t.sortKey),
  ],
);
