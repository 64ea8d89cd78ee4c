import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderSnapshot } from '../../../domain/order-snapshot.ts';
import { coupon } from './coupon.ts';
import { oneOf } from './one-of.ts';
import { paise } from './paise.ts';
import { requestId } from './request-id.ts';
import { user } from './user.ts';

const INTENT_STATES = ['open', 'placed', 'superseded', 'expired'] as const;

/**
 * A retailer's intent to pay for a cart online, with a snapshot of what they saw and would order. An open one
 * owns the cart's coupon and coins (docs/decisions/021-cart-coupons-and-coins.md). Payments for one that is
 * no longer open are still processed.
 */
export const paymentIntent = pgTable(
  'payment_intent',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** null: the account is deleted. */
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    cartGeneration: integer('cart_generation').notNull(),
    snapshot: jsonb('snapshot').$type<OrderSnapshot>().notNull(),
    couponId: uuid('coupon_id').references(() => coupon.id, { onDelete: 'set null' }),
    amount: paise('amount').notNull(),
    state: text('state', { enum: INTENT_STATES }).notNull().default('open'),
    /** The order at the provider; null: not created yet, or unknown. */
    providerOrderId: text('provider_order_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When to check with the provider next; null: never again. */
    nextCheckAt: timestamp('next_check_at', { withTimezone: true }).default(
      sql`now() + interval '5 minutes'`,
    ),
    /** How often it was checked with the provider. */
    checkAttempts: integer('check_attempts').notNull().default(0),
    /** Why the last check failed; null: it did not. */
    checkError: text('check_error'),
    requestId: requestId(),
  },
  (t) => [
    unique('payment_intent_provider_order').on(t.providerOrderId),
    uniqueIndex('payment_intent_one_open').on(t.userId).where(sql`state = 'open'`),
    // Deleting an account or a coupon looks it up here.
    index('payment_intent_of_user').on(t.userId),
    index('payment_intent_of_coupon').on(t.couponId).where(sql`coupon_id is not null`),
    index('payment_intent_due').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    index('payment_intent_failing').on(t.createdAt, t.id).where(sql`check_error is not null`),
    check('payment_intent_state', sql`${t.state} in (${oneOf(INTENT_STATES)})`),
    check('payment_intent_amount', sql`${t.amount} >= 100`),
  ],
);
