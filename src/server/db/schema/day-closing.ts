import { sql } from 'drizzle-orm';
import { check, date, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { ClosingFigures } from '../../../domain/day-closing.ts';
import { paise } from './paise.ts';

/**
 * A closed day with its figures. Rows are only added: a trigger refuses changes. The browser makes the id: a closing that
 * is sent again is found here. There is no foreign key to the member of staff, so that the row never changes.
 */
export const dayClosing = pgTable(
  'day_closing',
  {
    id: uuid('id').primaryKey(),
    /** In India. */
    day: date('day').notNull(),
    /** The first day that counts into it: earlier than `day` if days before were not closed. */
    fromDay: date('from_day').notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`clock_timestamp()`),
    staffId: text('staff_id'),
    staffName: text('staff_name').notNull(),
    cashCounted: paise('cash_counted').notNull(),
    /** Why the counted cash differs from the cash taken. */
    note: text('note'),
    figures: jsonb('figures').$type<ClosingFigures>().notNull(),
  },
  (t) => [
    unique('day_closing_once').on(t.day),
    check('day_closing_days', sql`${t.fromDay} <= ${t.day}`),
    check('day_closing_cash', sql`${t.cashCounted} >= 0`),
  ],
);
