import type { ClientRequestOptions } from 'hono/client';
import type { Cart } from '../../contract/cart.ts';
import { CART_OF } from '../../domain/constants.ts';
import { type ApiClient, readJson } from '../../web/api-client.ts';
import type { CartChange } from './cart-changes.ts';

/** After this long without a response the call is repeated. */
const TIMEOUT_MS = 10_000;

/** Names the expected owner of the cart: someone else may be logged in by now. */
export const cartOf = (userId: string) => ({ headers: { [CART_OF.header]: userId } });

/** Every change is idempotent. `keepalive` lets a page that is being closed finish sending. */
export const sendChange = (api: ApiClient, userId: string, change: CartChange): Promise<Cart> =>
  inTime((signal) =>
    callFor(api, change, { ...cartOf(userId), init: { keepalive: true, signal } }),
  );

export const readCart = (api: ApiClient, userId: string): Promise<Cart> =>
  inTime((signal) => readJson(api.cart.$get({}, { ...cartOf(userId), init: { signal } })));

function inTime(call: (signal: AbortSignal) => Promise<Cart>): Promise<Cart> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  return call(controller.signal).finally(() => clearTimeout(timer));
}

function callFor(api: ApiClient, change: CartChange, options: ClientRequestOptions): Promise<Cart> {
  const line = api.cart.items[':productId'];
  const param = { productId: change.id };
  const calls = {
    add: () => readJson(api.cart.items.$post({ json: { productId: change.id } }, options)),
    set: () => {
      const { quantity, pack } = change as { quantity: number; pack?: string };
      return readJson(line.$put({ param, json: { quantity, ...(pack && { pack }) } }, options));
    },
    remove: () => readJson(line.$delete({ param }, options)),
  };
  return calls[change.kind]();
}
