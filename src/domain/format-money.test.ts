import { expect, it } from 'vitest';
import { formatRupees } from './format-money.ts';

it.each([
  [0, '₹0'],
  [100, '₹1'],
  [99_900, '₹999'],
  [100_000, '₹1,000'],
  [12_345_600, '₹1,23,456'],
  [1_234_567_800, '₹1,23,45,678'],
  [12_350, '₹123.50'],
  [950, '₹9.50'],
  [12_345_605, '₹1,23,456.05'],
])('PRICE-04 %s paise are shown as %s, with Indian digit grouping', (paise, shown) => {
  expect(formatRupees(paise)).toBe(shown);
});
