import type { Cart } from '../../contract/cart.ts';
import { CART_OF } from '../../domain/constants.ts';
import { type ApiClient, readJson } from '../../web/api-client.ts';
import type { CartChange } from './cart-changes.ts';

/** After so long without an answer it is sent again. */
const MOST_MS = 10_000;

/** What tells the server whose cart is meant: by now somebody else may be logged in. */
export const cartOf = (userId: string) => ({ headers: { [CART_OF.header]: userId } });

/** Each of them can be sent twice without harm. A page that is being left still sends. */
export function sendChange(api: ApiClient, userId: string, change: CartChange): Promise<Cart> {
  const giving = new AbortController();
  const timer = setTimeout(() => giving.abort(), MOST_MS);
  const options = { ...cartOf(userId), init: { keepalive: true, signal: giving.signal } };
  const line = api.cart.items[':productId'];
  const param = { productId: change.id };
  const calls = {
    add: () => readJson(api.cart.items.$post({ json: { productId: change.id } }, options)),
    set: () => {
      const { quantity } = change as { quantity: number };
      return readJson(line.$put({ param, json: { quantity } }, options));
    },
    remove: () => readJson(line.$delete({ param }, options)),
  };
  return calls[change.kind]().finally(() => clearTimeout(timer));
}
