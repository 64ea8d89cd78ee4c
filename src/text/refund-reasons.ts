import type { ToldReason } from '../domain/refund-reason.ts';

// Why a payment that arrived got no order, and what the person can do next: on the screen and in the email.

/** Continues 'because'. */
export const WHY_REFUNDED: Readonly<Record<ToldReason, string>> = {
  'second-payment': 'your order had already been paid for',
  'wrong-amount': "the amount didn't match the order total",
  'cart-already-ordered': 'this cart had already been ordered',
  'cart-changed': 'your cart changed before you paid',
  'total-changed': 'the total had changed by the time we received it',
  'not-available': "something in your cart isn't available any more",
  'by-hand': 'the store had already refunded it',
};

const IN_HISTORY = "Your order is in your history: you don't need to pay again.";

export const AFTER_REFUND: Readonly<Record<ToldReason, string>> = {
  'second-payment': IN_HISTORY,
  'wrong-amount': 'Your cart is unchanged: you can order again.',
  'cart-already-ordered': IN_HISTORY,
  'cart-changed': 'Check your cart, then order again.',
  'total-changed': 'Check the new total in your cart, then order again.',
  'not-available': "Remove what isn't available from your cart, then order again.",
  'by-hand': 'If you still need the goods, order again.',
};
