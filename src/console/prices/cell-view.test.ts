import { expect, it } from 'vitest';
import { viewCell } from './cell-view.ts';
import { readRow } from './price-rows.ts';
import type { RowDrafts } from './row-drafts.ts';

const CUMIN = readRow([
  'cumin',
  'Cumin (Jeera) Bold',
  '25 kg sack',
  ['Spices'],
  [630_000, null, null, null, null, 630_050, null, null],
  [],
  null,
]);
const draft = (column: number, value: number | null | string, version = 0): RowDrafts => {
  const drafts = Array(8).fill(undefined);
  drafts[column] = { value, version, pack: CUMIN.pack };
  return drafts;
};

it.each([
  [0, [], '6,300', 'Cumin (Jeera) Bold 25 kg sack, Base, ₹6,300'],
  [5, [], '6,300.50', 'Cumin (Jeera) Bold 25 kg sack, Erode, ₹6,300.50'],
  [1, [], '6,300', 'Cumin (Jeera) Bold 25 kg sack, Palakkad, ₹6,300, base price'],
  [5, draft(5, 643_300), '6,433', 'Cumin (Jeera) Bold 25 kg sack, Erode, ₹6,433, changed'],
  [5, draft(5, null), '6,300', 'Cumin (Jeera) Bold 25 kg sack, Erode, ₹6,300, base price, changed'],
  [
    5,
    draft(5, 63_000),
    '630',
    'Cumin (Jeera) Bold 25 kg sack, Erode, ₹630, changed, far from the other prices of this product',
  ],
  [5, draft(5, '64x'), '64x', 'Cumin (Jeera) Bold 25 kg sack, Erode, 64x, changed, not a price'],
  [
    5,
    draft(5, 643_300, 2),
    '6,433',
    'Cumin (Jeera) Bold 25 kg sack, Erode, ₹6,433, changed, changed by a colleague meanwhile',
  ],
])(
  'CONS-07 the cell of column %i with %j shows %j and is read as %j',
  (column, drafts, text, name) => {
    expect(viewCell(CUMIN, drafts as RowDrafts, column)).toMatchObject({ text, name });
  },
);
