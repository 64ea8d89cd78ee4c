import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blockText, countOutside, parseBlock, placeBlock } from './clipboard-block.ts';

it.each([
  ['one cell', '120', [['120']]],
  ['one cell from Excel, with its line end', '120\r\n', [['120']]],
  ['a row', '1\t2\t3', [['1', '2', '3']]],
  [
    'a block from Excel',
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'a block from Sheets',
    '1\t2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['line ends of an old Mac', '1\r2', [['1'], ['2']]],
  [
    'empty cells',
    '1\t\t3\r\n\t\t',
    [
      ['1', '', '3'],
      ['', '', ''],
    ],
  ],
  ['an empty row in between', '1\n\n3', [['1'], [''], ['3']]],
  ['a quoted price', '"1,234.50"\t₹ 120', [['1,234.50', '₹ 120']]],
  ['a line end inside a cell', '"a\nb"\t2', [['a\nb', '2']]],
  ['a tab and quotes inside a cell', '"a\t""b"""\t2', [['a\t"b"', '2']]],
  ['a quote inside a word', '6" nails\t2', [['6" nails', '2']]],
  ['rows of different lengths', '1\t2\n3', [['1', '2'], ['3']]],
  ['nothing', '', []],
])('CONS-07 a paste is understood: %s', (_what, text, block) => {
  expect(parseBlock(text)).toEqual(block);
});

it('CONS-07 what is copied comes back the same, whatever it contains', () => {
  const cell = fc.string({ unit: fc.constantFrom('1', ',', '"', '\t', '\n', '\r', '₹', ' ') });
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
    )
    // A last row of one empty cell cannot be told from the line end before it; Excel has the same limit.
    .filter((rows) => rows.at(-1)!.join('') !== '' || rows.at(-1)!.length > 1);
  fc.assert(
    fc.property(block, (rows) => {
      expect(parseBlock(blockText(rows))).toEqual(rows);
    }),
  );
});

const SIZE = { rows: 10, columns: 8 };
const range = (top: number, left: number, bottom = top, right = left) => ({
  top,
  left,
  bottom,
  right,
});
const placed = (text: string, at: ReturnType<typeof range>) =>
  placeBlock(parseBlock(text), at, SIZE).map(({ row, column, text }) => `${row}:${column}=${text}`);

it('CONS-07 a pasted block lands where it begins, one value fills a range', () => {
  expect(placed('1\t2\n3\t4', range(2, 3))).toEqual(['2:3=1', '2:4=2', '3:3=3', '3:4=4']);
  expect(placed('5', range(0, 0, 1, 1))).toEqual(['0:0=5', '0:1=5', '1:0=5', '1:1=5']);
  // A row fills the rows below it.
  expect(placed('1\t2', range(0, 0, 1, 1))).toEqual(['0:0=1', '0:1=2', '1:0=1', '1:1=2']);
  // A block that does not fit evenly is pasted once.
  expect(placed('1\t2', range(0, 0, 0, 2))).toEqual(['0:0=1', '0:1=2']);
});

it('CONS-07 what would lie outside the grid is left out', () => {
  expect(placed('1\t2\n3\t4', range(9, 7))).toEqual(['9:7=1']);
  expect(placed('', range(0, 0))).toEqual([]);
});

it('CONS-07 a very long paste is placed as far as the grid goes; what is outside is counted, without empty cells', () => {
  const at = { top: 1, bottom: 1, left: 7, right: 7 };
  const size = { rows: 3, columns: 8 };
  const long = Array.from({ length: 300_000 }, () => ['1']);
  expect(placeBlock(long, at, size)).toHaveLength(2);
  expect(countOutside(long, at, size)).toBe(299_998);
  expect(countOutside([['1', '2'], ['3', ' '], ['']], at, size)).toBe(1);
});
