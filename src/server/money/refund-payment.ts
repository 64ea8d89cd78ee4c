import { and, eq } from 'drizzle-orm';
import type { ConsolePayment, NewRefund } from '../../contract/console-payments.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { refundableOf, refundFault } from '../../domain/refund-state.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { order } from '../db/schema/order.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { user } from '../db/schema/user.ts';
import { withdrawnRefund } from '../db/schema/withdrawn-refund.ts';
import { Failure } from '../failure.ts';
import { creditInvoice } from '../invoice/credit-invoice.ts';
import type { InvoiceServices } from '../invoice/issue-invoices.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { lockPayment } from '../order/lock-payment.ts';
import type { PaymentServices } from '../payment/payment-services.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { readConsolePayment } from './read-payments.ts';

/**
 * Refunds a payment, or a part of it. The payment is locked first, so its refunds never exceed it together; one that is
 * sent again is found. The job sends it to the provider, and again until the provider has it.
 */
export async function refundPayment(
  { db, jobs, orders: { shop, log } }: PaymentServices,
  staff: StaffMember,
  paymentId: string,
  wanted: NewRefund,
): Promise<ConsolePayment> {
  await inTransaction(db, (tx) => addRefund(tx, { shop, log, staff }, paymentId, wanted));
  jobs.wake('refunds');
  return readConsolePayment(db, paymentId);
}

async function addRefund(
  tx: Db,
  { shop, log, staff }: InvoiceServices & { readonly staff: StaffMember },
  paymentId: string,
  { id: sentId, amount, note }: NewRefund,
): Promise<void> {
  // As the database has it.
  const id = sentId.toLowerCase();
  const paid = await lockPayment(tx, eq(payment.id, paymentId));
  if (!paid) throw new Failure('PAYMENT_NOT_FOUND');
  const sent = paid.refunds.find((each) => each.id === id);
  if (sent) {
    if (sent.amount !== amount || sent.note !== note) throw new Failure('MONEY_REUSED');
    return;
  }
  if (await isWithdrawn(tx, id, paymentId)) return;
  const left = refundableOf(paid.amount, paid.refunds);
  const fault = refundFault(left, amount);
  if (fault) throw new Failure(fault);
  const [added] = await tx
    .insert(refund)
    .values({
      id,
      paymentId,
      amount,
      reason: 'by-staff',
      note,
      staffId: staff.id,
      staffName: staff.name,
    })
    .onConflictDoNothing({ target: refund.id })
    .returning({ id: refund.id });
  // Used for another payment.
  if (!added) throw new Failure('MONEY_REUSED');
  const name = await tellOwner(tx, paid.orderId, { amount, note, isWhole: amount === paid.amount });
  // Without the note: it may name a person, and the log is never deleted.
  await recordActivity(tx, staff, {
    action: 'payment-refunded',
    object: { kind: 'payment', id: paymentId, name: name ?? paymentId },
    before: { leftAmount: left },
    after: { leftAmount: left - amount, refundAmount: amount },
  });
  if (paid.orderId !== null) {
    await creditInvoice(tx, { shop, log }, paid.orderId, { amount, reason: note, cause: id });
  }
}

/** Saved before, and then made by hand instead: sent again, it is not another one. */
const isWithdrawn = async (tx: Db, id: string, paymentId: string): Promise<boolean> =>
  (await tx.$count(
    withdrawnRefund,
    and(eq(withdrawnRefund.id, id), eq(withdrawnRefund.paymentId, paymentId)),
  )) > 0;

/** Emails the owner of the order. Returns the order's number. */
async function tellOwner(
  tx: Db,
  orderId: string | null,
  refunded: { readonly amount: number; readonly note: string; readonly isWhole: boolean },
): Promise<string | null> {
  if (orderId === null) return null;
  const [found] = await tx
    .select({ row: order, to: user.email, name: user.name })
    .from(order)
    .leftJoin(user, eq(user.id, order.userId))
    .where(eq(order.id, orderId));
  if (!found) return null;
  const number = orderIdOf(found.row.orderNumber);
  if (found.to !== null && found.name !== null) {
    await enqueueMail(tx, {
      kind: 'order-refund',
      to: found.to,
      name: found.name,
      id: orderId,
      orderId: number,
      amount: refunded.amount,
      isWhole: refunded.isWhole,
      sentence: refunded.note,
      isPaidInSandbox: found.row.isPaidInSandbox,
    });
  }
  return number;
}
