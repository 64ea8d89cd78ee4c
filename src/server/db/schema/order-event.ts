import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { NOT_DELIVERED_REASONS } from '../../../domain/delivery-tick.ts';
import { LONGEST_SENTENCE } from '../../../domain/order-sentence.ts';
import { ORDER_STATUSES } from '../../../domain/order-status.ts';
import { oneOf } from './one-of.ts';
import { order } from './order.ts';
import { user } from './user.ts';

const ACTORS = ['retailer', 'operator'] as const;

/** The history of an order: each status, when, and by whom. Rows are added and never changed. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    actor: text('actor', { enum: ACTORS }).notNull(),
    /** The operator; null for a retailer, or if the operator's account is deleted. */
    operatorId: text('operator_id').references(() => user.id, { onDelete: 'set null' }),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The retailer's reason for a cancellation request, or what the store wrote to them. */
    note: text('note'),
    /** Why the delivery before this failed; null: none has. */
    notDelivered: text('not_delivered', { enum: NOT_DELIVERED_REASONS }),
  },
  (t) => [
    index('order_event_of_order').on(t.orderId, t.at),
    // Deleting an account looks it up here.
    index('order_event_of_operator').on(t.operatorId).where(sql`operator_id is not null`),
    // The deliveries of a day.
    index('order_event_delivered').on(t.at).where(sql`status = 'Delivered'`),
    index('order_event_cancelled').on(t.at).where(sql`status = 'Cancelled'`),
    check('order_event_not_delivered', sql`${t.notDelivered} in (${oneOf(NOT_DELIVERED_REASONS)})`),
    check('order_event_status', sql`${t.status} in (${oneOf(ORDER_STATUSES)})`),
    check(
      'order_event_note',
      sql`length(${t.note}) between 1 and ${sql.raw(String(LONGEST_SENTENCE))}`,
    ),
    check('order_event_actor', sql`${t.actor} in (${oneOf(ACTORS)})`),
  ],
);
