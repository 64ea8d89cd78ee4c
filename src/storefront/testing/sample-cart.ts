import type { Cart } from '../../contract/cart.ts';
import { pricedCart, type StoredCart, type StoredLine } from '../../domain/priced-cart.ts';
import type { Addable } from '../cart/cart-changes.ts';

// Carts for tests, priced by the server's own rule. Part of no build.

export const CUMIN: Addable = {
  id: 'cumin',
  title: 'Cumin',
  image: '/cumin.svg',
  unit: 'kg',
  pack: 'Loose, by the kg',
  packDetails: null,
  price: 30_000,
};
export const PEPPER: Addable = { ...CUMIN, id: 'pepper', title: 'Pepper', price: 70_000 };

export const sampleLine = (
  { id, title, image, unit, packDetails: pack = null, price }: Addable,
  quantity = 1,
): StoredLine => {
  const images = image === undefined ? [] : [image];
  const none = { gstRate: null, cgst: null, sgst: null, districtCgst: null, districtSgst: null };
  const figures = { creditPoints: 0, price, districtBasePrice: null, ...none };
  const product = { title, images, unit, pack, ...figures };
  const addedPricePaise = price ?? 0;
  return { productId: id, title, images, unit, pack, quantity, addedPricePaise, product };
};

const NO_HOLDS = { coupon: null, coins: { balance: 0, held: 0 } };

/** The cart as the server would respond with it. */
export const sampleCart = (
  lines: readonly StoredLine[],
  holds: Omit<StoredCart, 'lines'> = NO_HOLDS,
  revision = 1,
): Cart => ({
  ...pricedCart({ lines, ...holds }, { seesPrices: true, rounding: 'nearest' }),
  taxKind: 'within-state',
  showCoins: false,
  revision,
});
