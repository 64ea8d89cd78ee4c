import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstPaise, ROUNDINGS, unitPricePaise, unitTaxesPaise } from './price.ts';

const paise = fc.integer({ min: 100, max: 100_000_000 });

describe('the unit price', () => {
  it.each([
    // district, base, expected
    [31_200, 30_000, 31_200],
    [31_200, null, 31_200],
    [null, 30_000, 30_000],
    [null, null, null],
  ])(
    'PRICE-01 with a district entry of %s and a base price of %s is %s',
    (district, base, expected) => {
      expect(unitPricePaise({ districtBasePrice: district, price: base }, 'nearest')).toBe(
        expected,
      );
    },
  );

  it.each([
    [10_000, 10_000, 10_000],
    [10_001, 10_000, 10_000],
    [10_049, 10_000, 10_000],
    [10_050, 10_100, 10_000],
    [10_099, 10_100, 10_000],
    [100, 100, 100],
    [149, 100, 100],
    [150, 200, 100],
  ])(
    'PRICE-04 of %s paise is %s to the nearest rupee and %s rounded down',
    (exact, nearest, down) => {
      const source = { districtBasePrice: exact, price: null };
      expect(unitPricePaise(source, 'nearest')).toBe(nearest);
      expect(unitPricePaise(source, 'down')).toBe(down);
    },
  );

  it('PRICE-01 PRICE-04 uses the district entry first, rounds to whole rupees by less than a rupee, and is never zero', () => {
    const source = fc.record({ districtBasePrice: fc.option(paise), price: fc.option(paise) });
    fc.assert(
      fc.property(source, fc.constantFrom(...ROUNDINGS), (given, rounding) => {
        const exact = given.districtBasePrice ?? given.price;
        const shown = unitPricePaise(given, rounding);
        if (exact === null) return shown === null;
        const difference = shown! - exact;
        return (
          shown! >= 100 &&
          shown! % 100 === 0 &&
          (rounding === 'down' ? difference <= 0 && difference > -100 : Math.abs(difference) <= 50)
        );
      }),
    );
  });

  it('PRICE-04 never falls when the exact price rises', () => {
    fc.assert(
      fc.property(paise, paise, fc.constantFrom(...ROUNDINGS), (a, b, rounding) => {
        const shown = (price: number) =>
          unitPricePaise({ districtBasePrice: null, price }, rounding)!;
        return a <= b ? shown(a) <= shown(b) : shown(a) >= shown(b);
      }),
    );
  });
});

describe('the tax included in a price', () => {
  it.each([
    // given, base price, expected
    [null, 10_000, 200],
    [null, 31_225, 625], // 624.5, half up
    [null, 31_224, 624],
    [0, 10_000, 0],
    [512, 10_000, 512],
  ])('PRICE-05 given %s on a base price of %s is %s', (given, base, expected) => {
    expect(gstPaise(given, base)).toBe(expected);
  });

  const FIGURES = { cgst: 7, sgst: 8, districtCgst: 9, districtSgst: 10 };
  it.each([
    // Rate, base price, price of the district: CGST, SGST
    [5, 10_500, null, 250, 250],
    [5, 10_500, 21_000, 500, 500],
    [18, null, 11_800, 900, 900],
    [0, 10_500, null, 0, 0],
    [null, 10_500, null, 7, 8],
    [null, 10_500, 21_000, 9, 10],
  ])(
    'TAX-01 PRICE-05 with a rate of %s, it follows from the rate: base price %s, in the district %s',
    (gstRate, price, districtBasePrice, cgst, sgst) => {
      expect(unitTaxesPaise({ ...FIGURES, gstRate, price, districtBasePrice })).toEqual({
        cgst,
        sgst,
      });
    },
  );

  it('PRICE-01 is nothing without a price', () => {
    const none = { price: null, districtBasePrice: null };
    expect(unitTaxesPaise({ ...FIGURES, ...none, gstRate: 5 })).toBeNull();
    expect(unitTaxesPaise({ ...FIGURES, ...none, gstRate: null })).toBeNull();
  });
});
