import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PriceCell } from '../../../domain/price-cell.ts';
import { STAFF_ROLES } from '../../../domain/staff-role.ts';
import { oneOf } from './one-of.ts';

const SCHEDULE_STATES = ['waiting', 'applied', 'withdrawn'] as const;

export interface ScheduledPrice extends PriceCell {
  /** null: the district's own price is taken away. */
  readonly price: number | null;
  /** The pack that the price is for. Lists from before this was kept have none, and set every price. */
  readonly pack?: string;
  /** Left out at its moment: the product was sold in this other pack. */
  readonly soldAs?: string | undefined;
}

/** Prices that take effect at a later moment. */
export const priceSchedule = pgTable(
  'price_schedule',
  {
    id: uuid('id').primaryKey(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    state: text('state', { enum: SCHEDULE_STATES }).notNull().default('waiting'),
    changes: jsonb('changes').$type<readonly ScheduledPrice[]>().notNull(),
    cells: integer('cells').notNull(),
    products: integer('products').notNull(),
    /** A hash of who sent what. */
    requestHash: text('request_hash').notNull(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    staffRole: text('staff_role', { enum: STAFF_ROLES }).notNull(),
    address: text('address').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    withdrawnBy: text('withdrawn_by'),
    attempts: integer('attempts').notNull().default(0),
    /** Due at first; after a failure, later. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    lastError: text('last_error'),
  },
  (t) => [
    index('price_schedule_waiting').on(t.nextAttemptAt).where(sql`state = 'waiting'`),
    index('price_schedule_by_end').on(t.endedAt).where(sql`state <> 'waiting'`),
    check('price_schedule_state', sql`${t.state} in (${oneOf(SCHEDULE_STATES)})`),
    check('price_schedule_end', sql`(${t.state} = 'waiting') = (${t.endedAt} is null)`),
    check('price_schedule_staff_role', sql`${t.staffRole} in (${oneOf(STAFF_ROLES)})`),
  ],
);
