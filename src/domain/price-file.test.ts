import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_PLACES } from './price-cell.ts';
import {
  findPriceColumns,
  isForPack,
  isOvertaken,
  isSameName,
  momentHeader,
  priceFileHeaders,
  readPriceFileRow,
} from './price-file.ts';
import { guarded, unguarded } from './sheet-file.ts';

const placesOf = (cells: readonly string[]) =>
  Object.fromEntries(findPriceColumns(cells)?.at ?? []);

describe('CONS-08 the header of a price file', () => {
  it('is found as it was written', () => {
    const found = findPriceColumns(priceFileHeaders());
    const columns = ['id', 'name', 'pack', 'category', ...PRICE_PLACES];
    expect([...found!.at.keys()]).toEqual(columns);
    expect(found).toMatchObject({ unknown: [], twice: [] });
  });

  it('is found in any order and spelling; other columns are named', () => {
    const headers = ['Remarks', ' ERODE (₹) ', 'base', 'Product-ID', 'product name', 'Erode new'];
    expect(placesOf(headers)).toEqual({ Erode: 1, base: 2, id: 3, name: 4 });
    expect(findPriceColumns(headers)!.unknown).toEqual(['Remarks', 'Erode new']);
  });

  it('needs the product id and a price', () => {
    expect(findPriceColumns(['Product', 'Erode'])).toBeNull();
    expect(findPriceColumns(['Product id', 'Product', 'Pack'])).toBeNull();
    expect(findPriceColumns(['cumin', 120, null])).toBeNull();
  });

  it('names a column that is there twice', () => {
    const found = findPriceColumns(['Product id', 'Erode', 'erode', 'Base', 'Base price']);
    expect(found!.twice).toEqual(['erode', 'Base price']);
  });
});

describe('CONS-08 the moment of a price file', () => {
  const asOf = new Date('2026-11-17T08:00:12.345Z');
  const momentIn = (...headers: string[]) =>
    findPriceColumns(['Product id', 'Erode', ...headers])!.asOf;

  it('comes back from its header; of two, the earlier one counts', () => {
    expect(momentHeader(asOf)).toBe('Prices as of 2026-11-17 08:00:12.345 UTC');
    expect(momentIn(momentHeader(asOf))).toBe(asOf.getTime());
    expect(momentIn(' PRICES as of 2026-11-17\u00a008:00:12 utc ')).toBe(asOf.getTime() - 345);
    expect(momentIn(momentHeader(asOf), 'Prices as of 2026-11-16 23:59:59 UTC')).toBe(
      Date.UTC(2026, 10, 16, 23, 59, 59),
    );
    expect(findPriceColumns(['Product id', 'Erode', momentHeader(asOf)])!.unknown).toEqual([]);
  });

  it('is not known from anything else', () => {
    expect(momentIn()).toBeNull();
    expect(momentIn('Prices as of yesterday', 'Prices as of 2026-13-45 08:00:12 UTC')).toBeNull();
  });

  it('tells which prices were changed later, also by a publication that was under way', () => {
    const at = asOf.getTime();
    expect(isOvertaken(at, { at: at + 1, previous: 100 }, 300)).toBe(true);
    expect(isOvertaken(at, { at, previous: 100 }, 300)).toBe(false);
    expect(isOvertaken(at, { at: at - 5_000, previous: 100 }, 100)).toBe(true);
    expect(isOvertaken(at, { at: at - 61_000, previous: 100 }, 100)).toBe(false);
  });
});

describe('CONS-08 a row of a price file', () => {
  const columns = findPriceColumns(['Product id', 'Product', 'Base price', 'Erode', 'Nilgiris'])!;

  it('has the filled cells, by column', () => {
    expect(readPriceFileRow(columns, ['cumin', 'Cumin', 120, null, '-'])).toEqual({
      productId: 'cumin',
      name: 'Cumin',
      pack: '',
      prices: [
        ['base', 12_000],
        ['Nilgiris', null],
      ],
      problems: [],
    });
    expect(readPriceFileRow(columns, ['cumin'])!.prices).toEqual([]);
    // An id of digits only is a number to a spreadsheet.
    expect(readPriceFileRow(columns, [4711])!.productId).toBe('4711');
    expect(readPriceFileRow(columns, [null, 'Spices'])).toBeNull();
  });

  it('names every cell that is not understood', () => {
    const cells = ['', 'Cumin', 'ask', { odd: 'date', text: '46074' } as const, '-'];
    expect(readPriceFileRow(columns, cells)!.problems).toEqual([
      { place: null, problem: 'NO_PRODUCT_ID', found: '' },
      { place: 'base', problem: 'NOT_A_PRICE', found: 'ask' },
      { place: 'Erode', problem: 'DATE', found: '46074' },
    ]);
    expect(readPriceFileRow(columns, ['../cumin', '', 1])!.problems).toEqual([
      { place: null, problem: 'UNKNOWN_PRODUCT', found: '../cumin' },
    ]);
  });
});

it('CONS-08 a name counts as the same without its other letters and signs', () => {
  expect(isSameName('cumin (jeera) bold', 'Cumin (Jeera) Bold')).toBe(true);
  expect(isSameName('', 'Cumin')).toBe(true);
  expect(isSameName('Caf? ????', 'Café சீரகம்')).toBe(false);
  expect(isSameName('Rice ???', 'Rice அரிசி')).toBe(true);
  expect(isSameName('சீரகம்', 'அரிசி')).toBe(false);
  expect(isSameName(' அரிசி ', 'அரிசி')).toBe(true);
  expect(isSameName('?????', 'அரிசி')).toBe(true);
  expect(isSameName('Cumin (Omam) Bold', 'Cumin (Jeera) Bold')).toBe(false);
});

const DOWNLOADED = Date.UTC(2026, 10, 17, 8);

it.each([
  // The file's pack, when it was downloaded; the product's pack, when it last changed.
  ['25 kg jute sack', null, '25 kg jute sack', null, true],
  [' 25 KG  jute-sack ', DOWNLOADED, '25 kg jute sack', DOWNLOADED + 1, true],
  ['Loose, by the kg', DOWNLOADED, '25 kg jute sack', DOWNLOADED + 1, false],
  ['Loose, by the kg', null, '25 kg jute sack', null, false],
  ['2.5 kg sack', null, '25 kg sack', null, false],
  ['25 kg சாக்கு', null, '25 kg சாக்கு', null, true],
  ['25 kg ??????', null, '25 kg சாக்கு', null, true],
  ['சாக்கு', null, 'பெட்டி', null, false],
  ['??????', null, 'பெட்டி', null, true],
  ['', null, '25 kg jute sack', DOWNLOADED, true],
  ['', DOWNLOADED, '25 kg jute sack', null, true],
  ['', DOWNLOADED, '25 kg jute sack', DOWNLOADED - 61_000, true],
  ['', DOWNLOADED, '25 kg jute sack', DOWNLOADED - 5_000, false],
  ['', DOWNLOADED, '25 kg jute sack', DOWNLOADED + 1, false],
])('CONS-08 %j of %j is for %j since %j: %j', (inFile, asOf, pack, packSince, is) => {
  expect(isForPack({ pack: inFile, asOf }, { pack, packSince })).toBe(is);
});

it('CONS-08 no text becomes a formula in a spreadsheet, and each comes back as it was', () => {
  for (const text of ['=1+1', '+91', '-5', '@SUM(A1)', "'=1", '\tx', '\rx']) {
    expect(guarded(text)).toBe(`'${text}`);
  }
  for (const text of ['Cumin', "'quoted'", '5-star', '']) expect(guarded(text)).toBe(text);
  const texts = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '\t', 'a', '1') });
  fc.assert(
    fc.property(texts, (text) => {
      expect(guarded(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguarded(guarded(text))).toBe(text);
    }),
  );
});
