import fc from 'fast-check';
import { expect, it } from 'vitest';
import { financialYearOf } from './financial-year.ts';
import { invoiceNumber, isSeriesPrefix, MAX_INVOICE_NUMBER } from './invoice-number.ts';

const YEAR = financialYearOf(new Date('2026-11-18T12:00:00Z'));

it.each([
  ['INV', 1, 'INV/2627/000001'],
  ['A', 999_999, 'A/2627/999999'],
  ['CBE2', 123, 'CBE2/2627/000123'],
])('the prefix %s and %i are %s', (prefix, count, number) => {
  expect(invoiceNumber(prefix, YEAR, count)).toBe(number);
});

it.each(['', 'inv', 'INVOI', 'A-B', 'A/B', 'A B', 'அ'])('%j is no prefix', (prefix) => {
  expect(isSeriesPrefix(prefix)).toBe(false);
  expect(() => invoiceNumber(prefix, YEAR, 1)).toThrow(RangeError);
});

it.each([0, -1, 1.5, 1_000_000, Number.NaN])('%d is no number of an invoice', (count) => {
  expect(() => invoiceNumber('INV', YEAR, count)).toThrow(RangeError);
});

it('every number follows the rule, and two of a year are never the same', () => {
  const prefix = fc.stringMatching(/^[A-Z0-9]{1,4}$/);
  const count = fc.integer({ min: 1, max: 999_999 });
  fc.assert(
    fc.property(prefix, count, prefix, count, (one, first, other, second) => {
      const number = invoiceNumber(one, YEAR, first);
      expect(number).toMatch(/^[A-Za-z0-9/-]+$/);
      expect(number.length).toBeLessThanOrEqual(MAX_INVOICE_NUMBER);
      const isSame = one === other && first === second;
      expect(number === invoiceNumber(other, YEAR, second)).toBe(isSame);
    }),
  );
});
