import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { paise } from './paise.ts';
import { payment } from './payment.ts';

/**
 * A refund that was decided and never sent: it was made by hand instead, in whole or in part. A trigger writes it when the
 * refund is deleted, so that a closed day that counted it can still be checked, and the next one takes it back. Rows are
 * only added.
 */
export const withdrawnRefund = pgTable(
  'withdrawn_refund',
  {
    /** The refund's own. */
    id: uuid('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    amount: paise('amount').notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    index('withdrawn_refund_by_time').on(t.withdrawnAt),
    check('withdrawn_refund_amount', sql`${t.amount} > 0`),
  ],
);
