import { useMemo, useRef, useState } from 'react';

// Choosing rows of a list: one by one, a range with Shift, all that are shown.

export interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly isAllChosen: boolean;
  readonly isSomeChosen: boolean;
  /** `isRange`: everything between the last toggled row and this one gets the same state. */
  readonly toggle: (key: string, isRange?: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** `keys`: the rows shown, in order. Rows that are no longer shown are no longer chosen. */
export function useChoice(keys: readonly string[]): Choice {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const chosen = useMemo(() => new Set(keys.filter((key) => picked.has(key))), [keys, picked]);
  const isAllChosen = keys.length > 0 && chosen.size === keys.length;
  return {
    chosen,
    isAllChosen,
    isSomeChosen: chosen.size > 0 && !isAllChosen,
    toggle: (key, isRange = false) => {
      const from = isRange && last.current !== undefined ? last.current : key;
      last.current = key;
      setPicked(chooseRange(chosen, keys, { from, to: key, isChosen: !chosen.has(key) }));
    },
    toggleAll: () => setPicked(isAllChosen ? new Set() : new Set(keys)),
    clear: () => setPicked(new Set()),
  };
}

interface Range {
  readonly from: string;
  readonly to: string;
  readonly isChosen: boolean;
}

export function chooseRange(
  chosen: ReadonlySet<string>,
  keys: readonly string[],
  { from, to, isChosen }: Range,
): ReadonlySet<string> {
  const end = keys.indexOf(to);
  // The row that the range began with may have left the list.
  const begin = keys.includes(from) ? keys.indexOf(from) : end;
  const range = keys.slice(Math.min(begin, end), Math.max(begin, end) + 1);
  const next = new Set(chosen);
  for (const key of range) {
    if (isChosen) next.add(key);
    else next.delete(key);
  }
  return next;
}
