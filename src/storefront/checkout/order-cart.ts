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
  /** Of the cart that was looked at: what comes later is another attempt. */
  readonly revision: number;
  /** The total that the person saw (docs/decisions/020-money-and-price.md). */
  readonly expectedTotal: number;
}

const attemptOf = (
  { userId, revision, expectedTotal }: CheckoutAttempt,
  method: PaymentMethod,
) => ({
  userId,
  asked: `${method} ${expectedTotal} ${revision}`,
});

const keyed = ({ userId }: CheckoutAttempt, key: string) => ({
  headers: { ...cartOf(userId).headers, 'Idempotency-Key': key },
});

/** Places an order that is paid at the door. */
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
  /** The server says that there is money, and an order. */
  | { readonly kind: 'placed' }
  /** There was money, and nothing to order for it. */
  | { readonly kind: 'refunded' }
  /** The provider has not told the server yet. */
  | { readonly kind: 'open' }
  | { readonly kind: 'closed'; readonly hasFailed: boolean };

/** Lets the person pay in the provider's window, and asks the server what came of it (PAY-03). */
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
  // Less than the provider takes: it is ordered already.
  if (!checkout) return { kind: 'placed' };
  onStep('paying');
  const ended = await openCheckout(checkout);
  onStep('confirming');
  if (ended.kind === 'paid') return confirm(attempt, checkout.paymentId, ended.proof);
  // Who turned away may have paid all the same, in an app of their bank.
  const { state } = await readPayment(attempt, checkout.paymentId).catch(() => ({ state: 'open' }));
  return state === 'placed' || state === 'refunded' ? { kind: state } : ended;
}

const CONFIRM = { everyMs: 2_000, times: 20 } as const;

/**
 * Until the server knows. It can be repeated without harm. The provider has signed, so there is money: whatever is
 * neither ordered nor given back is not known yet.
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
      // Whoever is logged out need not ask again; that it was paid stays true.
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
