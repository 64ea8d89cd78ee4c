import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './user.ts';

/** Coins that a cart has reserved from the balance until it is ordered. */
export const coinHold = pgTable(
  'coin_hold',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    coins: integer('coins').notNull(),
    heldAt: timestamp('held_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('coin_hold_by_age').on(t.heldAt),
    check('coin_hold_coins', sql`${t.coins} > 0 and ${t.coins} % 5 = 0`),
  ],
);
