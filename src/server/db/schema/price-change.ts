import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { paise } from './paise.ts';
import { pricePublish } from './price-publish.ts';
import { product } from './product.ts';
import { user } from './user.ts';

/**
 * Who changed a price, when, from what to what. Written only by triggers (migration 0019), so that no change is missed;
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
    district: text('district'),
    /** null: there was no such price. */
    oldBasePrice: paise('old_base_price'),
    newBasePrice: paise('new_base_price'),
    /** null: not changed in the console, or the account is deleted. The transaction says who it is. */
    changedBy: text('changed_by')
      .references(() => user.id, { onDelete: 'set null' })
      .default(sql`nullif(current_setting('store.changed_by', true), '')`),
    changedByName: text('changed_by_name').default(
      sql`nullif(current_setting('store.changed_by_name', true), '')`,
    ),
    /** Changes that were published together share it. */
    publishId: uuid('publish_id')
      .references(() => pricePublish.id)
      .default(sql`nullif(current_setting('store.publish_id', true), '')::uuid`),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** The order of changes in one transaction, which all have the same time; the version of a cell. */
    nth: bigint('nth', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  },
  (t) => [
    index('price_change_by_product').on(t.productId, t.changedAt),
    index('price_change_by_publish').on(t.publishId).where(sql`publish_id is not null`),
    index('price_change_by_time').on(t.changedAt),
  ],
);
