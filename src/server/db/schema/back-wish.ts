import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { product } from './product.ts';
import { user } from './user.ts';

/** Who wants to be told when sold-out goods are back. The row is gone once they have been told. */
export const backWish = pgTable(
  'back_wish',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('back_wish_by_product').on(t.productId),
  ],
);
