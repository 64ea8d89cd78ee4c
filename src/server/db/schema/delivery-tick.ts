import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { AFTER_TICK, TICK_OUTCOMES, TICK_REASONS } from '../../../domain/delivery-tick.ts';
import { oneOf } from './one-of.ts';
import { order } from './order.ts';
import { paise } from './paise.ts';
import { user } from './user.ts';

/**
 * What staff ticked off: packed, handed over, delivered with the cash taken, or not delivered. Rows are added and never
 * changed, so that cash can be counted against them. The browser makes the id: a tick that is sent again is found here.
 */
export const deliveryTick = pgTable(
  'delivery_tick',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: TICK_OUTCOMES }).notNull(),
    /** What happens to goods that were not delivered. */
    afterwards: text('afterwards', { enum: AFTER_TICK }),
    cashDue: paise('cash_due').notNull(),
    /** null: no cash was due. */
    cashTaken: paise('cash_taken'),
    reason: text('reason', { enum: TICK_REASONS }),
    note: text('note'),
    /** null if the account is deleted; the name stays, because somebody has the cash. */
    staffId: text('staff_id').references(() => user.id, { onDelete: 'set null' }),
    staffName: text('staff_name').notNull(),
    /** By the phone's clock: it may have waited for the network. */
    tickedAt: timestamp('ticked_at', { withTimezone: true, precision: 3 }).notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    index('delivery_tick_of_order').on(t.orderId, t.recordedAt),
    index('delivery_tick_by_time').on(t.tickedAt),
    index('delivery_tick_delivered_by_record').on(t.recordedAt).where(sql`outcome = 'delivered'`),
    // Deleting an account looks it up here.
    index('delivery_tick_of_staff').on(t.staffId).where(sql`staff_id is not null`),
    // An order's cash is counted once.
    uniqueIndex('delivery_tick_delivered_once').on(t.orderId).where(sql`outcome = 'delivered'`),
    check('delivery_tick_outcome', sql`${t.outcome} in (${oneOf(TICK_OUTCOMES)})`),
    check('delivery_tick_reason', sql`${t.reason} in (${oneOf(TICK_REASONS)})`),
    check(
      'delivery_tick_afterwards',
      sql`${t.afterwards} in (${oneOf(AFTER_TICK)}) and (${t.afterwards} is not null) = (${t.outcome} = 'not-delivered')`,
    ),
    check(
      'delivery_tick_cash',
      sql`${t.cashDue} >= 0 and (${t.cashTaken} is null or ${t.cashTaken} >= 0 and ${t.outcome} = 'delivered')`,
    ),
  ],
);
