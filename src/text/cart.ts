// Text about the cart outside its own screen: on product cards and in the frame. The specification's strings are
// verbatim.
export const CART_TEXT = {
  title: 'Shopping Cart',
  description: 'Review your cart and place your order.',
  add: 'Add',
  addToCart: (title: string) => `Add ${title} to cart`,
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
