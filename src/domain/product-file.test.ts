import { describe, expect, it } from 'vitest';
import { NO_LOCAL_NAMES, PRODUCT_LENGTHS, type ProductFields } from './product-fields.ts';
import {
  cellOf,
  type FieldColumn,
  fieldsOfCells,
  findProductColumns,
  PRODUCT_CUT_LENGTH,
  readProductFileRow,
} from './product-file.ts';
import type { SheetCell } from './sheet-price.ts';

const MANY_NAMES = ['x'.repeat(82), 'y'.repeat(82), 'z'.repeat(80), 'ajowan', 'bishops weed seeds'];
// 'name 1; name 2; ...', with a space at the place where the reader cuts.
const TOO_LONG_NAMES = ['x'.repeat(PRODUCT_CUT_LENGTH - 2), 'ajowan', 'carom'];
const cut = (text: string) => text.slice(0, PRODUCT_CUT_LENGTH);

/** As an import may have left it: with values that staff could not enter. */
const NOW: ProductFields = {
  title: '=Cumin',
  description: '',
  categories: ['Old Imports'],
  pack: null,
  familyId: 'cumin seeds',
  localNames: {
    ...NO_LOCAL_NAMES,
    english: MANY_NAMES,
    hindi: { latin: ['TRUE'], script: ['जीरा'] },
  },
  hsnCode: '09101',
  gstRate: 12,
  creditPoints: -4,
  trendRank: 0,
  pictures: [],
};
const SHOWN = String(cellOf(NOW, 'english'));
const WITH_TOO_LONG: ProductFields = {
  ...NOW,
  localNames: { ...NOW.localNames, tamil: { latin: TOO_LONG_NAMES, script: [] } },
};
const TOO_LONG = String(cellOf(WITH_TOO_LONG, 'tamil.latin'));

const read = (column: FieldColumn, cell: SheetCell, now = WITH_TOO_LONG) => {
  const { changes, problems } = fieldsOfCells(now, new Map([[column, cell]]));
  return { changes, problems: problems.map(({ problem }) => problem) };
};

describe('CONS-11 a cell of a product file', () => {
  it('the examples are as they should be', () => {
    expect(SHOWN).toHaveLength(276);
    expect(TOO_LONG.length).toBeGreaterThan(PRODUCT_CUT_LENGTH);
    expect(cut(TOO_LONG)).toMatch(/; $/);
  });

  it('is never cut when staff could have entered its value', () => {
    const { name, names, title } = PRODUCT_LENGTHS;
    const most = Array.from({ length: names }, () => 'x'.repeat(name));
    const longest = { ...NOW, localNames: { ...NO_LOCAL_NAMES, english: most } };
    expect(String(cellOf(longest, 'english')).length).toBeLessThan(PRODUCT_CUT_LENGTH / 1.5);
    expect(title).toBeLessThan(PRODUCT_CUT_LENGTH / 1.5);
  });

  it.each<[string, FieldColumn, SheetCell]>([
    ['a category that is none', 'categories', 'Old Imports'],
    ['a family with a space', 'familyId', 'cumin seeds'],
    ['an impossible code', 'hsnCode', '09101'],
    ['the same as a number', 'gstRate', 12],
    ['the same as a text', 'gstRate', '12'],
    ['points below zero', 'creditPoints', -4],
    ['points below zero in a .csv', 'creditPoints', "'-4"],
    ['the rank 0', 'trendRank', 0],
    ['a text like a formula', 'title', '=Cumin'],
    ['a text like a formula in a .csv', 'title', "'=Cumin"],
    [
      'a text that a spreadsheet takes for a truth',
      'hindi.latin',
      { odd: 'boolean', text: 'TRUE' },
    ],
    ['a text like a formula, taken for one', 'title', { odd: 'formula', text: '=Cumin' }],
    ['spaces around it', 'hindi.script', ' जीरा '],
    ['a long text', 'english', SHOWN],
    ['a longer one as a whole', 'tamil.latin', TOO_LONG],
    ['a longer one that the reader has cut', 'tamil.latin', cut(TOO_LONG)],
  ])('that nobody has changed is not judged: %s', (_, column, cell) => {
    expect(read(column, cell)).toEqual({ changes: {}, problems: [] });
  });

  it.each<[string, FieldColumn, SheetCell, string]>([
    ['another category that is none', 'categories', 'Toys', 'NOT_VALID'],
    ['another impossible code', 'hsnCode', '091a', 'NOT_VALID'],
    ['another truth', 'hindi.latin', { odd: 'boolean', text: 'FALSE' }, 'NOT_A_VALUE'],
    ['a date', 'hsnCode', { odd: 'date', text: '46074' }, 'NOT_A_VALUE'],
    ['another too long text', 'tamil.latin', cut(`other; ${TOO_LONG}`), 'MAY_BE_CUT'],
    ['a too long text, cut at a space', 'hindi.latin', cut(TOO_LONG), 'MAY_BE_CUT'],
  ])('that was changed is judged: %s', (_, column, cell, problem) => {
    expect(read(column, cell)).toEqual({ changes: {}, problems: [problem] });
  });

  const FIRST = MANY_NAMES.slice(0, 4);
  it.each<[string, string, string[]]>([
    ['a letter less', SHOWN.slice(0, -1), [...FIRST, 'bishops weed seed']],
    ['a letter more', `${SHOWN}s`, [...FIRST, 'bishops weed seedss']],
    ['another letter', `${SHOWN.slice(0, -1)}z`, [...FIRST, 'bishops weed seedz']],
    ['a name more', `${SHOWN}; carom`, [...MANY_NAMES, 'carom']],
    ['a name less', FIRST.join('; '), FIRST],
    ['two names less', FIRST.slice(0, 3).join('; '), FIRST.slice(0, 3)],
  ])('that was edited at the end of a long text is a change: %s', (_, cell, english) => {
    expect(read('english', cell, NOW)).toEqual({
      changes: { localNames: { ...NOW.localNames, english } },
      problems: [],
    });
  });

  it('that is not valid is told by its beginning', () => {
    const long = 'x'.repeat(3_000);
    for (const cell of [long, { odd: 'error', text: long } as const]) {
      const { problems } = fieldsOfCells(NOW, new Map([['title', cell]]));
      expect(problems[0]!.found.length).toBeLessThanOrEqual(250);
    }
    const columns = findProductColumns(['Product id', 'Title'])!;
    const row = readProductFileRow(columns, [long, 'Cumin'])!;
    expect([row.id.length, row.problems[0]!.problem]).toEqual([250, 'UNKNOWN_PRODUCT']);
  });

  it('with a value makes a row without a product id a mistake', () => {
    const columns = findProductColumns(['Product id', 'Title'])!;
    expect(readProductFileRow(columns, [null, { odd: 'error', text: '#N/A' }])).toMatchObject({
      problems: [{ problem: 'NO_PRODUCT_ID' }],
    });
    expect(readProductFileRow(columns, [null, ' '])).toBeNull();
  });
});
