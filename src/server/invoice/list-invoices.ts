import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  ConsoleInvoiceSummary,
  InvoiceFilter,
  InvoiceSums,
} from '../../contract/console-invoices.ts';
import { MAX_PRINTED_INVOICES } from '../../domain/money-desk.ts';
import { searchedOrderNumber } from '../../domain/order-desk.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import type { Invoice } from '../../domain/tax/invoice.ts';
import type { Db } from '../db/database.ts';
import { invoice } from '../db/schema/invoice.ts';
import { order } from '../db/schema/order.ts';
import { Failure } from '../failure.ts';
import { afterCursor, type PageRequest, pageOf } from '../page-of.ts';

// Invoices and credit notes as staff see them.

const PLACE = { table: invoice, at: invoice.issuedAt, id: invoice.id };

export async function listInvoices(
  db: Db,
  { limit, cursor, ...filter }: PageRequest & InvoiceFilter,
): Promise<{ items: ConsoleInvoiceSummary[]; nextCursor: string | null }> {
  const rows = await readSummaryRows(
    db,
    and(matches(filter), await afterCursor(db, PLACE, cursor)),
    limit + 1,
  );
  return pageOf(rows, limit, summaryOf);
}

/** Without a first day it would be everything there is: nobody asks for that sum, and it is slow. */
export async function sumInvoices(db: Db, filter: InvoiceFilter): Promise<InvoiceSums | null> {
  if (filter.from === undefined) return null;
  const ofKind = (kind: Invoice['kind']) => sql`filter (where ${invoice.kind} = ${kind})`;
  const net = (column: typeof invoice.total) =>
    sql`coalesce(sum(${column}) ${ofKind('tax-invoice')}, 0) - coalesce(sum(${column}) ${ofKind('credit-note')}, 0)`.mapWith(
      Number,
    );
  const [sums] = await db
    .select({
      invoices: sql`count(*) ${ofKind('tax-invoice')}`.mapWith(Number),
      creditNotes: sql`count(*) ${ofKind('credit-note')}`.mapWith(Number),
      taxable: net(invoice.taxable),
      cgst: net(invoice.cgst),
      sgst: net(invoice.sgst),
      igst: net(invoice.igst),
      total: net(invoice.total),
    })
    .from(invoice)
    .where(matches(filter));
  return sums!;
}

/** To be drawn in one file, in the order of their numbers. */
export async function readPrinted(
  db: Db,
  { orders, ...filter }: InvoiceFilter & { readonly orders?: readonly string[] | undefined },
): Promise<Invoice[]> {
  const rows = await db
    .select({ content: invoice.content })
    .from(invoice)
    .where(and(matches(filter), orders && inArray(invoice.orderId, [...orders])))
    .orderBy(asc(invoice.day), asc(invoice.series), asc(invoice.count))
    .limit(MAX_PRINTED_INVOICES + 1);
  if (rows.length === 0) throw new Failure('NO_INVOICES');
  if (rows.length > MAX_PRINTED_INVOICES) throw new Failure('TOO_MANY_INVOICES');
  return rows.map(({ content }) => content);
}

function matches({ kind, q, from, to }: InvoiceFilter): SQL | undefined {
  return and(
    kind && eq(invoice.kind, kind),
    from === undefined ? undefined : gte(invoice.day, from),
    to === undefined ? undefined : lte(invoice.day, to),
    q === undefined ? undefined : isSearched(q),
  );
}

function isSearched(q: string): SQL {
  const number = searchedOrderNumber(q);
  if (number === null) return eq(invoice.number, q.toUpperCase());
  return sql`${invoice.orderId} = (select ${order.id} from ${order} where ${order.orderNumber} = ${number})`;
}

const corrected = alias(invoice, 'corrected');

const readSummaryRows = (db: Db, condition: SQL | undefined, atMost: number) =>
  db
    .select({
      id: invoice.id,
      kind: invoice.kind,
      number: invoice.number,
      day: invoice.day,
      total: invoice.total,
      taxable: invoice.taxable,
      cgst: invoice.cgst,
      sgst: invoice.sgst,
      igst: invoice.igst,
      orderId: invoice.orderId,
      orderNumber: order.orderNumber,
      shopName: sql<string>`${invoice.content} #>> '{recipient,shopName}'`,
      buyerGstNumber: sql<string | null>`${invoice.content} #>> '{recipient,gstNumber}'`,
      placeOfSupply: sql<string>`${invoice.content} #>> '{placeOfSupply,name}'`,
      corrects: corrected.number,
    })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .leftJoin(corrected, eq(corrected.id, invoice.correctsId))
    .where(condition)
    .orderBy(desc(invoice.issuedAt), desc(invoice.id))
    .limit(atMost);

const summaryOf = ({
  orderId,
  orderNumber,
  ...row
}: Awaited<ReturnType<typeof readSummaryRows>>[number]): ConsoleInvoiceSummary => ({
  ...row,
  order: { id: orderId, orderId: orderIdOf(orderNumber) },
});

export async function readInvoiceSummary(db: Db, id: string): Promise<ConsoleInvoiceSummary> {
  const [row] = await readSummaryRows(db, eq(invoice.id, id), 1);
  if (!row) throw new Failure('INVOICE_NOT_FOUND');
  return summaryOf(row);
}
