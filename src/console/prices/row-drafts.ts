import { BASE, type PriceRow, savedPrice, versionOf } from './price-rows.ts';

// Drafts: changes of a row's prices that are not published yet. A row's drafts are never changed in place, so a row of the
// grid is rendered again only if its own drafts are other ones.

/** A price in paise; null: no own price, so the base price applies; text: what was typed and is not a price. */
export type DraftValue = number | null | string;

export interface Draft {
  readonly value: DraftValue;
  /** The version of the saved price that the person saw when they changed it. */
  readonly version: number;
  /** The pack that the price is for; '' in a draft of an earlier version of the console, which is asked about. */
  readonly pack: string;
}

/** By column; undefined: unchanged. */
export type RowDrafts = readonly (Draft | undefined)[];

export const NO_DRAFTS: RowDrafts = [];

export function withDraft(drafts: RowDrafts, column: number, draft: Draft | undefined): RowDrafts {
  const changed = [...drafts];
  changed[column] = draft;
  return changed.some((each) => each !== undefined) ? changed : NO_DRAFTS;
}

/** The price that would apply in a column if the drafts were published; null: none, or what was typed is not a price. */
export function draftedPrice(row: PriceRow, drafts: RowDrafts, column: number): number | null {
  const draft = drafts[column];
  if (draft === undefined) {
    return row.prices[column] ?? (column === BASE ? null : draftedPrice(row, drafts, BASE));
  }
  if (typeof draft.value === 'number') return draft.value;
  return draft.value === null && column !== BASE ? draftedPrice(row, drafts, BASE) : null;
}

/** Whether the column shows the base price because the district has none of its own. */
export function isInherited(row: PriceRow, drafts: RowDrafts, column: number): boolean {
  if (column === BASE) return false;
  const draft = drafts[column];
  return (draft === undefined ? row.prices[column] : draft.value) === null;
}

/** Whether publishing the draft would change nothing. */
export const isNoChange = (row: PriceRow, column: number, value: DraftValue): boolean =>
  row.prices[column] === value;

/** Whether somebody has changed the saved price since the person saw it. */
export const hasOtherPrice = (row: PriceRow, column: number, draft: Draft): boolean =>
  versionOf(row, column) !== draft.version;

export const hasOtherPack = ({ pack }: PriceRow, draft: Draft): boolean => pack !== draft.pack;

export const isInConflict = (row: PriceRow, column: number, draft: Draft): boolean =>
  hasOtherPrice(row, column, draft) || hasOtherPack(row, draft);

/** Why a draft needs a second look before it is published. */
export type Oddity = 'not a price' | 'far from last' | 'far from others';

/** More than 30% away from the price that applied before. */
const FAR_FROM_LAST = 0.3;
/** A slipped decimal point makes a tenth or ten times of the others, which themselves differ: 5 times is already odd. */
const FAR_FROM_OTHERS = 5;

/** What is odd about a draft, compared with the saved prices of its row; null: nothing. */
export function oddityOf(row: PriceRow, drafts: RowDrafts, column: number): Oddity | null {
  const draft = drafts[column];
  if (draft === undefined) return null;
  if (typeof draft.value === 'string') return 'not a price';
  const price = draftedPrice(row, drafts, column);
  if (price === null) return null;
  const others = row.prices
    .flatMap((other, at) => (at === column ? [] : (other ?? [])))
    .sort((a, b) => a - b);
  const middle = others[Math.floor(others.length / 2)];
  if (middle && (price * FAR_FROM_OTHERS <= middle || price >= middle * FAR_FROM_OTHERS)) {
    return 'far from others';
  }
  const last = savedPrice(row, column);
  if (last !== null && Math.abs(price - last) > last * FAR_FROM_LAST) return 'far from last';
  return null;
}

/** How far a draft is from the price that applied before: 0.05 is 5% up; null: one of the two is no price. */
export function shareOfChange(row: PriceRow, drafts: RowDrafts, column: number): number | null {
  const last = savedPrice(row, column);
  const price = draftedPrice(row, drafts, column);
  return last === null || price === null ? null : (price - last) / last;
}
