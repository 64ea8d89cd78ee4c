import type { RaisedCart } from '../../contract/cart.ts';
import { readJson } from '../../web/api-client.ts';
import { changeWholeCart } from '../cart/change-whole-cart.ts';
import type { StoreContext } from '../store-context.ts';

export interface LineToRaise {
  readonly productId: string;
  readonly quantity: number;
  /** What the quantity was typed for, in words. */
  readonly pack: string;
}

/** Adds several products to the cart in one call; those in it already are raised to this quantity. */
export const raiseCart = (
  { api, cart }: Pick<StoreContext, 'api' | 'cart'>,
  lines: readonly LineToRaise[],
): Promise<RaisedCart> =>
  changeWholeCart(cart, (options) =>
    readJson(api.cart.lines.$post({ json: { lines: [...lines] } }, options)),
  );
