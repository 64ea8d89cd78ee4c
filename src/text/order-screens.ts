import type { RaisedCart } from '../contract/cart.ts';
import { formatCount, formatRupees } from '../domain/format-money.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import { CART_TEXT } from './cart.ts';
import { CART_LIST_TEXT } from './cart-lists.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { FAILURES } from './shared-failures.ts';

// Text of the order history and of a single order. The specification's strings are verbatim.

/** Before what a member of staff wrote about a cancellation, also in the email. */
export const FROM_THE_STORE = 'From the store';

/** For an order that a member of staff placed; also in the email and in the console. */
export const orderedByPhone = (name: string): string => `Ordered by phone with ${name}`;

const LABELS = { orderDate: 'Order Date', paymentMethod: 'Payment Method' } as const;

export const HISTORY_TEXT = {
  ...LABELS,
  empty: 'No orders found.',
  emptyHint: 'Your orders will appear here.',
  orderId: 'Order Id',
  totalPrice: 'Total Price',
  viewHistory: 'View History',
  readFailed: "We couldn't load your orders.",
  loadingMore: 'Loading more orders...',
} as const;

const notCancellable: Readonly<Partial<Record<OrderStatus, string>>> = {
  'Out for Delivery': 'This order is on its way and can no longer be cancelled.',
  Delivered: 'This order has been delivered and can no longer be cancelled.',
  'Cancellation Requested': "Request received. You'll see our decision here.",
  Cancelled: 'This order has been cancelled.',
};

export const ORDER_SCREEN_TEXT = {
  ...LABELS,
  notFound: FAILURES.noOrder,
  notFoundHint: "This order isn't in your account.",
  readFailed: "We couldn't load this order.",
  toHistory: 'All orders',
  orderId: 'Order ID',
  address: FIELD_LABELS.address,
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
  yourReason: 'Your reason',
  fromTheStore: FROM_THE_STORE,
  cancelTitle: 'Request Cancellation',
  cancel: 'Request Cancellation',
  cancelQuestion: (orderId: string) => `Cancel order ${orderId}?`,
  cancelMeans: "We'll look at your request before we cancel anything.",
  cancelReason: 'Reason (optional)',
  cancelSurely: 'Yes, request cancellation',
  keepOrder: 'Keep order',
  cancelling: 'Requesting...',
  cancelRequested: 'Requested',
  cancelHint:
    "You can request cancellation until the order is out for delivery. You'll see our decision here.",
  cancelRefund:
    "If we cancel the order, what we haven't refunded yet goes back to your original payment method.",
  cancelled: 'Cancellation request submitted successfully.',
  cancelFailed: FAILURES.cancellation,
  notCancellable,
} as const;

/** After ordering. */
export const PLACED_ORDER_TEXT = {
  title: (orderId: string) => `Order ${orderId} is placed`,
  due: 'To pay on delivery',
  paid: 'Paid online',
} as const;

const ALL_IN_CART = 'Everything from this order is in your cart';

const missing: Readonly<Record<RaisedCart['missing'][number]['reason'], string>> = {
  PRODUCT_GONE: 'No longer sold.',
  NO_PRICE_HERE: FAILURES.noPriceInDistrict,
  NOT_VERIFIED: FAILURES.notVerified,
  SOLD_OUT: FAILURES.soldOut,
  PACK_CHANGED: 'Sold in another pack now. Choose it yourself.',
  PACK_UNKNOWN: "This order doesn't say which pack it was. Choose it yourself.",
  CART_FULL: 'Your cart is full.',
};

/** Also for a pasted list. */
export const PUT_INTO_CART_TEXT = {
  raised: 'Quantity increased',
  raisedTo: (was: number, now: number) => `${formatCount(was)} → ${formatCount(now)}`,
  kept: 'Already in your cart, not changed',
  quantity: (quantity: number) => `Quantity ${formatCount(quantity)}`,
  missing: 'Not available',
  reason: missing,
} as const;

export const ORDER_AGAIN_TEXT = {
  button: 'Order again',
  adding: CART_LIST_TEXT.adding,
  failed: CART_LIST_TEXT.addFailed,
  inCart: CART_TEXT.inYourCart,
  nothingInCart: 'Nothing could be added',
  asBefore: `${ALL_IN_CART}, at the same prices.`,
  someInCart: (added: number, of: number) =>
    `${formatCount(added)} of ${formatCount(of)} products ${added === 1 ? 'is' : 'are'} in your cart.`,
  allInCart: `${ALL_IN_CART}.`,
  noneLeft: 'Nothing from this order is available right now.',
  changed: 'Price changes',
  was: (paise: number) => `was ${formatRupees(paise)}`,
  now: (paise: number) => `now ${formatRupees(paise)}`,
  toCart: CART_TEXT.goToCart,
  stay: 'Stay here',
} as const;
