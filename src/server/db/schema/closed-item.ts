import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { CLOSED_KINDS } from '../../../domain/day-closing.ts';
import { dayClosing } from './day-closing.ts';
import { oneOf } from './one-of.ts';

/**
 * What a closed day counts: each order, cancellation, delivery, payment, refund and ledger entry once. What is committed
 * after the day was closed is not here, so the next closing counts it, whatever its time says.
 */
export const closedItem = pgTable(
  'closed_item',
  {
    kind: text('kind', { enum: CLOSED_KINDS }).notNull(),
    itemId: text('item_id').notNull(),
    closingId: uuid('closing_id')
      .notNull()
      .references(() => dayClosing.id),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId] }),
    index('closed_item_of_closing').on(t.closingId, t.kind),
    check('closed_item_kind', sql`${t.kind} in (${oneOf(CLOSED_KINDS)})`),
  ],
);
