import { formatRupees } from '../domain/money.ts';
import type { LineProblem } from '../domain/priced-cart.ts';

// The sentences of the cart. Those the specification quotes are to the letter; what the server refuses
// has its sentence in messages.ts.

const lineProblem: Readonly<Record<LineProblem, string>> = {
  PRODUCT_GONE: 'This product is no longer sold. Please remove it.',
  NO_PRICE_HERE: 'Price not available for your district.',
  NOT_VERIFIED: 'Your shop has not been verified yet. Prices are shown as soon as it is.',
};

export const CART_TEXT = {
  addToCart: (title: string) => `Add ${title} to cart`,
  loginToAdd: 'Please log in to add to cart.',
  notOpenYet: 'The cart is not open yet.',
  added: (title: string) => `${title} added to cart.`,
  addFailed: 'Failed to add to cart.',
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
