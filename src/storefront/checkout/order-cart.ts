import type { OrderSummary } from '../../contract/order.ts';
import type { PaymentState } from '../../contract/payment.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import type { ToldReason } from '../../domain/refund-reason.ts';
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
  /** The person has agreed to order without the coupon, which the cart is too small for. */
  readonly withoutCoupon: boolean;
}

const attemptOf = (
  { userId, revision, expectedTotal, withoutCoupon }: CheckoutAttempt,
  method: PaymentMethod,
) => ({
  userId,
  fingerprint: `${method} ${expectedTotal} ${revision}${withoutCoupon ? ' without coupon' : ''}`,
});

const keyed = ({ userId }: CheckoutAttempt, key: string) => ({
  headers: { ...cartOf(userId).headers, 'Idempotency-Key': key },
});

/** Places a cash on delivery order. */
export function orderByCash(attempt: CheckoutAttempt): Promise<OrderSummary> {
  const { api, expectedTotal, withoutCoupon, revision: cartRevision } = attempt;
  const paymentMethod = 'Cash on Delivery';
  return sendAttempt(attemptOf(attempt, paymentMethod), (key) => {
    const header = { 'idempotency-key': key };
    const json = { paymentMethod, expectedTotal, withoutCoupon, cartRevision } as const;
    return readJson(api.orders.$post({ header, json }, keyed(attempt, key)));
  });
}

export type PaymentEnd =
  /** Paid and ordered. */
  | { readonly kind: 'placed'; readonly order: OrderSummary | null }
  /** Paid, but it couldn't be ordered. */
  | { readonly kind: 'refunded'; readonly reason: ToldReason }
  /** The provider hasn't confirmed the payment to the server yet. */
  | { readonly kind: 'open' }
  | { readonly kind: 'closed'; readonly hasFailed: boolean };

/** Opens the provider's checkout, then asks the server for the result (PAY-03). */
export async function orderOnline(
  attempt: CheckoutAttempt,
  onStep: (step: 'paying' | 'confirming') => void,
): Promise<PaymentEnd> {
  const { api, expectedTotal, withoutCoupon, revision: cartRevision } = attempt;
  const { checkout, order } = await sendAttempt(attemptOf(attempt, 'Online Pay'), (key) => {
    const header = { 'idempotency-key': key };
    const json = { expectedTotal, withoutCoupon, cartRevision };
    return readJson(api.payments.$post({ header, json }, keyed(attempt, key)));
  });
  // Below the provider's minimum: already ordered.
  if (!checkout) return { kind: 'placed', order };
  onStep('paying');
  const ended = await openCheckout(checkout);
  onStep('confirming');
  if (ended.kind === 'paid') return confirm(attempt, checkout.paymentId, ended.proof);
  // Someone who closed the window may still have paid, in their bank's app.
  const known = await readPayment(attempt, checkout.paymentId).catch(() => null);
  return settledEnd(known) ?? ended;
}

/** null: not known yet. */
function settledEnd(known: PaymentState | null): PaymentEnd | null {
  if (known?.state === 'placed') return { kind: 'placed', order: known.order };
  if (known?.state !== 'refunded') return null;
  return { kind: 'refunded', reason: known.reason ?? 'cart-changed' };
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
    const end = settledEnd(known);
    if (end) return end;
    if (left <= 0) return { kind: 'open' };
    await new Promise((done) => setTimeout(done, CONFIRM.everyMs));
  }
}

const readPayment = ({ api, userId }: CheckoutAttempt, id: string): Promise<PaymentState> =>
  readJson(api.payments[':id'].$get({ param: { id } }, cartOf(userId)));
