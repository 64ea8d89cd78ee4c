import { formatCount } from '../domain/format-money.ts';

// Text about the cart outside its own screen: on product cards and in the frame. The specification's strings are
// verbatim.
export const CART_TEXT = {
  title: 'Shopping Cart',
  description: 'Review your cart and place your order.',
  items: (count: number) => (count === 1 ? '1 item' : `${formatCount(count)} items`),
  add: (quantity: number) => (quantity === 1 ? 'Add' : `Add ${formatCount(quantity)}`),
  addToCart: (title: string, quantity = 1) =>
    `Add ${quantity === 1 ? '' : `${formatCount(quantity)} of `}${title} to cart`,
  inCart: (title: string) => `${title} is in your cart`,
  notSaved: 'Not saved yet',
  inCartUnsaved: (title: string) =>
    `${title} is in your cart, but isn't saved yet. We'll save it when you're back online.`,
  alreadyIn: (title: string) => `${title} is already in your cart.`,
  inYourCart: 'In your cart',
  goToCart: 'Go to cart',
  loginToAdd: 'Please log in to add to cart.',
  retailersOnly: "Operators don't have a cart. Log in as a retailer to order.",
  addFailed: 'Failed to add to cart.',
  adding: 'Adding...',
  addSeveralFailed: "We couldn't add the products to your cart. Try again.",
  shareAsText: 'Share as text',
  listCopied: 'List copied.',
  listNotCopied: "We couldn't copy the list.",
} as const;
