import type { HeldRefusal } from '../domain/coupon.ts';
import { formatRupees } from '../domain/format-money.ts';
import type { PaymentMethod } from '../domain/payment-method.ts';
import type { ToldReason } from '../domain/refund-reason.ts';
import { COUPON_REFUSALS } from './coupon-refusals.ts';
import { AFTER_REFUND, WHY_REFUNDED } from './refund-reasons.ts';
import { FAILURES } from './shared-failures.ts';

// Text of ordering and paying. The specification's strings are verbatim; the server's reasons for a refusal are in
// error-messages.ts.
export const CHECKOUT_TEXT = {
  placeOrder: 'Place Order',
  payNow: 'Pay Now',
  paidBy: (method: PaymentMethod) => `Payment: ${method}`,
  placing: 'Placing order...',
  opening: 'Opening payment...',
  paying: 'Waiting for payment...',
  confirming: 'Confirming payment...',
  placed: 'Order placed successfully.',
  failed: FAILURES.order,
  paid: 'Payment Successfully',
  offline: 'You are offline...',
  unanswered: `${FAILURES.order} We got no reply; your order may have gone through. Try again: you can't be charged twice.`,
  changesWaiting: `${FAILURES.order} Your latest cart changes aren't saved yet. Try again when you're back online.`,
  changesFailed: `${FAILURES.order} We couldn't save your latest cart change. Check your cart and try again.`,
  closed:
    "We haven't received a payment. If you have paid, wait a few minutes: your order will appear in your history.",
  refused: 'Payment failed. Try again, or choose Cash on Delivery.',
  refunded: (reason: ToldReason) =>
    `We're refunding your payment, because ${WHY_REFUNDED[reason]}. You'll have your money back within 5-7 business days. ${AFTER_REFUND[reason]}`,
  withoutCouponTitle: 'Order without your coupon?',
  withoutCoupon: (code: string, minimumPaise: number) =>
    `${code} is valid on orders of ${formatRupees(minimumPaise)} or more, so it doesn't apply to this one. You can still apply it to a later order.`,
  withoutRefusedCoupon: (code: string, refusal: HeldRefusal) =>
    `${code}: ${COUPON_REFUSALS[refusal]} The total is now without its discount.`,
  orderWithoutCoupon: 'Order without coupon',
  backToCart: 'Back to cart',
  probablyPlaced:
    'Your cart is now empty, so your order has probably gone through. Check your order history before you order again.',
  stillOpen:
    "We're still checking your payment. Don't pay again: your order will appear in your history once the payment is confirmed.",
} as const;
