import type { ConsolePayment } from '../../contract/console-payments.ts';
import { refundFault } from '../../domain/refund-state.ts';
import { paiseOfTyped } from '../../domain/typed-rupees.ts';
import type { DraftKind } from '../../web/draft-storage.ts';

// What is typed into the form of a refund.

export interface RefundDraft {
  readonly id: string;
  readonly amount: string;
  readonly note: string;
  /** Sent as it stands, without an answer that settles it. */
  readonly isSent: boolean;
}

export const refundDraft = (paymentId: string): DraftKind<RefundDraft> => ({
  name: `refund:${paymentId}`,
  version: 1,
  parse: (stored) => {
    const { id, amount, note, isSent } = (stored ?? {}) as Partial<RefundDraft>;
    return typeof id === 'string' && typeof amount === 'string' && typeof note === 'string'
      ? { id, amount, note, isSent: isSent === true }
      : undefined;
  },
});

/** The draft's refund, if an attempt whose answer was lost has arrived. */
export const arrivedRefund = (
  { refunds }: Pick<ConsolePayment, 'refunds'>,
  draft: RefundDraft | undefined,
) => refunds.find(({ id }) => id === draft?.id);

/** Why the amount cannot be refunded. The same attempt may always be sent again: the server knows whether it arrived. */
export function amountFault(left: number, { amount: typed, isSent }: RefundDraft) {
  const amount = paiseOfTyped(typed);
  if (amount === null) return 'REFUND_INVALID';
  return isSent ? null : refundFault(left, amount);
}
