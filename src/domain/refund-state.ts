// Decides a refund's next state from the provider's reports, which can arrive in any order and more than once.

/** due: to be sent; sent: the provider is processing it; processed: the money is back. */
export const REFUND_STATES = ['due', 'sent', 'processed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export interface StoredRefund {
  readonly state: RefundState;
  readonly amount: number;
  /** The provider's id for it; while due, the id of the last attempt, which failed. */
  readonly providerRefundId: string | null;
}

export interface ReportedRefund {
  readonly id: string;
  readonly amount: number;
  /** 'pending', 'processed' or 'failed'; anything else is treated as pending. */
  readonly status: string;
}

/**
 * The new state; null: nothing new. Processed is final. A failed attempt makes the refund due again: we still owe the
 * money.
 */
export function refundAfter(
  refund: StoredRefund,
  { id, amount, status }: ReportedRefund,
): Pick<StoredRefund, 'state' | 'providerRefundId'> | null {
  // A different amount is a partial refund that someone made by hand.
  if (refund.state === 'processed' || amount !== refund.amount) return null;
  if (status === 'processed') return { state: 'processed', providerRefundId: id };
  const isKnown = refund.providerRefundId === id;
  if (status === 'failed') {
    const isNew = refund.state === 'sent' ? isKnown : !isKnown;
    return isNew ? { state: 'due', providerRefundId: id } : null;
  }
  return refund.state === 'due' && !isKnown ? { state: 'sent', providerRefundId: id } : null;
}

/**
 * Whether the store sends a refund, or has sent it. One that the provider was the first to report is stored as processed and
 * was never tried. With the reason 'by-hand' the store sends what had failed there (src/server/payment/settle-payment.ts).
 */
export const isSentByStore = ({
  state,
  attempts,
}: {
  readonly state: RefundState;
  readonly attempts: number;
}): boolean => state !== 'processed' || attempts > 0;

/** What is left of a payment to refund, in paise. */
export const refundableOf = (
  paid: number,
  refunds: readonly { readonly amount: number }[],
): number => paid - refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The provider's minimum is ₹1. */
export const MIN_REFUND_PAISE = 100;

type RefundFault = 'REFUND_INVALID' | 'REFUND_TOO_LARGE' | 'REFUND_LEAVES_TOO_LITTLE';

/** Why so much cannot be refunded of what is left; null: it can. A rest that is too small could never be refunded. */
export function refundFault(left: number, amount: number): RefundFault | null {
  if (!Number.isInteger(amount) || amount < MIN_REFUND_PAISE) return 'REFUND_INVALID';
  if (amount > left) return 'REFUND_TOO_LARGE';
  const rest = left - amount;
  return rest > 0 && rest < MIN_REFUND_PAISE ? 'REFUND_LEAVES_TOO_LITTLE' : null;
}

/**
 * What goes back for goods that were not packed, of what is left of the payment: staff may have refunded a part before. A
 * rest that could never be refunded goes back with it; where only that is left, nothing can.
 */
export function refundForMissing(left: number, difference: number): number {
  if (difference === 0 || left < MIN_REFUND_PAISE) return 0;
  return left - difference >= MIN_REFUND_PAISE ? difference : left;
}

export const PAID_STATES = ['paid', 'refund-due', 'partly-refunded', 'refunded'] as const;
export type PaidState = (typeof PAID_STATES)[number];

/** What has become of a payment. */
export function paidStateOf(
  paid: number,
  refunds: readonly { readonly amount: number; readonly state: RefundState }[],
): PaidState {
  if (refunds.length === 0) return 'paid';
  if (refunds.some(({ state }) => state !== 'processed')) return 'refund-due';
  return refundableOf(paid, refunds) > 0 ? 'partly-refunded' : 'refunded';
}

/** The idempotency key of the next attempt: the same until the last attempt is known to have failed. */
export const refundKey = (id: string, failedId: string | null): string =>
  failedId === null ? id : `${id}-${failedId}`;
