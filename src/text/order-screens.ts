import { formatCount, formatRupees } from '../domain/money.ts';
import type { OrderStatus } from '../domain/order-status.ts';

// The words of the order history and of one order. Those the specification quotes are to the letter.

export const HISTORY_TEXT = {
  empty: 'No orders found.',
  emptyHint: 'What you order stands here, from the day it is placed until it is at your door.',
  orderId: 'Order Id',
  orderDate: 'Order Date',
  paymentMethod: 'Payment Method',
  totalPrice: 'Total Price',
  viewHistory: 'View History',
  lines: (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`),
  readFailed: 'Your orders could not be read.',
  loadingMore: 'Loading more orders...',
} as const;

const notCancellable: Readonly<Partial<Record<OrderStatus, string>>> = {
  'Out for Delivery': 'This order is on its way to you and cannot be cancelled any more.',
  Delivered: 'This order was delivered and cannot be cancelled any more.',
  'Cancellation Requested': 'You have asked for it. We look at it and tell you by mail.',
  Cancelled: 'This order is cancelled.',
};

export const ORDER_SCREEN_TEXT = {
  notFound: 'No Order Found',
  notFoundHint: 'There is no such order of yours. It may be one of another account.',
  readFailed: 'This order could not be read.',
  toHistory: 'All orders',
  orderDate: 'Order Date',
  orderId: 'Order ID',
  paymentMethod: 'Payment Method',
  address: 'Address',
  items: 'Products',
  quantity: 'Quantity',
  price: 'Price',
  readyForDelivery: 'Ready for Delivery',
  summary: 'Summary',
  beforeDiscounts: 'Before discounts',
  coupon: (code: string | null) => (code === null ? 'Coupon' : `Coupon ${code}`),
  coins: (coins: number) => (coins === 1 ? '1 coin' : `${formatCount(coins)} coins`),
  subtotal: 'Subtotal',
  total: 'Total',
  timeline: 'Order status',
  isNow: 'Now',
  toCome: 'Still to come',
  cancelTitle: 'Request Cancellation',
  cancel: 'Request Cancellation',
  cancelling: 'Requesting...',
  cancelRequested: 'Requested',
  cancelHint: 'You can ask for it until the order leaves us. We look at it and tell you by mail.',
  cancelRefund: 'If it is cancelled, what you have paid goes back the way it came.',
  cancelled: 'Cancellation request submitted successfully.',
  cancelFailed: 'Failed to submit cancellation request. Please try again later.',
  notCancellable,
} as const;

export const ORDER_AGAIN_TEXT = {
  title: 'Order again',
  hint: 'Puts the same products into your cart, at the prices of today.',
  button: 'Order again',
  adding: 'Adding...',
  failed: 'The products could not be put into your cart. Please try again.',
  inCart: 'In your cart',
  nothingInCart: 'Nothing could be added',
  asBefore: 'Everything you ordered is in your cart, at the same prices.',
  someInCart: (added: number, of: number) =>
    `${formatCount(added)} of ${formatCount(of)} products ${added === 1 ? 'is' : 'are'} in your cart.`,
  allInCart: 'Everything you ordered is in your cart.',
  noneLeft: 'Nothing of this order can be had just now.',
  changed: 'Other prices today',
  was: (paise: number) => `was ${formatRupees(paise)}`,
  now: (paise: number) => `now ${formatRupees(paise)}`,
  missing: 'Not to be had just now',
  toCart: 'Go to cart',
  stay: 'Stay here',
} as const;
