import { expect, it } from 'vitest';
import { only, placesOf, selectionOf } from './grid-selection.ts';
import { type PriceRow, readRow } from './price-rows.ts';
import { nextShown, type Shown } from './use-shown-rows.ts';

const row = (id: string, price = 100): PriceRow =>
  readRow([id, id, '25 kg sack', ['Spices'], Array(8).fill(price), [], null]);

const [A, B, C] = [row('a'), row('b'), row('c')];
const ROWS = [A, B, C];
/** A colleague has published a new price of the first product. */
const PUBLISHED = [row('a', 200), B, C];

const idsOf = ({ rows, positions }: Shown) => positions.map((at) => rows[at]!.id);
const rowIds = (shown: Shown) => ({
  count: shown.positions.length,
  id: (at: number) => idsOf(shown)[at]!,
});
/** Not changed: still ₹1. */
const show = (before: Shown | null, rows: readonly PriceRow[], isHeld: boolean, key = 'week') =>
  nextShown(before, {
    key,
    rows,
    isHeld,
    filter: () => rows.flatMap(({ prices }, at) => (prices[0] === 100 ? at : [])),
  });

it('CONS-07 while a price is typed, the rows stay although a colleague publishes; then the filter runs again', () => {
  const before = show(null, ROWS, false);
  const held = show(before, PUBLISHED, true);
  expect(idsOf(held)).toEqual(['a', 'b', 'c']);
  expect(held.rows[held.positions[0]!]!.prices[0]).toBe(200);
  expect(show(held, PUBLISHED, true)).toBe(held);
  expect(idsOf(show(held, PUBLISHED, false))).toEqual(['b', 'c']);
});

it('CONS-07 held rows follow their products into another order, without those that are gone', () => {
  const held = show(show(null, ROWS, false), [C, row('new'), A], true);
  expect(idsOf(held)).toEqual(['a', 'c']);
});

it('CONS-07 another filter is applied at once; nothing changes when an editor only opens and closes', () => {
  const before = show(null, ROWS, false);
  expect(show(before, ROWS, true)).toBe(before);
  expect(show(before, ROWS, false)).toBe(before);
  expect(idsOf(show(before, PUBLISHED, true, 'other'))).toEqual(['b', 'c']);
});

it('CONS-07 the selection stays with its product when rows above it disappear', () => {
  const before = show(null, ROWS, false);
  const chosen = placesOf(only({ row: 1, column: 4 }), rowIds(before));
  const after = show(before, PUBLISHED, false);
  expect(selectionOf(chosen, rowIds(after))).toEqual(only({ row: 0, column: 4 }));
  // Its own product is gone: the one in its place.
  const withoutB = show(before, [A, C], false);
  expect(selectionOf(chosen, rowIds(withoutB))).toEqual(only({ row: 1, column: 4 }));
});
