import type { OrderSummary } from '../../contract/order.ts';
import type { PaymentState } from '../../contract/payment.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import { type ApiClient, type CallFailed, readJson } from '../../web/api-client.ts';
import { cartOf } from '../cart/send-change.ts';
import { openCheckout, type PaidProof } from './provider-checkout.ts';
import { sendAttempt } from './send-with-retry.ts';

export interface CheckoutAttempt {
  readonly api: ApiClient;
  readonly userId: string;
  /** The revision of the cart that the person saw; a later revision is a different attempt. */
  readonly revision: number;
  /** The total that the person saw (docs/decisions/020-money-and-price.md). */
  readonly expectedTotal: number;
}

const attemptOf = (
  { userId, revision, expectedTotal }: CheckoutAttempt,
  method: PaymentMethod,
) => ({
  userId,
  fingerprint: `${method} ${expectedTotal} ${revision}`,
});

const keyed = ({ userId }: CheckoutAttempt, key: string) => ({
  headers: { ...cartOf(userId).headers, 'Idempotency-Key': key },
});

/** Places a cash on delivery order. */
export function orderByCash(attempt: CheckoutAttempt): Promise<OrderSummary> {
  const { api, expectedTotal } = attempt;
  const paymentMethod = 'Cash on Delivery';
  return sendAttempt(attemptOf(attempt, paymentMethod), (key) => {
    const header = { 'idempotency-key': key };
    const json = { paymentMethod, expectedTotal } as const;
    return readJson(api.orders.$post({ header, json }, keyed(attempt, key)));
  });
}

export type PaymentEnd =
  /** Paid and ordered. */
  | { readonly kind: 'placed' }
  /** Paid, but it couldn't be ordered. */
  | { readonly kind: 'refunded' }
  /** The provider hasn't confirmed the payment to the server yet. */
  | { readonly kind: 'open' }
  | { readonly kind: 'closed'; readonly hasFailed: boolean };

/** Opens the provider's checkout, then asks the server for the result (PAY-03). */
export async function orderOnline(
  attempt: CheckoutAttempt,
  onStep: (step: 'paying' | 'confirming') => void,
): Promise<PaymentEnd> {
  const { api, expectedTotal } = attempt;
  const { checkout } = await sendAttempt(attemptOf(attempt, 'Online Pay'), (key) => {
    const header = { 'idempotency-key': key };
    const call = api.payments.$post({ header, json: { expectedTotal } }, keyed(attempt, key));
    return readJson(call);
  });
  // Below the provider's minimum: already ordered.
  if (!checkout) return { kind: 'placed' };
  onStep('paying');
  const ended = await openCheckout(checkout);
  onStep('confirming');
  if (ended.kind === 'paid') return confirm(attempt, checkout.paymentId, ended.proof);
  // Someone who closed the window may still have paid, in their bank's app.
  const { state } = await readPayment(attempt, checkout.paymentId).catch(() => ({ state: 'open' }));
  return state === 'placed' || state === 'refunded' ? { kind: state } : ended;
}

const CONFIRM = { everyMs: 2_000, times: 20 } as const;

/**
 * Asks until the server knows the result; repeating the call is safe. The provider has signed, so the person has paid: a
 * state other than ordered or refunded is not final.
 */
async function confirm(
  attempt: CheckoutAttempt,
  paymentId: string,
  proof: PaidProof,
): Promise<PaymentEnd> {
  const { api, userId } = attempt;
  for (let left: number = CONFIRM.times; ; left -= 1) {
    const call = api.payments[':id'].confirm.$post(
      { param: { id: paymentId }, json: proof },
      cartOf(userId),
    );
    const known = await readJson(call).catch((error: unknown) => {
      const { status, refusal } = error as CallFailed;
      if (refusal?.code === 'PAYMENT_NOT_VERIFIED') throw error;
      // After a logout there is no point in asking again; the payment stays valid.
      if (status === 401) left = 0;
      return null;
    });
    if (known?.state === 'placed' || known?.state === 'refunded') return { kind: known.state };
    if (left <= 0) return { kind: 'open' };
    await new Promise((done) => setTimeout(done, CONFIRM.everyMs));
  }
}

const readPayment = ({ api, userId }: CheckoutAttempt, id: string): Promise<PaymentState> =>
  readJson(api.payments[':id'].$get({ param: { id } }, cartOf(userId)));
