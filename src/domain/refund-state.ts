// Decides a refund's next state from the provider's reports, which can arrive in any order and more than once.

/** due: to be sent; sent: the provider is processing it; processed: the money is back. */
export const REFUND_STATES = ['due', 'sent', 'processed'] as const;
type RefundState = (typeof REFUND_STATES)[number];

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

/** The idempotency key of the next attempt: the same until the last attempt is known to have failed. */
export const refundKey = (id: string, failedId: string | null): string =>
  failedId === null ? id : `${id}-${failedId}`;
