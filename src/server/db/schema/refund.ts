import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { REFUND_REASONS } from '../../../domain/refund-reason.ts';
import { REFUND_STATES } from '../../../domain/refund-state.ts';
import { oneOf } from './one-of.ts';
import { paise } from './paise.ts';
import { payment } from './payment.ts';
import { requestId } from './request-id.ts';
import { user } from './user.ts';

/** A refund to make, added in the transaction that finds it is needed; a job sends it. */
export const refund = pgTable(
  'refund',
  {
    /** Also part of the idempotency key at the provider. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** A payment can have several; a trigger keeps their sum within it. */
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    amount: paise('amount').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    /** Why staff refund it; the retailer reads it in the email. */
    note: text('note'),
    /** Who decided it; null: the store itself, or the account is deleted. */
    staffId: text('staff_id').references(() => user.id, { onDelete: 'set null' }),
    staffName: text('staff_name'),
    state: text('state', { enum: REFUND_STATES }).notNull().default('due'),
    /** While due, the id of the last attempt, which failed. */
    providerRefundId: text('provider_refund_id'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    requestId: requestId(),
  },
  (t) => [
    index('refund_of_payment').on(t.paymentId),
    // Deleting an account looks it up here.
    index('refund_of_staff').on(t.staffId).where(sql`staff_id is not null`),
    index('refund_by_time').on(t.createdAt, t.id),
    index('refund_by_state').on(t.state, t.createdAt, t.id),
    unique('refund_provider_id').on(t.providerRefundId),
    index('refund_under_way').on(t.nextAttemptAt).where(sql`state in ('due', 'sent')`),
    index('refund_failing')
      .on(t.createdAt, t.id)
      .where(sql`state in ('due', 'sent') and last_error is not null`),
    check('refund_amount', sql`${t.amount} > 0`),
    check('refund_reason', sql`${t.reason} in (${oneOf(REFUND_REASONS)})`),
    check(
      'refund_by_staff',
      sql`${t.reason} <> 'by-staff' or (${t.note} is not null and ${t.staffName} is not null)`,
    ),
    check('refund_state', sql`${t.state} in (${oneOf(REFUND_STATES)})`),
  ],
);
