import { formatCount, formatRupees } from '../domain/money.ts';
import type { LineProblem } from '../domain/priced-cart.ts';
import { CATALOGUE_TEXT } from './catalogue.ts';

// The words of the cart's own screen, and of what becomes of a change. Those the specification quotes are to the
// letter; what the server refuses has its sentence in messages.ts.

const lineProblem: Readonly<Record<LineProblem, string>> = {
  PRODUCT_GONE: 'This product is no longer sold. Please remove it.',
  NO_PRICE_HERE: CATALOGUE_TEXT.noPriceInDistrict,
  NOT_VERIFIED: 'Your shop has not been verified yet. Prices are shown as soon as it is.',
};

export const CART_SCREEN_TEXT = {
  emptyTitle: 'Your cart is empty',
  emptyText: 'Add items to your cart to see them here.',
  shopNow: 'Shop Now',
  undo: 'Undo',
  remove: (title: string) => `Remove ${title}`,
  removeLast: (title: string) => `Remove the last ${title}`,
  less: (title: string) => `One less of ${title}`,
  more: (title: string) => `One more of ${title}`,
  quantityOf: (title: string) => `Quantity of ${title}`,
  was: (pricePaise: number) => `was ${formatRupees(pricePaise)}`,
  waiting: 'Waiting for the network',
  changesWaiting: (count: number) =>
    count === 1
      ? 'A change is waiting for the network. It is kept on this device and sent as soon as possible.'
      : `${count} changes are waiting for the network. They are kept on this device and sent as soon as possible.`,
  summary: 'Order Summary',
  subtotal: 'Subtotal',
  discount: 'Discount',
  coinDiscount: 'Coins',
  total: 'Total',
  totalNow: (totalPaise: number) => `Total ${formatRupees(totalPaise)}`,
  includesTax: 'All prices include tax.',
  earns: (points: number) => `This order earns you ${formatCount(points)} credit points.`,
  couponQuestion: 'Do you have a voucher or gift card?',
  couponCode: 'Code',
  applyCode: 'Apply Code',
  applying: 'Applying...',
  appliedCoupon: 'Applied Coupon:',
  removeCoupon: 'Remove',
  couponRemoveFailed: 'The coupon could not be removed. Please try again.',
  couponRests: (minimumPaise: number) =>
    `It counts again from an order of ${formatRupees(minimumPaise)} on.`,
  coinsAvailable: (coins: number) => `You have ${coins} coins available`,
  coinsHint: 'Enter coins to redeem (Multiples of 5)',
  redeem: 'Redeem',
  returnCoins: 'Take back',
  coinsHeld: ({ held, used }: { held: number; used: number }) =>
    held === used
      ? `${formatCount(used)} coins redeemed for this order`
      : `${formatCount(used)} of ${formatCount(held)} redeemed coins fit this order`,
  coinsReturnFailed: 'The coins could not be taken back. Please try again.',
  delivery: 'Delivery Options',
  cannotOrder: 'Please remove what cannot be ordered first.',
  leaveTitle: 'Log out now?',
  leaveText: (count: number) =>
    count === 1
      ? 'A change of your cart has not reached us yet. It stays on this device and is sent when you log in here again.'
      : `${count} changes of your cart have not reached us yet. They stay on this device and are sent when you log in here again.`,
  leave: 'Log out',
  stay: 'Stay',
  added: (title: string) => `${title} added to cart.`,
  removed: (title: string) => `${title} removed from cart.`,
  removeFailed: 'Failed to remove item from cart.',
  lastOneRemoved: 'Item removed successfully.',
  lastOneRemoveFailed: 'Failed to remove item.',
  quantityFailed: 'Failed to update quantity.',
  readFailed: 'Error fetching cart items.',
  couponApplied: (discountPaise: number) =>
    `Coupon applied. Discount: ${formatRupees(discountPaise)}`,
  couponReadFailed: 'Failed to fetch coupons.',
  couponFailed: 'Failed to apply coupon.',
  coinsRedeemed: (coins: number) => `${coins} coins redeemed successfully!`,
  coinsFailed: 'Failed to redeem coins.',
  lineProblem,
} as const;
