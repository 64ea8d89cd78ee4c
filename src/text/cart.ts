// Text about the cart outside its own screen: on product cards and in the frame. The specification's strings are
// verbatim.
export const CART_TEXT = {
  title: 'Shopping Cart',
  description: 'Review your cart and place your order.',
  addToCart: (title: string) => `Add ${title} to cart`,
  inCart: (title: string) => `${title} is in your cart`,
  alreadyIn: (title: string) => `${title} is already in your cart.`,
  inYourCart: 'In your cart',
  goToCart: 'Go to cart',
  loginToAdd: 'Please log in to add to cart.',
  retailersOnly: 'Only retailers have a cart.',
  addFailed: 'Failed to add to cart.',
} as const;
