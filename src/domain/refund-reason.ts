// Why a payment is refunded. src/text/refund-reasons.ts has the sentence for each.

/**
 * The payment arrived, but no order could be placed for it; its owner is told why. by-hand: it was refunded at the provider,
 * not by us, which can be said of a payment with an order, too.
 */
export const TOLD_REASONS = [
  'second-payment',
  'wrong-amount',
  'cart-already-ordered',
  'cart-changed',
  'total-changed',
  'not-available',
  'by-hand',
] as const;
export type ToldReason = (typeof TOLD_REASONS)[number];

const NO_ORDER_REASONS = [...TOLD_REASONS, 'account-gone'] as const;
export type NoOrderReason = (typeof NO_ORDER_REASONS)[number];

export const REFUND_REASONS = [
  ...NO_ORDER_REASONS,
  'order-cancelled',
  'not-packed',
  'by-staff',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
