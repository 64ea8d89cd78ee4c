import type { HeldRefusal } from '../domain/coupon.ts';
import { formatCount, formatRupees } from '../domain/format-money.ts';
import type { LineProblem } from '../domain/priced-cart.ts';
import { MAX_QUANTITY } from '../domain/quantity.ts';
import type { SoldOut } from '../domain/sold-out.ts';
import { CART_TEXT } from './cart.ts';
import { CATALOGUE_TEXT } from './catalogue.ts';
import { COUPON_REFUSALS } from './coupon-refusals.ts';
import { FAILURES } from './shared-failures.ts';
import { soldOutText } from './sold-out.ts';

// Text of the cart screen, and of the messages about cart changes. The specification's strings are verbatim; the
// server's reasons for a refusal are in error-messages.ts.

const REMOVE_IT = 'Remove it to place your order.';

const lineProblem: Readonly<Record<LineProblem, string>> = {
  PRODUCT_GONE: `We no longer sell this product. ${REMOVE_IT}`,
  NO_PRICE_HERE: FAILURES.noPriceInDistrict,
  NOT_VERIFIED: FAILURES.notVerified,
  SOLD_OUT: `${FAILURES.soldOut}. ${REMOVE_IT}`,
  PACK_CHANGED: 'This is sold in another pack now. Please check the quantity.',
};

const unsavedChanges = (count: number): string =>
  count === 1
    ? "1 change to your cart isn't saved yet."
    : `${formatCount(count)} changes to your cart aren't saved yet.`;

const itOrThem = (count: number): string => (count === 1 ? 'it' : 'them');

export const CART_SCREEN_TEXT = {
  emptyTitle: 'Your cart is empty',
  emptyText: 'Add items to your cart to see them here.',
  shopNow: 'Shop Now',
  undo: 'Undo',
  remove: (title: string) => `Remove ${title}`,
  removeLast: (title: string) => `Remove ${title}, quantity 1`,
  less: (title: string) => `Decrease quantity of ${title}`,
  more: (title: string) => `Increase quantity of ${title}`,
  mostQuantity: `You can order at most ${formatCount(MAX_QUANTITY)} of one product, so we set the quantity to ${formatCount(MAX_QUANTITY)}.`,
  wholeQuantity:
    'We sell whole packs, and whole kilograms of loose goods. Please enter a whole number.',
  soldOut: (soldOut: SoldOut) => `${soldOutText(soldOut)}. ${REMOVE_IT}`,
  keepQuantity: (quantity: number) => `Keep ${formatCount(quantity)}`,
  quantityOf: (title: string) => `Quantity of ${title}`,
  was: (pricePaise: number) => `was ${formatRupees(pricePaise)}`,
  waiting: CART_TEXT.notSaved,
  changesWaiting: (count: number) =>
    `${unsavedChanges(count)} We'll save ${itOrThem(count)} when you're back online.`,
  summary: 'Order Summary',
  subtotal: 'Subtotal',
  discount: 'Discount',
  coinDiscount: 'Coins',
  total: 'Total',
  totalNow: (totalPaise: number) => `Total ${formatRupees(totalPaise)}`,
  includesTax: CATALOGUE_TEXT.includesTax,
  earns: (points: number) =>
    `You'll earn ${points === 1 ? '1 credit point' : `${formatCount(points)} credit points`} with this order.`,
  couponQuestion: 'Do you have a voucher or gift card?',
  couponCode: 'Code',
  applyCode: 'Apply Code',
  applying: 'Applying...',
  appliedCoupon: 'Applied Coupon:',
  removeCoupon: 'Remove',
  couponRemoveFailed: "We couldn't remove the coupon. Try again.",
  couponMinimum: (minimumPaise: number) =>
    `Doesn't apply yet. Valid on orders of ${formatRupees(minimumPaise)} or more.`,
  couponRefused: (refusal: HeldRefusal) =>
    `${COUPON_REFUSALS[refusal]} It takes nothing off this order.`,
  coinsAvailable: (coins: number) => `You have ${coins} coins available`,
  coinsHint: 'Enter coins to redeem (Multiples of 5)',
  redeem: 'Redeem',
  returnCoins: "Don't use coins",
  coinsHeld: ({ held, used }: { held: number; used: number }) =>
    held === used
      ? `${used === 1 ? '1 coin' : `${formatCount(used)} coins`} redeemed for this order`
      : `${formatCount(used)} of your ${formatCount(held)} redeemed coins ${used === 1 ? 'applies' : 'apply'} to this order`,
  coinsReturnFailed: "We couldn't return your coins. Try again.",
  delivery: 'Delivery Options',
  cannotOrder: "Remove the products that aren't available, then try again.",
  leaveTitle: 'Log out now?',
  leaveText: (count: number) =>
    `${unsavedChanges(count)} We'll keep ${itOrThem(count)} on this device and save ${itOrThem(count)} when you log in here again.`,
  leave: 'Log out',
  stay: 'Stay logged in',
  added: (title: string) => `${title} added to cart.`,
  addOfOtherPack: (title: string, pack: string) =>
    `${title} is sold in another pack now: ${pack}. Add it again to order that.`,
  removed: (title: string) => `${title} removed from cart.`,
  removeFailed: 'Failed to remove item from cart.',
  lastOneRemoved: 'Item removed successfully.',
  lastOneRemoveFailed: 'Failed to remove item.',
  quantityFailed: 'Failed to update quantity.',
  addOvertaken: (title: string) =>
    `Your cart has changed since you added ${title}. It isn't in the cart now.`,
  quantityOvertaken: (title: string) =>
    `Your cart has changed since you set the quantity of ${title}. Please check it.`,
  removeOvertaken: (title: string) =>
    `Your cart has changed since you removed ${title}. It is in the cart now.`,
  readFailed: 'Error fetching cart items.',
  couponApplied: (discountPaise: number) =>
    `Coupon applied. Discount: ${formatRupees(discountPaise)}`,
  couponReadFailed: 'Failed to fetch coupons.',
  couponFailed: 'Failed to apply coupon.',
  coinsRedeemed: (coins: number) => `${coins} coins redeemed successfully!`,
  coinsFailed: 'Failed to redeem coins.',
  lineProblem,
} as const;
