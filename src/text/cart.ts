// The sentences of the cart. Those the specification quotes are to the letter.
export const CART_TEXT = {
  addToCart: (title: string) => `Add ${title} to cart`,
  loginToAdd: 'Please log in to add to cart.',
  notOpenYet: 'The cart is not open yet.',
} as const;
