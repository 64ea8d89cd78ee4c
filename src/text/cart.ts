// The sentences of the cart that stand on cards and in the frame. Those the specification quotes are to the letter.
export const CART_TEXT = {
  title: 'Shopping Cart',
  description: 'What you are about to order, at the price of the day.',
  addToCart: (title: string) => `Add ${title} to cart`,
  inCart: (title: string) => `${title} is in your cart`,
  alreadyIn: (title: string) => `${title} is already in your cart.`,
  inYourCart: 'In your cart',
  goToCart: 'Go to cart',
  loginToAdd: 'Please log in to add to cart.',
  retailersOnly: 'Only retailers have a cart.',
  addFailed: 'Failed to add to cart.',
  lines: (count: number) => (count === 1 ? '1 product' : `${count} products`),
} as const;
