import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE_PAISE, MIN_PRICE_PAISE } from './price.ts';
import { readSheetPrice, type SheetCell } from './sheet-price.ts';

const meaningOf = (cell: SheetCell, place: 'base' | 'Erode' = 'Erode') => {
  const read = readSheetPrice(cell, place);
  if (read.kind === 'price') return read.price;
  return read.kind === 'problem' ? read.problem : 'empty';
};

describe('CONS-08 a cell of a price file', () => {
  it.each<[SheetCell, number]>([
    [120, 12_000],
    [1, 100],
    [0.995, 100],
    [1234.5, 123_450],
    [0.1 + 0.2 + 99.7, 10_000],
    [6433.333333333333, 643_333],
    [10_000_000, 1_000_000_000],
    ['120', 12_000],
    ['1,234.50', 123_450],
    ['1,23,456', 12_345_600],
    ['123,456.00', 12_345_600],
    ['₹ 120', 12_000],
    ['₹1,200/-', 120_000],
    ['Rs. 120', 12_000],
    ['INR 120.25', 12_025],
    [' 120 ', 12_000],
    ['\u00a0120\u00a0', 12_000],
    ["'120", 12_000],
    ['１２０', 12_000],
  ])('%j is a price of %i paise', (cell, paise) => {
    expect(meaningOf(cell)).toBe(paise);
    expect(meaningOf(cell, 'base')).toBe(paise);
  });

  it.each<SheetCell>([null, '', '  ', '\u00a0', "'", '₹'])('%j leaves the price', (cell) => {
    expect(meaningOf(cell)).toBe('empty');
    expect(meaningOf(cell, 'base')).toBe('empty');
  });

  it.each(['-', '–', '—', 'base', 'Base', ' BASE ', "'-"])(
    '%j in a district means the base price, and is no base price',
    (cell) => {
      expect(meaningOf(cell)).toBeNull();
      expect(meaningOf(cell, 'base')).toBe('BASE_NEEDED');
    },
  );

  it.each<[SheetCell, string]>([
    [{ odd: 'date', text: '46074' }, 'DATE'],
    ['12/03/2026', 'DATE'],
    ['2026-03-12', 'DATE'],
    ['12-03-26 10:30', 'DATE'],
    ['12-Mar', 'DATE'],
    ['12 March 2026', 'DATE'],
    ['Mar-26', 'DATE'],
    ['10:30', 'DATE'],
    [{ odd: 'error', text: '#N/A' }, 'ERROR'],
    ['#REF!', 'ERROR'],
    ['#DIV/0!', 'ERROR'],
    ['#####', 'ERROR'],
    [{ odd: 'formula', text: '' }, 'FORMULA'],
    ['=B2*1.05', 'FORMULA'],
    ['1.234,50', 'SEPARATORS'],
    ['120,5', 'SEPARATORS'],
    ['120,50', 'SEPARATORS'],
    ['1,2345', 'SEPARATORS'],
    ['1.2.3', 'SEPARATORS'],
    ['12,34,56', 'SEPARATORS'],
    [0, 'TOO_LOW'],
    [0.05, 'TOO_LOW'],
    [0.99, 'TOO_LOW'],
    [-120, 'TOO_LOW'],
    ['0', 'TOO_LOW'],
    ['-5', 'TOO_LOW'],
    ['0.99', 'TOO_LOW'],
    ['₹ 0', 'TOO_LOW'],
    [10_000_000.01, 'TOO_HIGH'],
    [1e300, 'TOO_HIGH'],
    ['10000001', 'TOO_HIGH'],
    [{ odd: 'boolean', text: 'TRUE' }, 'NOT_A_PRICE'],
    ['12O', 'NOT_A_PRICE'],
    ['n/a', 'NOT_A_PRICE'],
    ['ask', 'NOT_A_PRICE'],
    ['120 kg', 'NOT_A_PRICE'],
    ['12 per kg', 'NOT_A_PRICE'],
    ['1e3', 'NOT_A_PRICE'],
    ['0x78', 'NOT_A_PRICE'],
    ['5%', 'NOT_A_PRICE'],
    ['$120', 'NOT_A_PRICE'],
    ['१२०', 'NOT_A_PRICE'],
    ['--', 'NOT_A_PRICE'],
    ['x'.repeat(10_000), 'NOT_A_PRICE'],
  ])('%j is told as %s', (cell, problem) => {
    expect(meaningOf(cell)).toBe(problem);
    expect(meaningOf(cell, 'base')).toBe(problem);
  });

  it('is never a price outside of what the store accepts, whatever is written in it', () => {
    const cells = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.constant(null));
    fc.assert(
      fc.property(cells, (cell) => {
        const read = readSheetPrice(cell, 'Erode');
        if (read.kind !== 'price' || read.price === null) return;
        expect(Number.isInteger(read.price)).toBe(true);
        expect(read.price).toBeGreaterThanOrEqual(MIN_PRICE_PAISE);
        expect(read.price).toBeLessThanOrEqual(MAX_PRICE_PAISE);
      }),
    );
  });
});
