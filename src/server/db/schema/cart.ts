import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './user.ts';

/**
 * A retailer's cart. Whoever changes it locks this row first (cart, then coupon, then user), or changes it together with its
 * revision in one statement (docs/decisions/064-two-statements-an-order.md). Every change of it notifies all processes.
 */
export const cart = pgTable(
  'cart',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Counts this person's carts; +1 after each order. */
    generation: integer('generation').notNull().default(1),
    /** Increases with every change: what was judged by an older one is not written, and old notifications are recognised. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('cart_generation', sql`${t.generation} >= 1`),
    check('cart_revision', sql`${t.revision} >= 0`),
  ],
);
