import { and, eq, sql } from 'drizzle-orm';
import type { PaymentState } from '../../contract/payment.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { Failure } from '../failure.ts';
import { GatewayRefusal, GatewayUnknown } from './gateway.ts';
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
 * Handles what the checkout returned to the browser. The signature must match the order id we stored, not the one
 * that was sent. Even then, the provider is asked before an order is placed.
 */
export async function confirmPayment(
  payments: PaymentServices,
  userId: string,
  id: string,
  confirmation: Confirmation,
): Promise<PaymentState> {
  const { db, provider, log } = payments;
  const [intent] = await db
    .select()
    .from(paymentIntent)
    .where(and(eq(paymentIntent.id, id), eq(paymentIntent.userId, userId)));
  if (!intent || !provider) throw new Failure('PAYMENT_NOT_FOUND');
  const paymentId = confirmation.razorpay_payment_id;
  const message = `${intent.providerOrderId}|${paymentId}`;
  const isValid =
    intent.providerOrderId !== null &&
    isSigned(message, confirmation.razorpay_signature, provider.keySecret);
  const { events } = payments.orders;
  if (!isValid) {
    events.payment('unverified');
    throw new Failure('PAYMENT_NOT_VERIFIED');
  }
  try {
    await settlePayment(payments, await provider.gateway.payment(paymentId));
  } catch (error) {
    // The signature is valid, so the payment is made or about to be: the webhook or the reconciler will
    // settle it.
    if (isOfProvider(error)) events.payment('provider-failed');
    log.warn({ err: error, intent: id }, 'could not settle a payment yet');
  }
  const state = await readPayment(payments, userId, id);
  if (state.state === 'open') await checkSoon(payments, id);
  return state;
}

const isOfProvider = (error: unknown): boolean =>
  error instanceof GatewayRefusal || error instanceof GatewayUnknown;

/** Somebody is waiting for the result, so do not leave it to the reconciler's usual schedule. */
async function checkSoon({ db }: PaymentServices, id: string): Promise<void> {
  await db.update(paymentIntent).set({ nextCheckAt: sql`now()` }).where(eq(paymentIntent.id, id));
}
