import { describe, expect, it } from 'vitest';
import { containsAllOf, orderSnapshot } from './order-snapshot.ts';
import { pricedCart, type StoredCart } from './priced-cart.ts';

const SACK = { amount: 25, measure: 'kg', container: 'jute sack' } as const;
const CUMIN = {
  productId: 'cumin',
  title: 'Old name',
  images: ['/old.svg'],
  unit: 'others',
  pack: SACK,
  quantity: 3,
  addedPricePaise: 9_900,
  product: {
    title: 'Cumin',
    images: ['/cumin.svg'],
    unit: 'others',
    pack: SACK,
    creditPoints: 2,
    price: 10_000,
    gstRate: null,
    cgst: null,
    sgst: null,
    districtBasePrice: null,
    districtCgst: null,
    districtSgst: null,
  },
};
const COUPON = { code: 'TEN', discountAmount: 1_000, minimumOrderValue: 20_000, refusal: null };

const saw = (expectedTotal: number) => ({ expectedTotal, withoutCoupon: false });

const cartOf = (own: Partial<StoredCart> = {}) =>
  pricedCart(
    { lines: [CUMIN], coupon: null, coins: { balance: 0, held: 0 }, ...own },
    { seesPrices: true, rounding: 'nearest' },
  );

describe('an order snapshot', () => {
  it('PACK-01 has each line with its pack at its current price, taxes and title, and every total', () => {
    const cart = cartOf({ coupon: COUPON, coins: { balance: 0, held: 50 } });
    expect(orderSnapshot(cart, saw(24_000))).toEqual({
      ok: true,
      snapshot: {
        lines: [
          {
            id: 'cumin',
            title: 'Cumin',
            images: ['/cumin.svg'],
            unit: 'others',
            pack: SACK,
            quantity: 3,
            price: 10_000,
            cgst: 200,
            sgst: 200,
            creditPoints: 2,
          },
        ],
        totalBeforeDiscounts: 30_000,
        couponCode: 'TEN',
        couponDiscount: 1_000,
        redeemedCoins: 50,
        creditPoints: 6,
        totalAmount: 24_000,
      },
    });
  });

  const gone = { ...CUMIN, product: null };
  const two = { ...CUMIN, quantity: 1 };
  it.each([
    ['nothing in it', cartOf({ lines: [] }), 0, 'CART_EMPTY'],
    ['a line that is no longer sold', cartOf({ lines: [gone] }), 0, 'CART_NOT_ORDERABLE'],
    [
      'a coupon below its minimum',
      cartOf({ lines: [two], coupon: COUPON }),
      10_000,
      'COUPON_NOT_VALID',
    ],
    [
      'a coupon that has ended',
      cartOf({ coupon: { ...COUPON, refusal: 'COUPON_ENDED' } }),
      30_000,
      'COUPON_ENDED',
    ],
    [
      'a coupon that has ended, below its minimum',
      cartOf({ lines: [two], coupon: { ...COUPON, refusal: 'COUPON_ENDED' } }),
      10_000,
      'COUPON_NOT_VALID',
    ],
    ['a higher total than was seen', cartOf(), 29_999, 'TOTAL_CHANGED'],
    ['a lower total than was seen', cartOf(), 30_001, 'TOTAL_CHANGED'],
  ])('is refused with %s', (_, cart, expected, code) => {
    expect(orderSnapshot(cart, saw(expected))).toEqual({ ok: false, code });
  });

  it('COUP-04 leaves out a coupon below its minimum once the person has agreed', () => {
    const cart = cartOf({ lines: [two], coupon: COUPON });
    const agreed = { expectedTotal: cart.totalAmount, withoutCoupon: true };
    expect(orderSnapshot(cart, agreed)).toMatchObject({
      ok: true,
      snapshot: { couponCode: null, couponDiscount: 0, totalAmount: cart.subtotal },
    });
    const ended = cartOf({ coupon: { ...COUPON, refusal: 'COUPON_ENDED' } });
    expect(orderSnapshot(ended, { ...agreed, expectedTotal: ended.subtotal })).toMatchObject({
      ok: true,
      snapshot: { couponCode: null, couponDiscount: 0, totalAmount: ended.subtotal },
    });
    // A coupon that applies after all is not lost by that.
    const enough = cartOf({ coupon: COUPON });
    expect(orderSnapshot(enough, { ...agreed, expectedTotal: enough.subtotal })).toEqual({
      ok: false,
      code: 'TOTAL_CHANGED',
    });
  });

  it('is created at exactly the total that was shown', () => {
    expect(orderSnapshot(cartOf(), saw(30_000)).ok).toBe(true);
  });

  it.each([
    ['the one that was seen', 7, true],
    ['a later one', 6, false],
    ['not said to be a certain one', undefined, true],
  ])('is created if the revision of the cart is %s', (_, cartRevision, ok) => {
    const cart = { ...cartOf(), revision: 7 };
    const refused = ok ? {} : { code: 'TOTAL_CHANGED' };
    expect(orderSnapshot(cart, { ...saw(30_000), cartRevision })).toMatchObject({ ok, ...refused });
  });
});

describe('a paid cart', () => {
  const cart = cartOf({ coupon: COUPON, coins: { balance: 0, held: 50 } });
  const paid = orderSnapshot(cart, saw(24_000));
  const now = (quantity: number, couponCode: string | null = 'TEN', heldCoins = 50) => ({
    quantities: new Map([
      ['cumin', quantity],
      ['pepper', 1],
    ]),
    couponCode,
    heldCoins,
  });

  it.each([
    ['everything that was paid for, and more', now(3), true],
    ['more of a product', now(4), true],
    ['less of a product', now(2), false],
    ['a product missing', now(0), false],
    ['another coupon', now(3, 'OTHER'), false],
    ['no coupon', now(3, null), false],
    ['fewer coins', now(3, 'TEN', 45), false],
    ['more coins', now(3, 'TEN', 55), true],
  ])('can still be ordered with %s: %s', (_, current, can) => {
    if (!paid.ok) throw new Error(paid.code);
    expect(containsAllOf(paid.snapshot, current)).toBe(can);
  });
});
