import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LONGEST_NOTE } from '../../../domain/order-sentence.ts';
import { user } from './user.ts';

/** A note about a shop, for staff. A trigger (migration 0025) refuses changes. */
export const shopNote = pgTable(
  'shop_note',
  {
    /** Made by the browser: a note that is sent again is one note. */
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** null: the member of staff's account is deleted. */
    staffId: text('staff_id').references(() => user.id, { onDelete: 'set null' }),
    staffName: text('staff_name').notNull(),
    text: text('text').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('shop_note_of_shop').on(t.userId, t.at),
    // Deleting an account looks it up here.
    index('shop_note_of_staff').on(t.staffId).where(sql`staff_id is not null`),
    check('shop_note_text', sql`length(${t.text}) between 1 and ${sql.raw(String(LONGEST_NOTE))}`),
  ],
);
