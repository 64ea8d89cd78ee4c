import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './user.ts';

/**
 * How often each shop orders, kept by triggers on `order` (migration 0024): of its last twelve orders that were not
 * cancelled.
 */
export const shopRhythm = pgTable(
  'shop_rhythm',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** At most twelve. */
    orders: integer('orders').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true, precision: 3 }),
    /** The usual time between two orders; null: fewer than three orders. */
    usualSeconds: integer('usual_seconds'),
    /** From this moment on the shop counts as one that stopped ordering (docs/decisions/046-settings-jobs-today.md). */
    quietAt: timestamp('quiet_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    index('shop_rhythm_quiet').on(t.quietAt, t.userId).where(sql`quiet_at is not null`),
    check('shop_rhythm_orders', sql`${t.orders} >= 0`),
  ],
);
