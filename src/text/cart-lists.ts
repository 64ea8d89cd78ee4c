// Text about several products of the cart at once, apart from the other text of the cart: visitors never load it.
export const CART_LIST_TEXT = {
  adding: 'Adding...',
  addFailed: "We couldn't add the products to your cart. Try again.",
  share: 'Share as text',
  copied: 'List copied.',
  notCopied: "We couldn't copy the list.",
} as const;
