import type { RaisedCart } from '../../contract/cart.ts';
import { readJson } from '../../web/api-client.ts';
import { changeWholeCart } from '../cart/change-whole-cart.ts';
import type { StoreContext } from '../store-context.ts';

export interface AskedLine {
  readonly productId: string;
  readonly quantity: number;
}

/** Puts several products into the cart in one call, each in at least this quantity. */
export const putLines = (
  { api, cart }: Pick<StoreContext, 'api' | 'cart'>,
  lines: readonly AskedLine[],
): Promise<RaisedCart> =>
  changeWholeCart(cart, (options) =>
    readJson(api.cart.lines.$post({ json: { lines: [...lines] } }, options)),
  );
