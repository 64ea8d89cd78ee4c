import { eq, sql } from 'drizzle-orm';
import type { ShortReason } from '../../domain/packing.ts';
import { taxOfLines } from '../../domain/tax/order-tax.ts';
import { taxKind } from '../../domain/tax/states.ts';
import type { Db } from '../db/database.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { orderTax } from '../db/schema/order-tax.ts';
import {
  type LineTaxColumns,
  lineTaxColumns,
  TAX_COLUMNS,
  TAX_FIELDS,
  TYPED_TAX_FIELDS,
} from '../tax/line-tax-columns.ts';

interface PackedLine {
  readonly position: number;
  readonly price: number;
  readonly quantity: number;
  readonly packed: number;
  readonly shortReason: ShortReason | null;
  readonly hsnCode: string | null;
  readonly gstRate: number | null;
}

type OrderTax = typeof orderTax.$inferSelect;

/** Call it before the lines are read: the job that works their tax out may be at it. */
export async function lockOrderTax(tx: Db, orderId: string): Promise<OrderTax | undefined> {
  const [tax] = await tx.select().from(orderTax).where(eq(orderTax.orderId, orderId)).for('update');
  return tax;
}

/**
 * Writes what was packed of each line, and the tax of that: an invoice is made from what was packed
 * (docs/decisions/056-tax.md). Tax that is not on record yet is worked out later, from the packed lines.
 */
export async function writePackedLines(
  tx: Db,
  orderId: string,
  lines: readonly PackedLine[],
  { discount, tax }: { readonly discount: number; readonly tax: OrderTax | undefined },
): Promise<void> {
  const taxes = tax?.placeOfSupply ? taxOfPacked(lines, discount, tax) : [];
  const rows = lines.map(({ position, quantity, packed, shortReason }, nth) => ({
    position,
    packed: packed < quantity ? packed : null,
    shortReason,
    ...taxes[nth],
  }));
  await tx.execute(sql`
    update ${orderLine} set (packed, short_reason, ${TAX_COLUMNS}) = row(given.packed, "shortReason", ${TAX_FIELDS})
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (position integer, packed integer, "shortReason" text, ${TYPED_TAX_FIELDS})
    where order_line.order_id = ${orderId} and order_line.position = given.position`);
}

/** At the rates on record: a check constraint guarantees that all lines have one. */
function taxOfPacked(
  lines: readonly PackedLine[],
  discount: number,
  { supplierState, placeOfSupply }: OrderTax,
): LineTaxColumns[] {
  const toTax = lines.map(({ price, packed, gstRate }) => ({
    price,
    quantity: packed,
    rate: gstRate!,
  }));
  const taxes = taxOfLines(toTax, discount, taxKind(supplierState!, placeOfSupply!));
  return taxes.map((tax, nth) => lineTaxColumns(tax, lines[nth]!.hsnCode));
}
