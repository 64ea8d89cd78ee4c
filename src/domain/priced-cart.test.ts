import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pack, UNKNOWN_PACK } from './pack.ts';
import { type ProductNow, pricedCart, type StoredCart, type StoredLine } from './priced-cart.ts';

const VIEW = { seesPrices: true, rounding: 'nearest' } as const;

const product = (own: Partial<ProductNow> = {}): ProductNow => ({
  title: 'Cumin',
  images: ['/cumin.svg'],
  unit: 'kg',
  pack: null,
  creditPoints: 3,
  price: 10_000,
  gstRate: null,
  cgst: null,
  sgst: null,
  districtBasePrice: null,
  districtCgst: null,
  districtSgst: null,
  ...own,
});
const line = (own: Partial<StoredLine> = {}): StoredLine => ({
  productId: 'cumin',
  title: 'Cumin as it was',
  images: ['/old.svg'],
  unit: 'kg',
  pack: null,
  quantity: 2,
  addedPricePaise: 9_000,
  product: product(),
  ...own,
});
const storedCart = (own: Partial<StoredCart> = {}): StoredCart => ({
  lines: [line()],
  coupon: null,
  coins: { balance: 0, held: 0 },
  ...own,
});
const SAVE = { code: 'SAVE', discountAmount: 5_000, minimumOrderValue: 20_000, refusal: null };

describe('a priced cart', () => {
  it('DATA-01 CART-14 has every field of a cart item, with the price now and when added', () => {
    expect(pricedCart(storedCart(), VIEW).items).toEqual([
      {
        id: 'cumin',
        title: 'Cumin',
        description: 'Cumin',
        images: ['/cumin.svg'],
        unit: 'kg',
        pack: 'Loose, by the kg',
        packDetails: null,
        quantity: 2,
        price: 10_000,
        totalPrice: 10_000,
        addedPrice: 9_000,
        cgst: 200,
        sgst: 200,
        gstRate: 4,
        creditPoints: 3,
        lineTotal: 20_000,
        problem: null,
      },
    ]);
  });

  it('uses the district price first, rounded by the price rule, with its own taxes', () => {
    const dear = product({ districtBasePrice: 12_350, districtCgst: 7, districtSgst: 8 });
    const [item] = pricedCart(storedCart({ lines: [line({ product: dear })] }), VIEW).items;
    expect(item).toMatchObject({ price: 12_400, lineTotal: 24_800, cgst: 7, sgst: 8 });
    const down = { ...VIEW, rounding: 'down' } as const;
    expect(pricedCart(storedCart({ lines: [line({ product: dear })] }), down).subtotal).toBe(
      24_600,
    );
  });

  it.each([
    ['PRODUCT_GONE', line({ product: null }), VIEW],
    ['NO_PRICE_HERE', line({ product: product({ price: null }) }), VIEW],
    ['NOT_VERIFIED', line(), { ...VIEW, seesPrices: false }],
    ['PRODUCT_GONE', line({ product: null }), { ...VIEW, seesPrices: false }],
  ] as const)(
    'a line with %s has no price, counts for nothing and blocks',
    (problem, bad, view) => {
      const cart = pricedCart(storedCart({ lines: [bad, line({ productId: 'other' })] }), view);
      expect(cart.items[0]).toMatchObject({
        ...{ problem, price: null, lineTotal: null, cgst: null, creditPoints: 0 },
      });
      expect(cart.isOrderable).toBe(false);
      expect(cart.subtotal).toBe(view.seesPrices ? 20_000 : 0);
      expect(cart.creditPoints).toBe(view.seesPrices ? 6 : 0);
    },
  );

  it('a line whose pack has changed blocks until its quantity is set again', () => {
    const sack: Pack = { amount: 25, measure: 'kg', container: 'sack' };
    const sold = (pack: Pack | null) => product({ unit: pack ? 'others' : 'kg', pack });
    const problemOf = (added: Pack | null, now: Pack | null) =>
      pricedCart(storedCart({ lines: [line({ pack: added, product: sold(now) })] }), VIEW).items[0]!
        .problem;
    expect(problemOf(null, sack)).toBe('PACK_CHANGED');
    expect(problemOf(sack, null)).toBe('PACK_CHANGED');
    expect(problemOf(sack, { ...sack, amount: 50 })).toBe('PACK_CHANGED');
    expect(problemOf(sack, { ...sack })).toBeNull();
    expect(problemOf(UNKNOWN_PACK, sack)).toBeNull();
  });

  it.each([
    ['SOLD_OUT', line({ product: product({ soldOut: { backOn: null } }) })],
    ['PACK_CHANGED', line({ pack: { amount: 25, measure: 'kg', container: 'sack' } })],
  ] as const)('a line with %s shows its price, counts for nothing and blocks', (problem, bad) => {
    const lines = [bad, line({ productId: 'other', quantity: 1 })];
    const cart = pricedCart(storedCart({ lines, coupon: SAVE }), VIEW);
    expect(cart.items[0]).toMatchObject({ problem, price: 10_000, lineTotal: 20_000 });
    expect(cart).toMatchObject({
      ...{ subtotal: 10_000, discount: 0, totalAmount: 10_000, creditPoints: 3 },
      coupon: { isMinimumMet: false },
      isOrderable: false,
    });
  });

  it('shows a discontinued product as it was, and no price to someone who may not see prices', () => {
    const tin: Pack = { amount: 10, measure: 'kg', container: 'tin' };
    const lines = [line({ product: null, unit: 'others', pack: tin })];
    const gone = pricedCart(storedCart({ lines }), VIEW).items[0];
    expect(gone).toMatchObject({
      title: 'Cumin as it was',
      images: ['/old.svg'],
      unit: 'others',
      pack: '10 kg tin',
    });
    const hidden = pricedCart(storedCart(), { ...VIEW, seesPrices: false });
    expect(hidden.items[0]).toMatchObject({ price: null, totalPrice: null, addedPrice: null });
  });

  it('CART-09 adds up: subtotal, discount, coins, total', () => {
    const cart = pricedCart(storedCart({ coupon: SAVE, coins: { balance: 7, held: 50 } }), VIEW);
    expect(cart).toMatchObject({
      subtotal: 20_000,
      discount: 5_000,
      coinDiscount: 5_000,
      totalAmount: 10_000,
      coins: { balance: 7, held: 50, used: 50 },
      coupon: { ...SAVE, isMinimumMet: true },
      isOrderable: true,
    });
  });

  it('gives no discount below the minimum and says so', () => {
    const lines = [line({ quantity: 1 })];
    const cart = pricedCart(storedCart({ lines, coupon: SAVE }), VIEW);
    expect(cart).toMatchObject({
      discount: 0,
      totalAmount: 10_000,
      coupon: { isMinimumMet: false },
    });
  });

  it('costs nothing and cannot be ordered when empty', () => {
    const coupon = { ...SAVE, minimumOrderValue: 0 };
    const cart = pricedCart(
      storedCart({ lines: [], coupon, coins: { balance: 0, held: 50 } }),
      VIEW,
    );
    expect(cart).toMatchObject({ subtotal: 0, discount: 0, coinDiscount: 0, totalAmount: 0 });
    expect(cart.isOrderable).toBe(false);
  });

  it('CART-09 never has a total below 0, above its lines, or with a fraction of a paisa', () => {
    const price = fc.option(fc.integer({ min: 100, max: 1_000_000_000 }));
    const lines = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 10_000 }), price, here: price }),
      { maxLength: 20 },
    );
    const amount = fc.integer({ min: 0, max: 2_000_000_000 });
    fc.assert(
      fc.property(lines, amount, amount, fc.nat({ max: 1_000_000 }), (all, off, least, coins) => {
        const cart = pricedCart(
          storedCart({
            lines: all.map(({ quantity, price: base, here }, index) =>
              line({
                productId: `p${index}`,
                quantity,
                product: product({ price: base, districtBasePrice: here }),
              }),
            ),
            coupon: { code: 'C', discountAmount: off, minimumOrderValue: least, refusal: null },
            coins: { balance: 0, held: coins * 5 },
          }),
          VIEW,
        );
        expect(cart.totalAmount).toBeGreaterThanOrEqual(0);
        expect(cart.totalAmount).toBeLessThanOrEqual(cart.subtotal);
        expect(Number.isSafeInteger(cart.totalAmount)).toBe(true);
        expect(cart.coins.used % 5).toBe(0);
      }),
    );
  });
});
