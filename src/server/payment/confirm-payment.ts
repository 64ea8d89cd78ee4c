import { and, eq, sql } from 'drizzle-orm';
import type { PaymentState } from '../../contract/payment.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { Failure } from '../failure.ts';
import type { PaymentServices } from './payment-services.ts';
import { readPayment } from './read-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { isSigned } from './signatures.ts';

export interface Confirmation {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/**
 * What the browser brings from the checkout. The signature must be over the order id that we stored, not
 * over the one that was sent; and even then the provider itself is asked before anything is ordered.
 */
export async function confirmPayment(
  payments: PaymentServices,
  userId: string,
  id: string,
  said: Confirmation,
): Promise<PaymentState> {
  const { db, provider, log } = payments;
  const [intent] = await db
    .select()
    .from(paymentIntent)
    .where(and(eq(paymentIntent.id, id), eq(paymentIntent.userId, userId)));
  if (!intent || !provider) throw new Failure('PAYMENT_NOT_FOUND');
  const paymentId = said.razorpay_payment_id;
  const message = `${intent.providerOrderId}|${paymentId}`;
  const isTrue =
    intent.providerOrderId !== null &&
    isSigned(message, said.razorpay_signature, provider.keySecret);
  if (!isTrue) throw new Failure('PAYMENT_NOT_VERIFIED');
  try {
    await settlePayment(payments, await provider.gateway.payment(paymentId));
  } catch (error) {
    // Signed, so it is paid or about to be: the webhook or the reconciler brings it to its end.
    log.warn({ err: error, intent: id }, 'a payment could not be settled yet');
  }
  const state = await readPayment(payments, userId, id);
  if (state.state === 'open') await askSoon(payments, id);
  return state;
}

/** Somebody waits for it, and need not until the reconciler would have come to it. */
async function askSoon({ db }: PaymentServices, id: string): Promise<void> {
  await db.update(paymentIntent).set({ nextCheckAt: sql`now()` }).where(eq(paymentIntent.id, id));
}
