import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './user.ts';

/**
 * A retailer's cart. Every cart change locks this row first (cart, then coupon, then user), and every change
 * of it notifies all processes.
 */
export const cart = pgTable(
  'cart',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Counts this person's carts; +1 after each order. */
    generation: integer('generation').notNull().default(1),
    /** Increases with every change, so that outdated notifications can be recognised. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('cart_generation', sql`${t.generation} >= 1`),
    check('cart_revision', sql`${t.revision} >= 0`),
  ],
);
