import { productCount } from './product-count.ts';

// Text about orders that the server uses; the screens' text is in order-screens.ts.
export const ORDER_TEXT = {
  /** Shown in the payment provider's checkout. */
  checkoutDescription: (products: number) => `Order of ${productCount(products)}`,
} as const;
