import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Pack } from '../../../domain/pack.ts';
import { SHORT_REASONS } from '../../../domain/packing.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '../../../domain/quantity.ts';
import { oneOf } from './one-of.ts';
import { order } from './order.ts';
import { paise } from './paise.ts';

/** A line as ordered: a snapshot without a link to the catalogue, so product changes do not affect it. */
export const orderLine = pgTable(
  'order_line',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    title: text('title').notNull(),
    /** The product's first picture, if any. */
    images: text('images').array().notNull(),
    unit: text('unit').notNull(),
    /** null: loose, and the quantity is in kilograms. */
    pack: jsonb('pack').$type<Pack>(),
    quantity: integer('quantity').notNull(),
    /** Less than was ordered; null: packed as ordered, or not yet. */
    packed: integer('packed'),
    shortReason: text('short_reason', { enum: SHORT_REASONS }),
    price: paise('price').notNull(),
    cgst: paise('cgst').notNull(),
    sgst: paise('sgst').notNull(),
    creditPoints: integer('credit_points').notNull(),
    // The tax of the whole line as it was placed or, where less was packed, of what was (docs/decisions/056-tax.md); null:
    // `order_tax` says why. The two above are per unit, before discounts, and what the shop shows.
    /** Its goods may have none. */
    hsnCode: text('hsn_code'),
    /** In percent. */
    gstRate: integer('gst_rate'),
    /** The line's part of coupon and coins. */
    discountShare: paise('discount_share'),
    taxableValue: paise('taxable_value'),
    cgstAmount: paise('cgst_amount'),
    sgstAmount: paise('sgst_amount'),
    igstAmount: paise('igst_amount'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_line_by_product').on(t.productId, t.orderId),
    check('order_line_loose', sql`(lower(${t.unit}) = 'kg') = (${t.pack} is null)`),
    check(
      'order_line_quantity',
      sql`${t.quantity} between ${sql.raw(String(MIN_QUANTITY))} and ${sql.raw(String(MAX_QUANTITY))}`,
    ),
    check(
      'order_line_packed',
      sql`(${t.packed} is null) = (${t.shortReason} is null)
        and (${t.packed} is null or ${t.packed} between 0 and ${t.quantity} - 1)`,
    ),
    check('order_line_short_reason', sql`${t.shortReason} in (${oneOf(SHORT_REASONS)})`),
    check(
      'order_line_amounts',
      sql`${t.price} >= 0 and ${t.cgst} >= 0 and ${t.sgst} >= 0 and ${t.creditPoints} >= 0`,
    ),
    check(
      'order_line_tax_whole_or_none',
      sql`num_nulls(${t.gstRate}, ${t.discountShare}, ${t.taxableValue}, ${t.cgstAmount}, ${t.sgstAmount},
        ${t.igstAmount}) in (0, 6)`,
    ),
    // TAX-01: to the paisa.
    check(
      'order_line_tax_adds_up',
      sql`${t.discountShare} + ${t.taxableValue} + ${t.cgstAmount} + ${t.sgstAmount} + ${t.igstAmount}
        = ${t.price} * coalesce(${t.packed}, ${t.quantity})`,
    ),
    check(
      'order_line_tax',
      sql`${t.discountShare} >= 0 and ${t.taxableValue} >= 0 and ${t.cgstAmount} >= 0
        and ${t.cgstAmount} = ${t.sgstAmount} and ${t.igstAmount} >= 0
        and (${t.cgstAmount} = 0 or ${t.igstAmount} = 0) and ${t.gstRate} between 0 and 100`,
    ),
  ],
);
