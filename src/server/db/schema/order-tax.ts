import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { TAX_ORIGINS } from '../../../domain/tax/order-tax.ts';
import { oneOf } from './one-of.ts';
import { order } from './order.ts';

/**
 * What the tax of an order depended on when it was placed; the amounts are in its lines. An order of an earlier version, or
 * an imported one, waits here until src/server/tax/record-old-taxes.ts has worked it out.
 */
export const orderTax = pgTable(
  'order_tax',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** null: waits. */
    origin: text('origin', { enum: TAX_ORIGINS }),
    supplierState: text('supplier_state'),
    /** The state of the delivery district. */
    placeOfSupply: text('place_of_supply'),
    /** null: the shop had none, or its account was deleted. */
    buyerGstNumber: text('buyer_gst_number'),
  },
  (t) => [
    index('order_tax_waiting').on(t.orderId).where(sql`origin is null`),
    check('order_tax_origin', sql`${t.origin} in (${oneOf(TAX_ORIGINS)})`),
    check(
      'order_tax_whole_or_none',
      sql`num_nulls(${t.supplierState}, ${t.placeOfSupply})
        = case when ${t.origin} in ('order', 'lines') then 0 else 2 end`,
    ),
    check('order_tax_buyer', sql`${t.buyerGstNumber} <> ''`),
  ],
);
