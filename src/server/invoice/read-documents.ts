import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderDocument } from '../../contract/invoice.ts';
import type { Invoice } from '../../domain/tax/invoice.ts';
import type { TaxSplit } from '../../domain/tax/split-tax.ts';
import type { Db } from '../db/database.ts';
import { invoice } from '../db/schema/invoice.ts';
import { order } from '../db/schema/order.ts';
import { Failure } from '../failure.ts';

const DOCUMENT = {
  id: invoice.id,
  kind: invoice.kind,
  number: invoice.number,
  day: invoice.day,
  total: invoice.total,
};

const OLDEST_FIRST = [asc(invoice.issuedAt), asc(invoice.number)];

/** The invoice of an order and its credit notes, in the order in which they were made. */
export const readDocuments = async (db: Db, orderId: string): Promise<readonly OrderDocument[]> =>
  (await readDocumentsOf(db, [orderId])).get(orderId) ?? [];

/** The same of many orders, in one query. */
export async function readDocumentsOf(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderDocument[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: invoice.orderId, document: DOCUMENT })
    .from(invoice)
    .where(inArray(invoice.orderId, [...orderIds]))
    .orderBy(...OLDEST_FIRST);
  const found = new Map<string, OrderDocument[]>();
  for (const { orderId, document } of rows) {
    found.set(orderId, [...(found.get(orderId) ?? []), document]);
  }
  return found;
}

/** What an invoice says about tax. */
export interface InvoicedTax extends TaxSplit {
  readonly supplierState: string;
  /** What of `taxable` are goods at 0%. */
  readonly taxFree: number;
}

/** An order's documents with the tax of its invoice, in one query; null: there is no invoice yet. */
export async function readTaxedDocuments(
  db: Db,
  orderId: string,
): Promise<{ documents: OrderDocument[]; invoiced: InvoicedTax | null }> {
  const rows = await db
    .select({
      document: DOCUMENT,
      tax: {
        supplierState: sql<string>`${invoice.content} -> 'supplier' -> 'state' ->> 'name'`,
        taxable: invoice.taxable,
        cgst: invoice.cgst,
        sgst: invoice.sgst,
        igst: invoice.igst,
        taxFree: sql<number>`coalesce((
          select sum((each ->> 'taxable')::float8)
          from jsonb_array_elements(${invoice.content} -> 'totals' -> 'perRate') each
          where (each ->> 'rate')::numeric = 0), 0)`,
      },
    })
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(...OLDEST_FIRST);
  const found = rows.find(({ document }) => document.kind === 'tax-invoice');
  return { documents: rows.map(({ document }) => document), invoiced: found?.tax ?? null };
}

/** Owner and id are one condition: another person's invoice is not found. */
export async function readOwnInvoice(db: Db, userId: string, id: string): Promise<Invoice> {
  const [found] = await db
    .select({ content: invoice.content })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .where(and(eq(invoice.id, id), eq(order.userId, userId)));
  if (!found) throw new Failure('INVOICE_NOT_FOUND');
  return found.content;
}

export async function readInvoice(db: Db, id: string): Promise<Invoice> {
  const [found] = await db
    .select({ content: invoice.content })
    .from(invoice)
    .where(eq(invoice.id, id));
  if (!found) throw new Failure('INVOICE_NOT_FOUND');
  return found.content;
}
