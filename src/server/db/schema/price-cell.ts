import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { paise } from './paise.ts';
import { product } from './product.ts';

/**
 * The last change of each cell of the price grid that has ever changed, kept by a trigger on price_change (migration
 * 0019). The row stays when a district's price is taken away.
 */
export const priceCell = pgTable(
  'price_cell',
  {
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** 'base', or a district. */
    place: text('place').notNull(),
    /** The number of the change. */
    version: bigint('version', { mode: 'number' }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    changedByName: text('changed_by_name'),
    previousPrice: paise('previous_price'),
  },
  (t) => [primaryKey({ columns: [t.productId, t.place] })],
);
