import type { ClientRequestOptions } from 'hono/client';
import type { Cart } from '../../contract/cart.ts';
import { CART_OF } from '../../domain/constants.ts';
import { type ApiClient, readJson } from '../../web/api-client.ts';
import type { Addable } from './cart-changes.ts';
import { idOf, type WaitingChange } from './pending-changes.ts';

/** After this long without a response the call is repeated. */
const TIMEOUT_MS = 10_000;

/** Names the expected owner of the cart: someone else may be logged in by now. */
export const cartOf = (userId: string) => ({ headers: { [CART_OF.header]: userId } });

/** It is made once, however often it is sent. `keepalive` lets a page that is being closed finish sending. */
export const sendChange = (
  api: ApiClient,
  userId: string,
  waiting: Pick<WaitingChange, 'key' | 'change'>,
): Promise<Cart> =>
  inTime((signal) =>
    callFor(api, waiting, { ...cartOf(userId), init: { keepalive: true, signal } }),
  );

export const readCart = (api: ApiClient, userId: string): Promise<Cart> =>
  inTime((signal) => readJson(api.cart.$get({}, { ...cartOf(userId), init: { signal } })));

function inTime(call: (signal: AbortSignal) => Promise<Cart>): Promise<Cart> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  return call(controller.signal).finally(() => clearTimeout(timer));
}

function callFor(
  api: ApiClient,
  { key, change }: Pick<WaitingChange, 'key' | 'change'>,
  options: ClientRequestOptions,
): Promise<Cart> {
  const line = api.cart.items[':productId'];
  const param = { productId: change.id };
  const header = { 'idempotency-key': idOf(key) };
  const calls = {
    add: () => {
      const { pack } = (change as { product: Addable }).product;
      const json = { productId: change.id, ...(pack && { pack }) };
      return readJson(api.cart.items.$post({ header, json }, options));
    },
    set: () => {
      const { quantity, pack } = change as { quantity: number; pack?: string };
      const json = { quantity, ...(pack && { pack }) };
      return readJson(line.$put({ param, header, json }, options));
    },
    remove: () => readJson(line.$delete({ param, header }, options)),
  };
  return calls[change.kind]();
}
