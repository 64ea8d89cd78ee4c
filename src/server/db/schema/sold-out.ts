import { date, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { product } from './product.ts';
import { user } from './user.ts';

/** What is sold out, in one district or in all of them. A row whose day has come counts no more. */
export const soldOut = pgTable(
  'sold_out',
  {
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** '': in all districts. */
    district: text('district').notNull(),
    /** The day on which it is back; null: until somebody says so. */
    backOn: date('back_on', { mode: 'string' }),
    /** null if the account is deleted. */
    setBy: text('set_by').references(() => user.id, { onDelete: 'set null' }),
    setByName: text('set_by_name').notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.district] }),
    index('sold_out_by_day').on(t.backOn),
    index('sold_out_set_by').on(t.setBy),
  ],
);
