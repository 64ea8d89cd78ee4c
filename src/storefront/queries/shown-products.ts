import type { QueryClient } from '@tanstack/react-query';

/** The queries whose answers have products in them. */
const WITH_PRODUCTS = new Set([
  'products',
  'product',
  'home',
  'carousel',
  'retailer-home',
  'order-pad',
  'suggestions',
]);

export const hasProducts = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  WITH_PRODUCTS.has(String(queryKey[0]));

/** The products in sight are fetched again at once, the others when they are shown. */
export const refetchProducts = (client: QueryClient): void => {
  void client.invalidateQueries({ predicate: hasProducts });
};
