import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partOf, spreadDiscount } from './spread-discount.ts';

it.each<[number, number[], number[]]>([
  [0, [100, 200], [0, 0]],
  [10, [100], [10]],
  [10, [100, 100], [5, 5]],
  // The rest goes to the largest line, the first of several.
  [10, [100, 100, 100], [4, 3, 3]],
  [100, [1, 1, 1000], [0, 0, 100]],
  [300, [100, 200], [100, 200]],
  // One paisa is missing to the whole: the largest line is used up.
  [299, [100, 100, 100], [100, 100, 99]],
  [5, [0, 0], [0, 0]],
])('spreads %i over %j as %j', (discount, lines, shares) => {
  expect(spreadDiscount(discount, lines)).toEqual(shares);
});

it('adds up, and no share is above its line', () => {
  const lines = fc.array(fc.nat(10_000_000_000), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (totals, part) => {
      const sum = totals.reduce((a, b) => a + b, 0);
      const discount = Math.floor(sum * part);
      const shares = spreadDiscount(discount, totals);
      expect(shares.reduce((a, b) => a + b, 0)).toBe(discount);
      shares.forEach((share, nth) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(totals[nth]!);
      });
    }),
    { numRuns: 2_000 },
  );
});

it('divides exactly above 2^53', () => {
  expect(partOf(9_007_199_254_740_991, 3, 3, 'down')).toBe(9_007_199_254_740_991);
  expect(partOf(10, 1, 3, 'down')).toBe(3);
  expect(partOf(10, 1, 3, 'up')).toBe(4);
  expect(partOf(9, 1, 3, 'up')).toBe(3);
});
