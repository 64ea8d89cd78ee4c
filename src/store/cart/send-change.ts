import type { Cart } from '../../contract/cart.ts';
import { type ApiClient, readJson } from '../api-client.ts';
import type { CartChange } from './cart-changes.ts';

/** Each of them can be sent twice without harm. A page that is being left still sends. */
export function sendChange(api: ApiClient, change: CartChange): Promise<Cart> {
  const options = { init: { keepalive: true } };
  const line = api.cart.items[':productId'];
  const param = { productId: change.id };
  const calls = {
    add: () => api.cart.items.$post({ json: { productId: change.id } }, options),
    set: () =>
      line.$put({ param, json: { quantity: (change as { quantity: number }).quantity } }, options),
    remove: () => line.$delete({ param }, options),
  };
  return readJson<Cart>(calls[change.kind]() as Promise<Response>);
}
