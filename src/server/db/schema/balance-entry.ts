import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { BALANCES, LEDGER_REASONS } from '../../../domain/ledger.ts';
import { oneOf } from './one-of.ts';

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
    /** As wide as an order's points. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The balance after it. A trigger sets it, and a time after the entry before. */
    balanceAfter: bigint('balance_after', { mode: 'number' }),
    reason: text('reason', { enum: LEDGER_REASONS }).notNull(),
    /** Each order books an amount at most once. */
    orderId: uuid('order_id'),
    /** Why staff made it; null: the store made it. */
    note: text('note'),
    staffId: text('staff_id'),
    staffName: text('staff_name'),
    // Not now(), which is the same for all entries of a transaction: the order of entries gives the running balance.
    createdAt: timestamp('created_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    index('balance_entry_of_shop').on(t.userId, t.createdAt, t.id),
    index('balance_entry_by_user').on(t.userId, t.balance, t.createdAt, t.id),
    index('balance_entry_by_time').on(t.createdAt, t.id),
    index('balance_entry_by_reason').on(t.reason, t.createdAt, t.id),
    uniqueIndex('balance_entry_once_an_order')
      .on(t.orderId, t.balance, t.reason)
      .where(sql`order_id is not null`),
    check('balance_entry_balance', sql`${t.balance} in (${oneOf(BALANCES)})`),
    check('balance_entry_amount', sql`${t.amount} <> 0`),
    check('balance_entry_after', sql`${t.balanceAfter} is not null`),
    check(
      'balance_entry_manual',
      sql`${t.reason} <> 'manual' or (${t.note} is not null and ${t.staffName} is not null)`,
    ),
    check('balance_entry_reason', sql`${t.reason} in (${oneOf(LEDGER_REASONS)})`),
  ],
);
