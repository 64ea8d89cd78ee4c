import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './user.ts';

/**
 * A retailer's cart. Its row is the lock that every change of the cart takes first (cart, then coupon,
 * then user), and a change of it tells all processes.
 */
export const cart = pgTable(
  'cart',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The how-manieth cart of this person it is: one becomes one order at the most. */
    generation: integer('generation').notNull().default(1),
    /** Grows with every change, so that older news can be told from newer. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('cart_generation', sql`${t.generation} >= 1`),
    check('cart_revision', sql`${t.revision} >= 0`),
  ],
);
