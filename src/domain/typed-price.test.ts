import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_PRICE_PAISE, MIN_PRICE_PAISE } from './price.ts';
import { parsePrice, plainPrice } from './typed-price.ts';

it.each([
  ['6433', 643_300],
  ['6433.5', 643_350],
  ['1,234.50', 123_450],
  ['1,23,456', 12_345_600],
  ['123,456.00', 12_345_600],
  ['₹ 120', 12_000],
  ['₹120.00', 12_000],
  ['Rs. 80/-', 8_000],
  ['INR 95', 9_500],
  [' 1\u00a0200 ', 120_000],
  ['₹\u00a01\u202f23\u202f456.50', 12_345_650],
  ['₹ 80 /-', 8_000],
  ['6433.333333333', 643_333],
  ['1', 100],
  ['10000000', 1_000_000_000],
])('CONS-07 %j is understood as %i paise', (text, paise) => {
  expect(parsePrice(text)).toBe(paise);
});

it.each(['', '   ', '\u00a0', '₹'])('CONS-07 %j is empty and leaves the price', (text) => {
  expect(parsePrice(text)).toBeUndefined();
});

it.each([
  '0',
  '0.99',
  '-5',
  '+5',
  '10000001',
  'abc',
  '12,5',
  '1,2345',
  '1e3',
  '=6000*1.05',
  '12.5.1',
  '15/11/2026',
  '1.234,50',
  '#REF!',
  '12 kg',
  '12 50',
  '120 130',
  '1 200',
  '12\u00a050',
  '120\t130',
  '₹ 12 50',
])('CONS-07 %j is not a price', (text) => {
  expect(parsePrice(text)).toBeNull();
});

it('CONS-07 what is copied out is understood when it comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: MIN_PRICE_PAISE, max: MAX_PRICE_PAISE }), (paise) => {
      expect(parsePrice(plainPrice(paise))).toBe(paise);
    }),
  );
});
