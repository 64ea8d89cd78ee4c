import { formatRupees } from '../../domain/format-money.ts';
import { pricePlaces } from '../../domain/price-cell.ts';
import { CELL_TEXT, placeName } from '../../text/console-prices.ts';
import type { PriceRow } from './price-rows.ts';
import { draftedPrice, isInConflict, isInherited, oddityOf, type RowDrafts } from './row-drafts.ts';

export const columnName = (column: number): string => placeName(pricePlaces()[column]!);

/** How a cell looks and what a screen reader says about it. */
export interface CellView {
  readonly text: string;
  readonly name: string;
  readonly isDraft: boolean;
  readonly isInherited: boolean;
  readonly isOdd: boolean;
  readonly isConflict: boolean;
  readonly isUnreadable: boolean;
}

export function viewCell(row: PriceRow, drafts: RowDrafts, column: number): CellView {
  const draft = drafts[column];
  const price = draftedPrice(row, drafts, column);
  const typed = typeof draft?.value === 'string' ? draft.value : null;
  const follows = isInherited(row, drafts, column);
  const oddity = oddityOf(row, drafts, column);
  const isConflict = draft !== undefined && isInConflict(row, column, draft);
  // The column's heading says that these are rupees.
  const text = typed ?? (price === null ? '' : formatRupees(price).slice(1));
  const spoken = typed ?? (price === null ? CELL_TEXT.noPrice : formatRupees(price));
  const states = [
    ...(follows && price !== null ? [CELL_TEXT.basePrice] : []),
    ...(draft ? [CELL_TEXT.draft] : []),
    ...(oddity ? [CELL_TEXT.oddity[oddity]] : []),
    ...(isConflict ? [CELL_TEXT.conflict] : []),
  ];
  return {
    text,
    name: CELL_TEXT.name(row.name, row.pack, columnName(column), spoken, states),
    isDraft: draft !== undefined,
    isInherited: follows,
    isOdd: oddity !== null,
    isConflict,
    isUnreadable: typed !== null,
  };
}
