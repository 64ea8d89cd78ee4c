import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
  },
  (t) => [
    index('order_event_of_order').on(t.orderId, t.at),
    // Deleting an account looks it up here.
    index('order_event_of_operator').on(t.operatorId).where(sql`operator_id is not null`),
    check('order_event_status', sql`${t.status} in (${oneOf(ORDER_STATUSES)})`),
    check('order_event_actor', sql`${t.actor} in (${oneOf(ACTORS)})`),
  ],
);
