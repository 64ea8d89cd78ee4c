// Why a payment is refunded. src/text/refund-reasons.ts has the sentence for each.

/** The payment arrived, but no order could be placed for it. */
export const NO_ORDER_REASONS = [
  'second-payment',
  'wrong-amount',
  'cart-already-ordered',
  'cart-changed',
  'total-changed',
  'not-available',
  'account-gone',
] as const;
export type NoOrderReason = (typeof NO_ORDER_REASONS)[number];

export const REFUND_REASONS = [...NO_ORDER_REASONS, 'order-cancelled'] as const;
