import { canBeRemoved, pricePlaces } from '../../domain/price-cell.ts';
import { parsePrice, plainPrice } from '../../domain/typed-price.ts';
import { type Adjustment, adjustPrice } from './adjust-price.ts';
import { type Block, countOutside, type PlacedCell, placeBlock } from './clipboard-block.ts';
import { type At, cellsIn, type Range } from './grid-selection.ts';
import { BASE, columnCount, type PriceRow } from './price-rows.ts';
import type { CellChange } from './price-sheet.ts';
import { draftedPrice, isInherited, type RowDrafts } from './row-drafts.ts';

// What typing, pasting, filling and adjusting make of the cells of a grid. Nothing here changes anything.

/** The rows that are shown, with their drafts. */
export interface ShownRows {
  readonly count: number;
  row(at: number): PriceRow;
  drafts(at: number): RowDrafts;
}

const canRemove = (column: number): boolean => canBeRemoved(pricePlaces()[column]!);

/** What a cell shows in its editor and puts on the clipboard: a price without grouping. */
export function cellText(shown: ShownRows, { row, column }: At): string {
  const draft = shown.drafts(row)[column];
  if (typeof draft?.value === 'string') return draft.value;
  const price = draftedPrice(shown.row(row), shown.drafts(row), column);
  return price === null ? '' : plainPrice(price);
}

/** An emptied district goes back to the base price; an emptied base price keeps what is saved. */
export function typeCell(shown: ShownRows, at: At, text: string): CellChange[] {
  const price = parsePrice(text);
  if (price === undefined) return removeCells(shown, { ...rangeAt(at) });
  return [{ id: shown.row(at.row).id, column: at.column, value: price ?? text.trim() }];
}

/** Delete: a district goes back to the base price, a base price back to what is saved. */
export const removeCells = (shown: ShownRows, range: Range): CellChange[] =>
  Array.from(cellsIn(range), ({ row, column }) => ({
    id: shown.row(row).id,
    column,
    value: canRemove(column) ? null : undefined,
  }));

/** An empty cell leaves the price, and so does the price that is already shown: a district keeps following the base. */
export function pasteBlock(shown: ShownRows, block: Block, range: Range) {
  const size = { rows: shown.count, columns: columnCount() };
  const placed = placeBlock(block, range, size);
  return {
    placed,
    changes: placed.flatMap((cell) => pasteCell(shown, cell)),
    outside: countOutside(block, range, size),
  };
}

function pasteCell(shown: ShownRows, { row, column, text }: PlacedCell): CellChange[] {
  const price = parsePrice(text);
  if (price === undefined) return [];
  const product = shown.row(row);
  if (price !== null && price === draftedPrice(product, shown.drafts(row), column)) return [];
  return [{ id: product.id, column, value: price ?? text.trim() }];
}

/** Copies the first row of the range into the others. */
export function fillDown(shown: ShownRows, range: Range): CellChange[] {
  const top = shown.row(range.top);
  const drafts = shown.drafts(range.top);
  return Array.from(cellsIn({ ...range, top: range.top + 1 }), ({ row, column }) => {
    const first = drafts[column];
    const own = first === undefined ? top.prices[column]! : first.value;
    return { id: shown.row(row).id, column, value: own ?? (canRemove(column) ? null : undefined) };
  });
}

/**
 * Changes every price of a range. A district that follows a base price in the same range keeps following it: otherwise it
 * would get a price of its own. `refused`: prices that would be below ₹1 or too high; they stay.
 */
export function adjustCells(shown: ShownRows, range: Range, adjustment: Adjustment) {
  const changes: CellChange[] = [];
  let refused = 0;
  for (const { row, column } of cellsIn(range)) {
    const product = shown.row(row);
    const drafts = shown.drafts(row);
    if (range.left === BASE && isInherited(product, drafts, column)) continue;
    const price = draftedPrice(product, drafts, column);
    if (price === null) continue;
    const value = adjustPrice(price, adjustment);
    if (value === null) refused += 1;
    else changes.push({ id: product.id, column, value });
  }
  return { changes, refused };
}

const rangeAt = ({ row, column }: At): Range => ({
  top: row,
  bottom: row,
  left: column,
  right: column,
});
