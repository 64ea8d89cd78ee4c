import { describe, expect, it } from 'vitest';
import { snapshotOf } from './order-snapshot.ts';
import { PRICES_HOLD_MS, paidOrder } from './paid-order.ts';
import { pricedCart, type StoredLine } from './priced-cart.ts';

const line = (productId: string, quantity: number, price: number | null): StoredLine => ({
  productId,
  title: productId,
  images: [],
  unit: 'kg',
  pack: null,
  quantity,
  addedPricePaise: 10_000,
  product: price === null ? null : { ...PRODUCT, title: productId, price },
});
const PRODUCT = {
  images: [],
  unit: 'kg',
  pack: null,
  creditPoints: 0,
  gstRate: null,
  cgst: null,
  sgst: null,
  districtBasePrice: null,
  districtCgst: null,
  districtSgst: null,
};

const cartOf = (...lines: StoredLine[]) =>
  pricedCart(
    { lines, coupon: null, coins: { balance: 0, held: 0 } },
    { seesPrices: true, rounding: 'nearest' },
  );

const PAID = snapshotOf(cartOf(line('cumin', 2, 10_000), line('pepper', 1, 50_000)));
const paid = (isOpen: boolean, ageMs: number) => ({ snapshot: PAID, isOpen, ageMs });

const IN_TIME = [paid(true, 0), paid(true, PRICES_HOLD_MS)];
const DAYS_60 = 60 * 86_400_000;
const LATE = [
  paid(true, PRICES_HOLD_MS + 1),
  paid(true, DAYS_60),
  paid(false, 0),
  paid(false, DAYS_60),
];

describe('PAY-04 a payment that has arrived', () => {
  const same = cartOf(line('cumin', 2, 10_000), line('pepper', 1, 50_000));
  const dearer = cartOf(line('cumin', 2, 20_000), line('pepper', 1, 50_000));
  const cheaper = cartOf(line('cumin', 2, 9_900), line('pepper', 1, 50_000));
  const balanced = cartOf(line('cumin', 2, 20_000), line('pepper', 1, 30_000));
  const gone = cartOf(line('cumin', 2, null), line('pepper', 1, 50_000));
  const cumin = line('cumin', 2, 10_000);
  const soldOut = cartOf(
    { ...cumin, product: { ...cumin.product!, soldOut: { backOn: null } } },
    line('pepper', 1, 50_000),
  );
  const more = cartOf(line('cumin', 3, 10_000), line('pepper', 1, 50_000));
  const less = cartOf(line('cumin', 1, 10_000), line('pepper', 1, 50_000));
  const swapped = cartOf(line('turmeric', 2, 10_000), line('pepper', 1, 50_000));
  const pepper = line('pepper', 1, 50_000);
  const packed = { amount: 5, measure: 'kg', container: 'bag' } as const;
  const otherPack = cartOf(line('cumin', 2, 10_000), {
    ...pepper,
    product: { ...pepper.product!, unit: 'others', pack: packed },
  });
  const moreGone = cartOf(
    ...[line('cumin', 2, 10_000), line('pepper', 1, 50_000)],
    line('x', 1, null),
  );

  it.each([
    ['an unchanged cart', same, 'as shown', 'as shown'],
    ['a higher price', dearer, 'as shown', 'total-changed'],
    ['a lower price', cheaper, 'as shown', 'total-changed'],
    ['other prices and the same total', balanced, 'as shown', 'at today’s prices'],
    ['a product that is gone', gone, 'not-available', 'not-available'],
    ['a product that is sold out since', soldOut, 'as shown', 'not-available'],
    ['more in the cart', more, 'as shown', 'cart-changed'],
    ['less in the cart', less, 'cart-changed', 'cart-changed'],
    ['other goods at the same total', swapped, 'cart-changed', 'cart-changed'],
    ['another pack at the same price', otherPack, 'as shown', 'cart-changed'],
    ['something added that is gone', moreGone, 'as shown', 'cart-changed'],
    ['an empty cart', cartOf(), 'cart-changed', 'cart-changed'],
  ])('with %s: %#', (_, cart, inTime, late) => {
    const outcome = (intent: ReturnType<typeof paid>) => {
      const order = paidOrder(intent, cart);
      if (!order.ok) return order.code;
      return order.snapshot === PAID || JSON.stringify(order.snapshot) === JSON.stringify(PAID)
        ? 'as shown'
        : 'at today’s prices';
    };
    expect(IN_TIME.map(outcome)).toEqual(IN_TIME.map(() => inTime));
    expect(LATE.map(outcome)).toEqual(LATE.map(() => late));
  });
});
