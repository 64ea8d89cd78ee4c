import { eq, sql } from 'drizzle-orm';
import { MIN_REFUND_PAISE, refundAfter, refundableOf } from '../../domain/refund-state.ts';
import { INVOICE_TEXT } from '../../text/invoice.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { creditInvoice } from '../invoice/credit-invoice.ts';
import { lockPayment } from '../order/lock-payment.ts';
import type { ProviderRefund } from './gateway.ts';
import type { PaymentServices } from './payment-services.ts';

/** How often to ask about a refund in progress, since the webhook about its end may be lost. */
export const CHECK_AGAIN_AFTER = sql.raw(`interval '6 hours'`);
/** The cause, such as an empty account, takes somebody a while to fix. */
const RETRY_AFTER = sql.raw(`interval '1 hour'`);

type Refund = typeof refund.$inferSelect;

/** Records all refunds that the provider has of a payment: those made by hand may have lost their webhook. */
export async function recordRefundsOf(payments: PaymentServices, paymentId: string): Promise<void> {
  const { gateway } = payments.provider!;
  for (const reported of await gateway.refundsOf(paymentId)) {
    if (reported.status !== 'failed') await recordRefund(payments, reported);
  }
}

/** Records what the provider says about a refund. */
export const recordRefund = (
  { db, log, orders: { shop } }: PaymentServices,
  reported: ProviderRefund,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const paid = await lockPayment(tx, eq(payment.id, reported.payment_id));
    if (!paid) return;
    const stored = refundMeant(paid.refunds, reported);
    if (!stored) {
      // Somebody has refunded at the provider itself: it counts against what is left.
      if (reported.status !== 'processed') return;
      const missing = reported.amount - refundableOf(paid.amount, paid.refunds);
      if (!(await lowerDue(tx, paid.refunds, missing))) {
        log.error({ at: reported.id }, 'the provider has refunded more than a payment has left');
        return;
      }
      await addRefundByHand(tx, reported);
      // What stands for a refund that was due has its credit note.
      const amount = (await refundedOf(tx, paid.id)) - sumOf(paid.refunds);
      if (paid.orderId === null || amount <= 0) return;
      const reason = INVOICE_TEXT.refundedAtProvider;
      await creditInvoice(tx, { shop, log }, paid.orderId, { amount, reason, cause: reported.id });
      return;
    }
    const after = refundAfter(stored, reported);
    if (!after) return;
    if (after.state === 'due') {
      log.error(
        { refund: stored.id, at: reported.id },
        'a refund failed at the provider; it will be sent again',
      );
    }
    await tx
      .update(refund)
      .set({
        ...after,
        lastError: after.state === 'due' ? 'FAILED_AT_PROVIDER' : null,
        nextAttemptAt: sql`now() + ${after.state === 'due' ? RETRY_AFTER : CHECK_AGAIN_AFTER}`,
      })
      .where(eq(refund.id, stored.id));
  });

const sumOf = (refunds: readonly { readonly amount: number }[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

const refundedOf = async (tx: Db, paymentId: string): Promise<number> =>
  sumOf(
    await tx.select({ amount: refund.amount }).from(refund).where(eq(refund.paymentId, paymentId)),
  );

/**
 * Which of a payment's refunds is reported. Without a reference: one of the same amount that is still to be sent, and had
 * been decided when the reported one was made, unless nothing came of it. One that was sent has its own id at the provider,
 * so another id is another refund: also where one by hand counts as ours, and then ours turns out to have been made, too.
 */
function refundMeant(refunds: readonly Refund[], reported: ProviderRefund): Refund | undefined {
  const { id, reference, amount, status, created_at: madeAt } = reported;
  const known = refunds.find(({ providerRefundId }) => providerRefundId === id);
  if (known) return known;
  if (reference !== null) {
    return refunds.find((each) => each.id === reference && each.state !== 'processed');
  }
  if (status === 'failed') return undefined;
  return refunds.find(
    ({ state, createdAt, ...each }) =>
      state === 'due' &&
      each.amount === amount &&
      Math.floor(createdAt.getTime() / 1_000) <= madeAt,
  );
}

/**
 * Makes room for a refund by hand, newest first: what went back by hand is no longer to be sent. A lower one gets a new
 * id, since the provider may know the old one with the old amount. Returns false, and changes nothing, if there is too
 * little to lower.
 */
async function lowerDue(tx: Db, refunds: readonly Refund[], missing: number): Promise<boolean> {
  const due = refunds.filter(({ state }) => state === 'due').reverse();
  if (missing > sumOf(due)) return false;
  let left = missing;
  for (const { id, amount, paymentId, reason, note, staffId, staffName } of due) {
    if (left <= 0) break;
    const rest = amount - left;
    left -= amount;
    await tx.delete(refund).where(eq(refund.id, id));
    if (rest < MIN_REFUND_PAISE) continue;
    await tx.insert(refund).values({ paymentId, amount: rest, reason, note, staffId, staffName });
  }
  return true;
}

const addRefundByHand = (tx: Db, { id, payment_id, amount }: ProviderRefund) =>
  tx.insert(refund).values({
    paymentId: payment_id,
    amount,
    reason: 'by-hand',
    state: 'processed',
    providerRefundId: id,
  });
