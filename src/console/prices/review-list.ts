import { type PriceRow, savedPrice } from './price-rows.ts';
import type { CellPlace } from './price-sheet.ts';
import {
  draftedPrice,
  hasOtherPack,
  hasOtherPrice,
  isInConflict,
  type Oddity,
  oddityOf,
  type RowDrafts,
  shareOfChange,
} from './row-drafts.ts';

/** A draft as the review shows it. */
export interface ReviewItem extends CellPlace {
  readonly row: PriceRow;
  /** The price that applies now, and the one that would; null: none, or not readable. */
  readonly before: number | null;
  readonly after: number | null;
  /** The district would follow the base price. */
  readonly isBackToBase: boolean;
  /** What was typed, if it is not a price. */
  readonly typed: string | null;
  /** 0.05 is 5% up. */
  readonly share: number | null;
  readonly oddity: Oddity | null;
  readonly isConflict: boolean;
  /** What of the conflict: another saved price, another pack than the one that the draft is for, or both. */
  readonly isOtherPrice: boolean;
  readonly oldPack: string | null;
}

/** What needs a decision first, then what is odd, then the rest in the order of the grid. */
export function reviewList(
  rows: readonly { readonly row: PriceRow; readonly drafts: RowDrafts }[],
): ReviewItem[] {
  return rows.flatMap(itemsOf).sort((a, b) => urgency(b) - urgency(a));
}

function itemsOf({ row, drafts }: { row: PriceRow; drafts: RowDrafts }): ReviewItem[] {
  return drafts.flatMap((draft, column) =>
    draft === undefined
      ? []
      : {
          id: row.id,
          column,
          row,
          before: savedPrice(row, column),
          after: draftedPrice(row, drafts, column),
          isBackToBase: draft.value === null,
          typed: typeof draft.value === 'string' ? draft.value : null,
          share: shareOfChange(row, drafts, column),
          oddity: oddityOf(row, drafts, column),
          isConflict: isInConflict(row, column, draft),
          isOtherPrice: hasOtherPrice(row, column, draft),
          oldPack: hasOtherPack(row, draft) ? draft.pack : null,
        },
  );
}

function urgency({ isConflict, oddity, typed }: ReviewItem): number {
  if (isConflict) return 3;
  if (typed !== null) return 2;
  return oddity === null ? 0 : 1;
}
