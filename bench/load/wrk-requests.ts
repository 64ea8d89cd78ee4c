import { TEST_CALLER_HEADER } from '../../src/server/testing/identify-by-header.ts';
import { CARTED, SHOPPERS, SWAPPED, shopperId } from '../catalogues/fill-carts.ts';

/** One request of a job, in turn with the others. */
export interface WrkRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The address that the store takes for its own: a change must come from a page of it. */
export const BENCH_ORIGIN = 'http://store.bench';

const CHANGE = { origin: BENCH_ORIGIN, 'content-type': 'application/json' };
const lineOf = (id: string) => `/api/cart/items/${id}`;

/** Everybody in turn, so that no cart is waited for. */
const everybody = (of: (nth: number) => WrkRequest): WrkRequest[] =>
  Array.from({ length: SHOPPERS }, (_, nth) => {
    const request = of(nth);
    const id = shopperId(nth);
    const caller = { kind: 'retailer', id, district: 'Coimbatore', isVerified: true };
    const headers = { [TEST_CALLER_HEADER]: JSON.stringify(caller), ...request.headers };
    return { ...request, headers };
  });

export const CART_REQUESTS = {
  'cart read': everybody(() => ({ method: 'GET', path: '/api/cart' })),
  'cart set quantity': [1, 2].flatMap((turn) =>
    everybody((nth) => ({
      method: 'PUT',
      path: lineOf(CARTED),
      headers: CHANGE,
      body: JSON.stringify({ quantity: nth + turn }),
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
