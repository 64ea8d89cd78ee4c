import { packText } from '../../domain/pack.ts';
import { type DraftKind, useDraft } from '../../web/draft-storage.ts';
import { newId } from '../../web/new-id.ts';

// What a member of staff has typed for a shop, kept in the browser until the order is placed. With it, an attempt that
// got no answer: whatever is typed since, it is sent again first, under its key, also after a reload. It may be placed.

export interface AssistedLine {
  readonly id: string;
  readonly title: string;
  readonly pack: string;
  /** Its quantity is kilograms. */
  readonly isLoose: boolean;
  /** When it was typed; the review has today's. */
  readonly price: number | null;
  readonly quantity: number;
}

export interface Attempt {
  readonly key: string;
  /** Everything that is sent. */
  readonly content: string;
}

export interface AssistedDraft {
  readonly lines: readonly AssistedLine[];
  /** Sent, and nobody knows yet what became of it. */
  readonly attempt?: Attempt;
}

const EMPTY: AssistedDraft = { lines: [] };

const kindOf = (shopId: string): DraftKind<AssistedDraft> => ({
  name: `assisted-order:${shopId}`,
  version: 1,
  parse: (stored) => {
    const draft = stored as AssistedDraft | null;
    return Array.isArray(draft?.lines) ? draft : undefined;
  },
});

/** undefined: there is nothing to keep. */
const kept = (draft: AssistedDraft): AssistedDraft | undefined =>
  draft.lines.length > 0 || draft.attempt ? draft : undefined;

/** 0 takes it out. A line keeps its place. */
export function withLine(draft: AssistedDraft, line: AssistedLine): AssistedDraft | undefined {
  const { lines } = draft;
  const isIn = lines.some(({ id }) => id === line.id);
  const changed = isIn
    ? lines.map((each) => (each.id === line.id ? line : each))
    : [...lines, line];
  return kept({ ...draft, lines: changed.filter(({ quantity }) => quantity > 0) });
}

export const withoutLines = (draft: AssistedDraft): AssistedDraft | undefined =>
  kept({ ...draft, lines: [] });

export const withoutAttempt = ({ lines }: AssistedDraft): AssistedDraft | undefined =>
  kept({ lines });

export interface ChangedPack {
  readonly productId: string;
  readonly pack: string;
}

/** Of the packs that an order was refused for, those that the review shows. undefined: it could not be read again. */
export const packsShown = (
  packs: readonly ChangedPack[],
  review: { readonly lines: readonly { readonly id: string; readonly pack: string }[] } | undefined,
): readonly ChangedPack[] =>
  packs.filter(({ productId, pack }) =>
    review?.lines.some((line) => line.id === productId && line.pack === pack),
  );

/** The order was refused for these packs, and the person has been shown them: the quantities are for them from now on. */
export const withPacks = (draft: AssistedDraft, packs: readonly ChangedPack[]): AssistedDraft => ({
  ...draft,
  lines: draft.lines.map((line) => {
    const changed = packs.find(({ productId }) => productId === line.id);
    if (!changed) return line;
    return { ...line, pack: changed.pack, isLoose: changed.pack === packText(null) };
  }),
});

/** What is sent next. */
export const attemptFor = ({ attempt }: AssistedDraft, content: string): Attempt =>
  attempt ?? { key: newId(), content };

export function useAssistedDraft(staffId: string, shopId: string) {
  const { draft = EMPTY, isKept, setDraft } = useDraft(staffId, kindOf(shopId));
  const { lines, attempt } = draft;
  return {
    lines,
    attempt,
    isKept,
    quantityOf: (id: string): number => lines.find((line) => line.id === id)?.quantity ?? 0,
    set: (line: AssistedLine) => setDraft(withLine(draft, line)),
    empty: () => setDraft(withoutLines(draft)),
    begin(content: string): Attempt {
      const next = attemptFor(draft, content);
      setDraft({ lines, attempt: next });
      return next;
    },
    /** What became of the attempt is known. */
    answered: () => setDraft(withoutAttempt(draft)),
    /** The person sees these new packs. */
    takePacks: (packs: readonly ChangedPack[]) => setDraft(withPacks(draft, packs)),
    /** All of it is ordered. */
    finish: () => setDraft(undefined),
  };
}
