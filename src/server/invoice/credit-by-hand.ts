import { and, eq } from 'drizzle-orm';
import type { ConsoleInvoice, NewCreditNote } from '../../contract/console-invoices.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { creditFault } from '../../domain/tax/credit-by-hand.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { invoice } from '../db/schema/invoice.ts';
import { order } from '../db/schema/order.ts';
import { Failure } from '../failure.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { creditInvoice } from './credit-invoice.ts';
import { mailInvoice } from './email-invoice.ts';
import type { InvoiceServices } from './issue-invoices.ts';
import { readConsoleInvoice } from './read-console-invoice.ts';

/**
 * Makes a credit note for goods that came back, and emails it to the shop. It moves no money. The order is locked first, so
 * credit notes never exceed their invoice together; one that is sent again is found.
 */
export async function creditByHand(
  { db, shop, log }: InvoiceServices & { readonly db: Db },
  staff: StaffMember,
  invoiceId: string,
  wanted: NewCreditNote,
): Promise<ConsoleInvoice> {
  await inTransaction(db, (tx) => addCreditNote(tx, { shop, log }, staff, invoiceId, wanted));
  return readConsoleInvoice(db, invoiceId);
}

async function addCreditNote(
  tx: Db,
  services: InvoiceServices,
  staff: StaffMember,
  invoiceId: string,
  { id, amount, reason }: NewCreditNote,
): Promise<void> {
  const status = await lockOrderOf(tx, invoiceId);
  // As other causes are: no two of them are the same.
  const cause = id.toLowerCase();
  const sent = await findCredit(tx, invoiceId, cause);
  if (sent) {
    const isSame = sent.total === amount && sent.reason === reason;
    if (!isSame) throw new Failure('MONEY_REUSED');
    return;
  }
  if (status !== 'Delivered') throw new Failure('CREDIT_NOT_DELIVERED');
  const { left, number, order: credited } = await readConsoleInvoice(tx, invoiceId);
  const fault = creditFault(left, amount);
  if (fault) throw new Failure(fault);
  const made = await creditInvoice(tx, services, credited.id, { amount, reason, cause });
  // Without the reason: it may name a person, and the log is never deleted.
  await recordActivity(tx, staff, {
    action: 'credit-note-made',
    object: { kind: 'invoice', id: invoiceId, name: number },
    after: { creditNote: made!.number, creditAmount: amount },
  });
  await mailInvoice(tx, made!.id);
}

async function lockOrderOf(tx: Db, invoiceId: string) {
  const [found] = await tx
    .select({ status: order.status })
    .from(order)
    .innerJoin(invoice, eq(invoice.orderId, order.id))
    .where(and(eq(invoice.id, invoiceId), eq(invoice.kind, 'tax-invoice')))
    .for('no key update', { of: order });
  if (!found) throw new Failure('INVOICE_NOT_FOUND');
  return found.status;
}

async function findCredit(tx: Db, invoiceId: string, cause: string) {
  const [found] = await tx
    .select({ total: invoice.total, content: invoice.content })
    .from(invoice)
    .where(and(eq(invoice.correctsId, invoiceId), eq(invoice.cause, cause)));
  if (found?.content.kind !== 'credit-note') return undefined;
  return { total: found.total, reason: found.content.reason };
}
