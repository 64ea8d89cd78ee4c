// Decides what becomes of a refund when the provider tells of it, in whatever order and however often.

/** due: to be sent; sent: the provider is at it; processed: the money is back. */
export const REFUND_STATES = ['due', 'sent', 'processed'] as const;
type RefundState = (typeof REFUND_STATES)[number];

export interface KeptRefund {
  readonly state: RefundState;
  readonly amount: number;
  /** The provider's id of it; while it is due, of the last try, which failed. */
  readonly providerRefundId: string | null;
}

export interface ToldRefund {
  readonly id: string;
  readonly amount: number;
  /** 'pending', 'processed' or 'failed'; whatever else there may be is no end of it. */
  readonly status: string;
}

/**
 * What is known afterwards; null: nothing new. Never backwards: what is processed stays so. A try that
 * failed at the provider is no end: the money is still ours to give back.
 */
export function refundAfter(
  kept: KeptRefund,
  { id, amount, status }: ToldRefund,
): Pick<KeptRefund, 'state' | 'providerRefundId'> | null {
  // A part of the money, given back by somebody by hand.
  if (kept.state === 'processed' || amount !== kept.amount) return null;
  if (status === 'processed') return { state: 'processed', providerRefundId: id };
  const isKnown = kept.providerRefundId === id;
  if (status === 'failed') {
    const isNews = kept.state === 'sent' ? isKnown : !isKnown;
    return isNews ? { state: 'due', providerRefundId: id } : null;
  }
  return kept.state === 'due' && !isKnown ? { state: 'sent', providerRefundId: id } : null;
}

/** The key of the next try at the provider: the same again until it is known that it failed. */
export const refundKey = (id: string, failedId: string | null): string =>
  failedId === null ? id : `${id}-${failedId}`;
