import { expect, it } from 'vitest';
import {
  cellsIn,
  countCells,
  destination,
  everyCell,
  nextInTabOrder,
  only,
  rangeOf,
  selectionWithin,
} from './grid-selection.ts';

const SIZE = { rows: 100, columns: 8 };
const FROM = { row: 50, column: 3 };

it.each([
  ['ArrowUp', false, 49, 3],
  ['ArrowDown', false, 51, 3],
  ['ArrowLeft', false, 50, 2],
  ['ArrowRight', false, 50, 4],
  ['ArrowUp', true, 0, 3],
  ['ArrowDown', true, 99, 3],
  ['ArrowLeft', true, 50, 0],
  ['ArrowRight', true, 50, 7],
  ['Home', false, 50, 0],
  ['End', false, 50, 7],
  ['Home', true, 0, 0],
  ['End', true, 99, 7],
  ['PageUp', false, 35, 3],
  ['PageDown', false, 65, 3],
])('CONS-07 %s (far: %s) leads to row %i, column %i', (key, isFar, row, column) => {
  const to = destination({ key, isFar, from: FROM, size: SIZE, pageRows: 15 });
  expect(to).toEqual({ row, column });
});

it.each(['a', 'F2', 'Enter', 'Tab', 'Shift'])('CONS-07 %s does not move', (key) => {
  const to = destination({ key, isFar: false, from: FROM, size: SIZE, pageRows: 15 });
  expect(to).toBeUndefined();
});

it.each([
  ['ArrowUp', { row: 0, column: 0 }],
  ['ArrowLeft', { row: 0, column: 0 }],
  ['PageUp', { row: 0, column: 0 }],
  ['ArrowDown', { row: 99, column: 7 }],
  ['ArrowRight', { row: 99, column: 7 }],
  ['PageDown', { row: 99, column: 7 }],
])('CONS-07 %s stops at the edge', (key, from) => {
  expect(destination({ key, isFar: false, from, size: SIZE, pageRows: 15 })).toEqual(from);
});

it('CONS-07 Tab goes row by row and leaves the grid at its ends', () => {
  expect(nextInTabOrder({ row: 4, column: 7 }, 1, SIZE)).toEqual({ row: 5, column: 0 });
  expect(nextInTabOrder({ row: 5, column: 0 }, -1, SIZE)).toEqual({ row: 4, column: 7 });
  expect(nextInTabOrder({ row: 99, column: 7 }, 1, SIZE)).toBeUndefined();
  expect(nextInTabOrder({ row: 0, column: 0 }, -1, SIZE)).toBeUndefined();
});

it('CONS-07 a range is the same from whichever corner it was drawn', () => {
  const range = { top: 2, bottom: 5, left: 1, right: 4 };
  for (const [anchor, head] of [
    [
      { row: 2, column: 1 },
      { row: 5, column: 4 },
    ],
    [
      { row: 5, column: 4 },
      { row: 2, column: 1 },
    ],
    [
      { row: 2, column: 4 },
      { row: 5, column: 1 },
    ],
  ] as const) {
    expect(rangeOf({ anchor, head })).toEqual(range);
  }
  expect(countCells(range)).toBe(16);
  expect([...cellsIn({ top: 0, bottom: 1, left: 6, right: 7 })]).toEqual([
    { row: 0, column: 6 },
    { row: 0, column: 7 },
    { row: 1, column: 6 },
    { row: 1, column: 7 },
  ]);
  expect(countCells(rangeOf(everyCell(SIZE)))).toBe(800);
});

it('CONS-07 a filter that leaves fewer rows moves the selection to one that exists', () => {
  const size = { rows: 3, columns: 8 };
  expect(selectionWithin(only(FROM), size)).toEqual(only({ row: 2, column: 3 }));
});
