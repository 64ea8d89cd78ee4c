import { useRef } from 'react';
import { filterRows, type PriceFilter } from './filter-rows.ts';
import type { PriceRow } from './price-rows.ts';
import type { PriceSheet } from './price-sheet.ts';

// Which rows the grid shows, and when that may change. A colleague who publishes changes the rows at any moment, and a
// filter such as 'Not changed for a week' then drops some: never while somebody is typing a price.

export interface Shown {
  /** The filter, and which run of it. */
  readonly key: string;
  readonly rows: readonly PriceRow[];
  /** Positions in `rows`. */
  readonly positions: readonly number[];
  /** The rows have changed since the filter ran. */
  readonly isStale: boolean;
}

interface Wanted {
  readonly key: string;
  readonly rows: readonly PriceRow[];
  /** The same products stay, in the same order; their prices may be new. */
  readonly isHeld: boolean;
  readonly filter: () => readonly number[];
}

export function nextShown(before: Shown | null, { key, rows, isHeld, filter }: Wanted): Shown {
  if (before?.key === key) {
    if (before.rows === rows && (isHeld || !before.isStale)) return before;
    if (isHeld) return { key, rows, positions: samePositions(before, rows), isStale: true };
  }
  return { key, rows, positions: filter(), isStale: false };
}

/** Where the products that were shown are now; without those that no longer exist. */
function samePositions({ rows: old, positions }: Shown, rows: readonly PriceRow[]): number[] {
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  return positions.flatMap((position) => places.get(old[position]!.id) ?? []);
}

interface ShownOptions {
  /** Another number runs the filter again. */
  readonly run: number;
  readonly isHeld: boolean;
}

/** The positions of the rows to show; the same array as long as they are the same. */
export function useShownRows(
  sheet: PriceSheet,
  { text, category, changed }: PriceFilter,
  { run, isHeld }: ShownOptions,
): readonly number[] {
  const shown = useRef<Shown>(null);
  const { rows } = sheet;
  shown.current = nextShown(shown.current, {
    key: JSON.stringify([text, category, changed, run]),
    rows,
    isHeld,
    filter: () =>
      filterRows(
        rows,
        { text, category, changed },
        { now: Date.now(), hasDrafts: (id) => sheet.draftsOf(id).length > 0 },
      ),
  });
  return shown.current.positions;
}
