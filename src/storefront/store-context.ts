import type { QueryClient } from '@tanstack/react-query';
import type { Brand } from '../text/brand.ts';
import type { ApiClient } from '../web/api-client.ts';
import type { CartState } from './cart/cart-state.ts';

/** The router context of every route and screen. */
export interface StoreContext {
  queryClient: QueryClient;
  api: ApiClient;
  /** The store's own URL, for canonical links. */
  publicUrl: string;
  brand: Brand;
  cart: CartState;
}
