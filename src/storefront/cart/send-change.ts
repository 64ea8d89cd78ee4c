import type { Cart } from '../../contract/cart.ts';
import { CART_OF } from '../../domain/constants.ts';
import { type ApiClient, readJson } from '../../web/api-client.ts';
import type { CartChange } from './cart-changes.ts';

/** After this long without a response the change is sent again. */
const TIMEOUT_MS = 10_000;

/** Names the expected owner of the cart: someone else may be logged in by now. */
export const cartOf = (userId: string) => ({ headers: { [CART_OF.header]: userId } });

/** Every change is idempotent. `keepalive` lets a page that is being closed finish sending. */
export function sendChange(api: ApiClient, userId: string, change: CartChange): Promise<Cart> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  const options = { ...cartOf(userId), init: { keepalive: true, signal: controller.signal } };
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
