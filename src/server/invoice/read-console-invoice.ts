import { asc, eq, sql } from 'drizzle-orm';
import type { ConsoleInvoice } from '../../contract/console-invoices.ts';
import { MIN_CREDIT_PAISE } from '../../domain/tax/credit-by-hand.ts';
import type { Db } from '../db/database.ts';
import { invoice } from '../db/schema/invoice.ts';
import { order } from '../db/schema/order.ts';
import { readInvoiceSummary } from './list-invoices.ts';
import { readDocuments } from './read-documents.ts';

/** An invoice with what was taken back of it, or a credit note with the invoice that it takes back. */
export async function readConsoleInvoice(db: Db, id: string): Promise<ConsoleInvoice> {
  const summary = await readInvoiceSummary(db, id);
  const [found] = await db
    .select({
      content: invoice.content,
      status: order.status,
      paymentMethod: order.paymentMethod,
      userId: order.userId,
    })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .where(eq(invoice.id, id));
  const { content, status, paymentMethod, userId } = found!;
  const causes = await db
    .select({ id: sql<string>`${invoice.cause}`, amount: invoice.total })
    .from(invoice)
    .where(eq(invoice.correctsId, id))
    .orderBy(asc(invoice.issuedAt), asc(invoice.number));
  const documents = await readDocuments(db, summary.order.id);
  const isCredit = content.kind === 'credit-note';
  const creditNotes = isCredit ? [] : documents.filter(({ kind }) => kind === 'credit-note');
  const left = isCredit ? 0 : creditNotes.reduce((rest, { total }) => rest - total, summary.total);
  return {
    ...summary,
    reason: isCredit ? content.reason : null,
    correctedInvoice: documents.find(({ kind }) => isCredit && kind === 'tax-invoice') ?? null,
    creditNotes,
    causes,
    left,
    canCredit: status === 'Delivered' && left >= MIN_CREDIT_PAISE,
    isPaidOnline: paymentMethod !== 'Cash on Delivery',
    canEmail: userId !== null,
  };
}
