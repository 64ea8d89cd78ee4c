import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinsPaise } from './coins.ts';
import { type PackedLine, packedAmounts } from './packed-amounts.ts';
import { packedLines, type ShortLine } from './packing.ts';
import { MIN_REFUND_PAISE } from './refund-state.ts';

const line = (price: number, quantity: number, packed: number, creditPoints = 0): PackedLine => ({
  price,
  quantity,
  packed,
  creditPoints,
});

/** With the total that the order had. */
function amountsOf(lines: readonly PackedLine[], couponDiscount = 0, redeemedCoins = 0) {
  const totalBeforeDiscounts = lines.reduce(
    (sum, { price, quantity }) => sum + price * quantity,
    0,
  );
  const creditPoints = lines.reduce((sum, line) => sum + line.creditPoints * line.quantity, 0);
  const totalAmount = totalBeforeDiscounts - couponDiscount - coinsPaise(redeemedCoins);
  const discounts = { couponDiscount, redeemedCoins };
  return packedAmounts(lines, { totalBeforeDiscounts, creditPoints, totalAmount, ...discounts });
}

describe('SHORT-03 what an order costs when less is packed', () => {
  it.each([
    ['all of it', [line(612_500, 10, 10)], 0, 0, 6_125_000, 0],
    ['eight of ten sacks', [line(612_500, 10, 8)], 0, 0, 4_900_000, 0],
    ['nothing', [line(612_500, 10, 0)], 0, 0, 0, 0],
    ['nothing, with coupon and coins', [line(612_500, 10, 0)], 10_000, 50, 0, 50],
    [
      'one of two equal lines, with a coupon',
      [line(50_000, 1, 1), line(50_000, 1, 0)],
      10_000,
      0,
      45_000,
      0,
    ],
    [
      'one of two equal lines, with coins',
      [line(50_000, 1, 1), line(50_000, 1, 0)],
      0,
      100,
      45_000,
      50,
    ],
    // A third of the ten coins is 3.33: four stay used, six go back.
    ['a third, with coins', [line(10_000, 3, 1)], 0, 10, 9_600, 6],
    // 100 paise of a coupon on 3 pieces: 33.3 each, rounded up for the shop.
    ['a third, with a coupon', [line(10_000, 3, 1)], 100, 0, 9_966, 0],
    ['an order that coins have paid', [line(250, 2, 1)], 0, 5, 0, 2],
  ])('%s', (_, lines, coupon, coins, total, returned) => {
    const amounts = amountsOf(lines, coupon, coins);
    expect([amounts.totalAmount, amounts.returnedCoins]).toEqual([total, returned]);
  });

  it('earns the points of what is packed', () => {
    expect(amountsOf([line(100_000, 5, 3, 4), line(100_000, 1, 1, 7)]).creditPoints).toBe(19);
  });

  it.each([
    ['more than its lines', 300_000, 50_000, [200_000, 30_000]],
    ['less than its lines', 120_000, 5, [20_000, 0]],
    ['less than what is missing', 90_000, 0, [0, 0]],
  ])('an imported order that costs %s: what is missing is taken off', (_, costs, points, left) => {
    const lines = [line(100_000, 1, 1, 10_000), line(100_000, 1, 0, 20_000)];
    const discounts = { couponDiscount: 0, redeemedCoins: 0 };
    const ordered = { totalBeforeDiscounts: costs, creditPoints: points, totalAmount: costs };
    const { totalAmount, creditPoints } = packedAmounts(lines, { ...ordered, ...discounts });
    expect([totalAmount, creditPoints]).toEqual(left);
    const none = lines.map((each) => ({ ...each, packed: 0 }));
    expect(packedAmounts(none, { ...ordered, ...discounts })).toMatchObject({
      ...{ totalAmount: 0, creditPoints: 0 },
    });
  });

  it('takes off at least what can be refunded, and leaves nothing that could not be', () => {
    // All but 50 paise is paid by the coupon: what is left of half the goods is not collected.
    const half = amountsOf([line(10_000, 2, 1)], 19_950);
    expect(half).toMatchObject({ totalAmount: 0 });
    const nearly = amountsOf([line(1_000_000, 1, 1), line(100, 1, 0)], 1_000_000);
    expect(nearly.totalAmount).toBe(0);
  });

  const anyLine = fc
    .record({
      price: fc.integer({ min: 100, max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 10_000 }),
      creditPoints: fc.nat(1_000),
      part: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ part, ...rest }) => ({ ...rest, packed: Math.round(rest.quantity * part) }));
  const anyOrder = fc
    .record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      coupon: fc.double({ min: 0, max: 1, noNaN: true }),
      coins: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ lines, coupon, coins }) => {
      const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const couponDiscount = Math.floor(goods * coupon);
      const redeemedCoins =
        Math.floor((Math.floor((goods - couponDiscount) / 100) * coins) / 5) * 5;
      return { lines, couponDiscount, redeemedCoins };
    });

  it('never below zero, never above the old total, and adds up to the paisa', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, couponDiscount, redeemedCoins }) => {
        const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        const before = goods - couponDiscount - coinsPaise(redeemedCoins);
        const amounts = amountsOf(lines, couponDiscount, redeemedCoins);
        const { totalAmount, usedCoins, returnedCoins, rounding } = amounts;
        expect(totalAmount).toBeGreaterThanOrEqual(0);
        expect(totalAmount).toBeLessThanOrEqual(before);
        expect(amounts.totalBeforeDiscounts).toBe(
          amounts.couponDiscount + amounts.coinDiscount + rounding + totalAmount,
        );
        expect(amounts.couponDiscount).toBeLessThanOrEqual(couponDiscount);
        expect(amounts.coinDiscount).toBeLessThanOrEqual(coinsPaise(usedCoins));
        expect(usedCoins + returnedCoins).toBe(redeemedCoins);
        expect(Math.min(...Object.values(amounts))).toBeGreaterThanOrEqual(0);
        expect(rounding).toBeLessThan(2 * MIN_REFUND_PAISE);
        if (before !== totalAmount && before >= MIN_REFUND_PAISE) {
          expect(before - totalAmount).toBeGreaterThanOrEqual(MIN_REFUND_PAISE);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('is the same in whatever order it is said what is missing', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), ({ lines, couponDiscount, redeemedCoins }, seed) => {
        const ordered = lines.map((each, position) => ({ ...each, position }));
        const short: ShortLine[] = ordered
          .filter(({ packed, quantity }) => packed < quantity)
          .map(({ position, packed }) => ({ position, packed, reason: 'other' }));
        const shuffled = short
          .map((each, nth) => ({ each, key: (seed * (nth + 7_919)) % 104_729 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ each }) => each);
        const of = (said: readonly ShortLine[]) =>
          amountsOf(packedLines(ordered, said), couponDiscount, redeemedCoins);
        expect(of(shuffled)).toEqual(of(short));
        expect(of(short)).toEqual(amountsOf(lines, couponDiscount, redeemedCoins));
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives the old figures when everything is packed, and nothing when nothing is', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, couponDiscount, redeemedCoins }) => {
        const whole = lines.map((each) => ({ ...each, packed: each.quantity }));
        expect(amountsOf(whole, couponDiscount, redeemedCoins)).toMatchObject({
          couponDiscount,
          coinDiscount: coinsPaise(redeemedCoins),
          rounding: 0,
          returnedCoins: 0,
        });
        const none = lines.map((each) => ({ ...each, packed: 0 }));
        expect(amountsOf(none, couponDiscount, redeemedCoins)).toMatchObject({
          totalAmount: 0,
          couponDiscount: 0,
          usedCoins: 0,
          creditPoints: 0,
        });
      }),
      { numRuns: 2_000 },
    );
  });
});
