import { useState } from 'react';

// The row that single keys act on: j and k move it, and the focus with it.

const ROW = 'data-row';

/** The attribute by which a row is found again. */
export const rowAttribute = (key: string) => ({ [ROW]: key });

/** The current row, and where it was when it was last shown. */
export interface RowPlace {
  readonly key: string;
  readonly index: number;
}

interface CurrentRowOptions {
  /** The row that is open in a panel, which makes it the current one. */
  readonly open: string | undefined;
  /** Names the list: another one begins at its first row. */
  readonly list: string;
  /** Called with the row that j and k lead to. */
  readonly onMove?: (key: string) => void;
}

/** `keys`: the rows shown, in order. */
export function useCurrentRow(keys: readonly string[], { open, list, onMove }: CurrentRowOptions) {
  const [state, setState] = useState<{ list: string; place?: RowPlace | undefined }>({ list });
  const place = placeIn(keys, open, state.list === list ? state.place : undefined);
  if (state.list !== list || state.place !== place) setState({ list, place });
  const current = open ?? place?.key;
  return {
    /** undefined: none, or it is not among the rows. */
    current: current !== undefined && keys.includes(current) ? current : undefined,
    /** Moves by so many rows; in a new list, to the first. */
    move: (step: number) => {
      const next = rowAfter(keys, place, step);
      if (next === undefined) return;
      setState({ list, place: { key: next, index: keys.indexOf(next) } });
      focusRow(next);
      onMove?.(next);
    },
  };
}

/** Follows the row while it is shown; afterwards its last place counts. */
export function placeIn(
  keys: readonly string[],
  open: string | undefined,
  last: RowPlace | undefined,
): RowPlace | undefined {
  const key = open !== undefined && keys.includes(open) ? open : last?.key;
  if (key === undefined || !keys.includes(key)) return last;
  const index = keys.indexOf(key);
  return last?.key === key && last.index === index ? last : { key, index };
}

export function rowAfter(
  keys: readonly string[],
  place: RowPlace | undefined,
  step: number,
): string | undefined {
  if (place === undefined) return keys[0];
  // Where a row has left the list, the one after it has moved up to its place.
  const from = keys.includes(place.key) || step < 0 ? place.index : place.index - 1;
  return keys[Math.max(0, Math.min(keys.length - 1, from + step))];
}

function focusRow(key: string): void {
  const row = document.querySelector<HTMLElement>(`[${ROW}="${CSS.escape(key)}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
