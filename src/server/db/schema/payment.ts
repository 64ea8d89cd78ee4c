import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { order } from './order.ts';
import { paise } from './paise.ts';
import { paymentIntent } from './payment-intent.ts';

/** A payment that the provider has captured. It belongs to an order or is refunded. */
export const payment = pgTable(
  'payment',
  {
    /** The provider's id: a payment reported twice is one row. */
    id: text('id').primaryKey(),
    intentId: uuid('intent_id')
      .notNull()
      .references(() => paymentIntent.id),
    amount: paise('amount').notNull(),
    currency: text('currency').notNull(),
    /** How it was paid at the provider: 'card', 'upi'; null: from before this was kept. */
    method: text('method'),
    orderId: uuid('order_id').references(() => order.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('payment_once_an_order').on(t.orderId),
    index('payment_of_intent').on(t.intentId),
    index('payment_by_time').on(t.createdAt, t.id),
    index('payment_without_order').on(t.createdAt, t.id).where(sql`order_id is null`),
    check('payment_amount', sql`${t.amount} > 0`),
  ],
);
