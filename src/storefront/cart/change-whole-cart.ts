import type { Cart } from '../../contract/cart.ts';
import { CallFailed } from '../../web/api-client.ts';
import type { CartState } from './cart-state.ts';
import type { CartSync } from './cart-sync.ts';

/** Makes a call that changes several lines of the cart at once. */
export async function changeWholeCart<Outcome extends { cart: Cart }>(
  store: CartState,
  call: (options: CartSync['callOptions']) => Promise<Outcome>,
): Promise<Outcome> {
  const sync = await store.sync;
  if (!sync) throw new CallFailed('There is no cart.');
  // Pending changes go first: a waiting removal would remove the new line again.
  await sync.settled();
  if (sync.waiting().length > 0) throw new CallFailed('The cart has unsent changes.');
  const outcome = await call(sync.callOptions);
  sync.accept(outcome.cart);
  return outcome;
}
