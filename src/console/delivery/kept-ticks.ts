import { type DraftKind, useDraft } from '../../web/draft-storage.ts';

/** More than the lists of some days have; the oldest are forgotten. */
const MOST_KEPT = 1_000;

const TICKED_LINES: DraftKind<readonly string[]> = {
  name: 'ticked-lines',
  version: 1,
  parse: (stored) =>
    Array.isArray(stored) && stored.every((line) => typeof line === 'string') ? stored : undefined,
};

export interface KeptTicks {
  readonly has: (line: string) => boolean;
  readonly set: (line: string, isTicked: boolean) => void;
}

/**
 * The lines of pick lists and packing slips that a person has ticked. They are for nobody else, and no order follows them;
 * but a phone that loads the page again, or a look at an order, loses none.
 */
export function useKeptTicks(personId: string): KeptTicks {
  const { draft: ticked = [], setDraft } = useDraft(personId, TICKED_LINES);
  return {
    has: (line) => ticked.includes(line),
    set(line, isTicked) {
      const others = ticked.filter((each) => each !== line);
      const next = isTicked ? [...others, line].slice(-MOST_KEPT) : others;
      setDraft(next.length > 0 ? next : undefined);
    },
  };
}
