import { describe, expect, it } from 'vitest';
import { exactPaise, roundedPaise } from './document-amount.ts';

describe('an amount in rupees', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [1, 100],
    [0.01, 1],
    [1.15, 115],
    [4.35, 435],
    [8.2, 820],
    [1234.56, 123_456],
    [99_999_999.99, 9_999_999_999],
    [0.1 + 0.2, 30],
    [123.45 * 3, 37_035],
    [1.1 * 1.1 * 100, 12_100],
    ['12', 1_200],
    [' 12.5 ', 1_250],
    ['12.50', 1_250],
    ['12.500', 1_250],
    ['0.07', 7],
    ['1.15', 115],
    ['0012.30', 1_230],
    [100_000_000_000, 10_000_000_000_000],
  ])('%j is exactly %i paise', (rupees, paise) => {
    expect(exactPaise(rupees)).toBe(paise);
    expect(roundedPaise(rupees)).toBe(paise);
  });

  it.each([
    [0.005, 1],
    [0.004, 0],
    [1.005, 101],
    ['1.005', 101],
    ['1.00499', 100],
    [2.469, 247],
    [33.333333333, 3_333],
    [128.388, 12_839],
    ['0.0149', 1],
  ])('%j is not a whole number of paise; a computed figure is rounded to %i', (rupees, paise) => {
    expect(exactPaise(rupees)).toBeNull();
    expect(roundedPaise(rupees)).toBe(paise);
  });

  it.each([
    [-1],
    [-0.01],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [100_000_000_000.01],
    [1e300],
    [''],
    [' '],
    ['-1'],
    ['+1'],
    ['1,200'],
    ['₹12'],
    ['12 rupees'],
    ['1e3'],
    ['0x10'],
    ['.5'],
    ['5.'],
    ['9'.repeat(400)],
    [null],
    [undefined],
    [true],
    [{}],
    [[12]],
  ])('%j is not an amount', (value) => {
    expect(exactPaise(value)).toBeNull();
    expect(roundedPaise(value)).toBeNull();
  });
});
