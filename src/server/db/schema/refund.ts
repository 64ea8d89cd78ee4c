import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { REFUND_REASONS } from '../../../domain/refund-reason.ts';
import { REFUND_STATES } from '../../../domain/refund-state.ts';
import { oneOf } from './one-of.ts';
import { paise } from './paise.ts';
import { payment } from './payment.ts';

/** A refund to make, added in the transaction that finds it is needed; a job sends it. */
export const refund = pgTable(
  'refund',
  {
    /** Also part of the idempotency key at the provider. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** Always the whole payment, so at most one refund per payment. */
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    amount: paise('amount').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    state: text('state', { enum: REFUND_STATES }).notNull().default('due'),
    /** While due, the id of the last attempt, which failed. */
    providerRefundId: text('provider_refund_id'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('refund_once_a_payment').on(t.paymentId),
    unique('refund_provider_id').on(t.providerRefundId),
    index('refund_under_way').on(t.nextAttemptAt).where(sql`state in ('due', 'sent')`),
    check('refund_amount', sql`${t.amount} > 0`),
    check('refund_reason', sql`${t.reason} in (${oneOf(REFUND_REASONS)})`),
    check('refund_state', sql`${t.state} in (${oneOf(REFUND_STATES)})`),
  ],
);
