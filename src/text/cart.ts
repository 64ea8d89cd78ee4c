import { formatCount } from '../domain/format-money.ts';

/** Without a quantity it is one. */
const add = (quantity?: number): string => (quantity ? `Add ${formatCount(quantity)}` : 'Add');

// Text about the cart outside its own screen: on product cards and in the frame. The specification's strings are
// verbatim.
export const CART_TEXT = {
  title: 'Shopping Cart',
  description: 'Review your cart and place your order.',
  items: (count: number) => (count === 1 ? '1 item' : `${formatCount(count)} items`),
  add,
  addToCart: (title: string, quantity?: number) =>
    `${add(quantity)}${quantity ? ' of' : ''} ${title} to cart`,
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
} as const;
