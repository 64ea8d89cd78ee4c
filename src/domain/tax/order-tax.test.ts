import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstPaise } from '../price.ts';
import { GST_RATES } from '../product-fields.ts';
import { rateOfFigures, taxOfLines, taxTogether } from './order-tax.ts';
import { DEFAULT_GST_RATE, halfTax, TAX_KINDS } from './split-tax.ts';

const RATES = [...GST_RATES, DEFAULT_GST_RATE];

describe('the tax of an order', () => {
  const LINES = [
    { price: 10_500, quantity: 2, rate: 5 },
    { price: 11_800, quantity: 1, rate: 18 },
    { price: 5_000, quantity: 4, rate: 0 },
  ];

  it('TAX-01 is taken out of each line at its own rate', () => {
    expect(taxOfLines(LINES, 0, 'within-state')).toEqual([
      { rate: 5, discount: 0, taxable: 20_000, cgst: 500, sgst: 500, igst: 0 },
      { rate: 18, discount: 0, taxable: 10_000, cgst: 900, sgst: 900, igst: 0 },
      { rate: 0, discount: 0, taxable: 20_000, cgst: 0, sgst: 0, igst: 0 },
    ]);
    expect(taxTogether(taxOfLines(LINES, 0, 'between-states'))).toEqual({
      ...{ taxable: 50_000, cgst: 0, sgst: 0, igst: 2_800 },
    });
  });

  it('TAX-01 is of what is left after the discount, which is spread in proportion', () => {
    const taxes = taxOfLines(LINES, 5_280, 'within-state');
    expect(taxes.map(({ discount }) => discount)).toEqual([2_100, 1_180, 2_000]);
    expect(taxes.map(({ taxable }) => taxable)).toEqual([18_000, 9_000, 18_000]);
    expect(taxTogether(taxes)).toEqual({ taxable: 45_000, cgst: 1_260, sgst: 1_260, igst: 0 });
  });

  it('TAX-01 is nothing when everything is taken off', () => {
    expect(taxTogether(taxOfLines(LINES, 52_800, 'within-state'))).toEqual({
      ...{ taxable: 0, cgst: 0, sgst: 0, igst: 0 },
    });
  });

  it('TAX-01 adds up to the total, per line, per rate and together, for any mix of rates and discounts', () => {
    const line = fc.record({
      price: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.nat(1_000_000_000)),
      quantity: fc.integer({ min: 1, max: 1_000 }),
      rate: fc.constantFrom(...RATES),
    });
    const lines = fc.array(line, { minLength: 1, maxLength: 30 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(lines, part, fc.constantFrom(...TAX_KINDS), (ordered, off, kind) => {
        const before = ordered.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        const discount = Math.floor(before * off);
        const taxes = taxOfLines(ordered, discount, kind);
        const { taxable, cgst, sgst, igst } = taxTogether(taxes);
        expect([taxable + cgst + sgst + igst, sgst]).toEqual([before - discount, cgst]);
        const wrong = taxes.filter((tax, nth) => {
          const { price, quantity } = ordered[nth]!;
          const sum = tax.discount + tax.taxable + tax.cgst + tax.sgst + tax.igst;
          const isBelowZero = Math.min(tax.taxable, tax.discount, tax.cgst, tax.igst) < 0;
          return sum !== price * quantity || tax.cgst !== tax.sgst || isBelowZero;
        });
        expect(wrong).toEqual([]);
        const byRate = RATES.map((rate) => taxTogether(taxes.filter((tax) => tax.rate === rate)));
        expect(taxTogether(byRate)).toEqual({ taxable, cgst, sgst, igst });
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('the rate of a line that does not say it', () => {
  it.each<[number, number, number, number | null]>([
    [10_000, 200, 200, 4],
    // The base price was ₹100.40, and 2% of it ₹2.01.
    [10_000, 201, 201, 4],
    [10_000, 238, 238, 5],
    [10_000, 763, 763, 18],
    [10_000, 0, 0, 0],
    [10_000, 1_429, 1_429, 40],
    [10_000, 200, 201, null],
    [10_000, 450, 450, null],
    [10_000, 6, 6, null],
  ])('a unit at %i with CGST %i and SGST %i has %s', (price, cgst, sgst, rate) => {
    expect(rateOfFigures({ price, cgst, sgst })).toBe(rate);
  });

  it('is found for every price from ₹25 on, rounded or not', () => {
    const base = fc.integer({ min: 2_500, max: 1_000_000_000 });
    fc.assert(
      fc.property(base, fc.constantFrom(...RATES), (exact, rate) => {
        const half = rate === DEFAULT_GST_RATE ? gstPaise(null, exact) : halfTax(exact, rate);
        const price = Math.round(exact / 100) * 100;
        expect(rateOfFigures({ price, cgst: half, sgst: half })).toBe(rate);
      }),
      { numRuns: 2_000 },
    );
  });
});
