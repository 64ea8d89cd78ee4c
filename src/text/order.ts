// The words of orders that the server itself needs. Those of the screens stand beside them in files of their own.
export const ORDER_TEXT = {
  /** What the provider's checkout says is paid. */
  checkoutDescription: (products: number) =>
    products === 1 ? 'Order of 1 product' : `Order of ${products} products`,
} as const;
