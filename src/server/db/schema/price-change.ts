import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { DISTRICTS } from '../../../domain/districts.ts';
import { paise } from './paise.ts';
import { product } from './product.ts';
import { user } from './user.ts';

/**
 * Who changed a price, when, from what to what. Written only by triggers (migration 0014), so that no change is missed;
 * rows are added and never changed.
 */
export const priceChange = pgTable(
  'price_change',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** null: the product's base price. */
    district: text('district', { enum: DISTRICTS }),
    /** null: there was no such price. */
    oldBasePrice: paise('old_base_price'),
    newBasePrice: paise('new_base_price'),
    /** null: not changed by an operator in the store, or the account is deleted. */
    changedBy: text('changed_by').references(() => user.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** The order of changes in one transaction, which all have the same time. */
    nth: bigint('nth', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  },
  (t) => [index('price_change_by_product').on(t.productId, t.changedAt)],
);
