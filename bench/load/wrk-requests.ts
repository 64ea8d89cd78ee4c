import { CARTED, SHOPPERS, SWAPPED } from '../catalogues/fill-carts.ts';
import { BENCH_ORIGIN, shopperHeaders } from '../servers/shopper-headers.ts';

/** One request of a job, in turn with the others. */
export interface WrkRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const CHANGE = { origin: BENCH_ORIGIN, 'content-type': 'application/json' };
const lineOf = (id: string) => `/api/cart/items/${id}`;

/** All shoppers in turn, so that no request waits for another's cart. */
export const everybody = (of: (index: number) => WrkRequest): WrkRequest[] =>
  Array.from({ length: SHOPPERS }, (_, index) => {
    const request = of(index);
    return { ...request, headers: { ...shopperHeaders(index), ...request.headers } };
  });

export const CART_REQUESTS = {
  'cart read': everybody(() => ({ method: 'GET', path: '/api/cart' })),
  'cart set quantity': [1, 2].flatMap((turn) =>
    everybody((index) => ({
      method: 'PUT',
      path: lineOf(CARTED),
      headers: CHANGE,
      body: JSON.stringify({ quantity: index + turn }),
    })),
  ),
  'cart remove and add': [
    ...everybody(() => ({ method: 'DELETE', path: lineOf(SWAPPED), headers: CHANGE })),
    ...everybody(() => ({
      method: 'POST',
      path: '/api/cart/items',
      headers: CHANGE,
      body: JSON.stringify({ productId: SWAPPED }),
    })),
  ],
} as const satisfies Readonly<Record<string, readonly WrkRequest[]>>;
