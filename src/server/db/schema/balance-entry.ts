import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

const BALANCES = ['coins', 'credits'] as const;
const REASONS = [
  'opening',
  'hold',
  'hold-returned',
  'granted',
  'ordered',
  'order-cancelled',
  'order-delivered',
] as const;

/**
 * The ledger of coins and credits (docs/decisions/021-cart-coupons-and-coins.md). Rows are only added: triggers
 * refuse changes and keep the number on the user equal to the sum. There is no foreign key, so that the
 * ledger stays when an account is deleted.
 */
export const balanceEntry = pgTable(
  'balance_entry',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    balance: text('balance', { enum: BALANCES }).notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason', { enum: REASONS }).notNull(),
    /** Each order books an amount at most once. */
    orderId: uuid('order_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('balance_entry_by_user').on(t.userId, t.balance),
    uniqueIndex('balance_entry_once_an_order')
      .on(t.orderId, t.balance, t.reason)
      .where(sql`order_id is not null`),
    check('balance_entry_balance', sql`${t.balance} in (${oneOf(BALANCES)})`),
    check('balance_entry_amount', sql`${t.amount} <> 0`),
    check('balance_entry_reason', sql`${t.reason} in (${oneOf(REASONS)})`),
  ],
);
