import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_GST_RATE, splitTax, TAX_KINDS } from './split-tax.ts';

describe('the tax in an amount', () => {
  it.each([
    // Amount, rate: taxable value, each half.
    [10_500, 5, 10_000, 250],
    [11_800, 18, 10_000, 900],
    [14_000, 40, 10_000, 2_000],
    [10_400, DEFAULT_GST_RATE, 10_000, 200],
    [10_000, 5, 9_524, 238],
    [10_000, 0, 10_000, 0],
    [0, 18, 0, 0],
    [1, 40, 1, 0],
    [20, 5, 20, 0],
    // Exactly half a paisa goes up.
    [21, 5, 19, 1],
    [63, 5, 59, 2],
  ])(
    'TAX-02 of %i at %i percent within a state: %i taxable, %i each of CGST and SGST',
    (amount, rate, taxable, half) => {
      const split = splitTax(amount, rate, 'within-state');
      expect(split).toEqual({ taxable, cgst: half, sgst: half, igst: 0 });
    },
  );

  it.each([
    [10_500, 5, 10_000, 500],
    [10_000, 5, 9_524, 476],
    [10_000, 18, 8_475, 1_525],
    // Half a paisa each would be two.
    [21, 5, 20, 1],
    [10_000, 0, 10_000, 0],
    [0, 5, 0, 0],
  ])(
    'TAX-02 of %i at %i percent between states: %i taxable, %i IGST',
    (amount, rate, taxable, igst) => {
      const split = splitTax(amount, rate, 'between-states');
      expect(split).toEqual({ taxable, cgst: 0, sgst: 0, igst });
    },
  );

  it('TAX-01 adds up to the amount, at any rate, and is the rate of the taxable value within a paisa', () => {
    const amounts = fc.oneof(fc.nat(1_000), fc.nat(10_000_000), fc.nat(9_000_000_000_000_000));
    fc.assert(
      fc.property(amounts, fc.nat(100), fc.constantFrom(...TAX_KINDS), (amount, rate, kind) => {
        const { taxable, cgst, sgst, igst } = splitTax(amount, rate, kind);
        const none = kind === 'within-state' ? igst : cgst;
        expect([taxable + cgst + sgst + igst, sgst, none]).toEqual([amount, cgst, 0]);
        expect(Math.min(taxable, cgst, igst)).toBeGreaterThanOrEqual(0);
        const off = BigInt(cgst + sgst + igst) * 100n - BigInt(taxable) * BigInt(rate);
        // Each rounding is at most half a paisa, and moves the taxable value too.
        expect(off <= 100n + BigInt(rate) && -off <= 100n + BigInt(rate)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
