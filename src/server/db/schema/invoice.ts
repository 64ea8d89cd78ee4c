import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { INVOICE_KINDS, type Invoice } from '../../../domain/tax/invoice.ts';
import { oneOf } from './one-of.ts';
import { order } from './order.ts';
import { paise } from './paise.ts';

/**
 * Invoices and credit notes as they were issued. Rows are only added: a trigger refuses changes, also when an account is
 * deleted, since tax law asks for invoices to be kept. `content` says everything; the other columns are what lists and
 * returns find it by.
 */
export const invoice = pgTable(
  'invoice',
  {
    /** Used in links, so it must not be guessable. */
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    number: text('number').notNull(),
    series: text('series').notNull(),
    year: text('year').notNull(),
    count: integer('count').notNull(),
    /** In India. */
    day: date('day').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`clock_timestamp()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    /** The invoice that a credit note takes back, or a part of it. */
    correctsId: uuid('corrects_id'),
    /** What a credit note is for, said once: a request that is sent again finds it. */
    cause: text('cause'),
    taxable: paise('taxable').notNull(),
    cgst: paise('cgst').notNull(),
    sgst: paise('sgst').notNull(),
    igst: paise('igst').notNull(),
    total: paise('total').notNull(),
    content: jsonb('content').$type<Invoice>().notNull(),
  },
  (t) => [
    unique('invoice_number_once').on(t.number),
    unique('invoice_count_once').on(t.series, t.year, t.count),
    uniqueIndex('invoice_once_an_order').on(t.orderId).where(sql`kind = 'tax-invoice'`),
    uniqueIndex('invoice_once_a_cause').on(t.correctsId, t.cause),
    foreignKey({ columns: [t.correctsId], foreignColumns: [t.id], name: 'invoice_corrects' }),
    index('invoice_of_order').on(t.orderId),
    index('invoice_by_day').on(t.day, t.number),
    index('invoice_by_issued_at').on(t.issuedAt, t.id),
    check('invoice_kind', sql`${t.kind} in (${oneOf(INVOICE_KINDS)})`),
    check('invoice_count', sql`${t.count} >= 1`),
    check(
      'invoice_corrects_one',
      sql`num_nulls(${t.correctsId}, ${t.cause}) = case when ${t.kind} = 'credit-note' then 0 else 2 end`,
    ),
    check(
      'invoice_adds_up',
      sql`${t.total} = ${t.taxable} + ${t.cgst} + ${t.sgst} + ${t.igst} and ${t.taxable} >= 0 and ${t.cgst} >= 0
        and ${t.cgst} = ${t.sgst} and ${t.igst} >= 0 and (${t.cgst} = 0 or ${t.igst} = 0)`,
    ),
  ],
);
