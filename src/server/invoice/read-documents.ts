import { and, asc, eq, inArray } from 'drizzle-orm';
import type { OrderDocument } from '../../contract/invoice.ts';
import type { Invoice } from '../../domain/tax/invoice.ts';
import type { Db } from '../db/database.ts';
import { invoice } from '../db/schema/invoice.ts';
import { order } from '../db/schema/order.ts';
import { Failure } from '../failure.ts';

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
    .select({
      orderId: invoice.orderId,
      id: invoice.id,
      kind: invoice.kind,
      number: invoice.number,
      day: invoice.day,
      total: invoice.total,
    })
    .from(invoice)
    .where(inArray(invoice.orderId, [...orderIds]))
    .orderBy(asc(invoice.issuedAt), asc(invoice.number));
  const found = new Map<string, OrderDocument[]>();
  for (const { orderId, ...document } of rows) {
    found.set(orderId, [...(found.get(orderId) ?? []), document]);
  }
  return found;
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
