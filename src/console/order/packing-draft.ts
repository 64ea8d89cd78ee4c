import type { ConsoleOrder } from '../../contract/console-orders.ts';
import { SHORT_REASONS, type ShortLine, type ShortReason } from '../../domain/packing.ts';
import { type DraftKind, readDraft } from '../../web/draft-storage.ts';

// What a packer has typed about the lines of an order, before it is sent.

export interface LineDraft {
  /** As typed; the ordered quantity at first. */
  readonly packed: string;
  /** '': not chosen yet. */
  readonly reason: ShortReason | '';
  /** The shelf is empty: nobody should order it today. */
  readonly isSoldOut: boolean;
}

export const draftOf = ({ lines }: Pick<ConsoleOrder, 'lines'>): LineDraft[] =>
  lines.map(({ quantity }) => ({ packed: String(quantity), reason: '', isSoldOut: false }));

const draftKind = (id: string): DraftKind<readonly LineDraft[]> => ({
  name: `packing:${id}`,
  version: 1,
  parse: (stored) => (Array.isArray(stored) && stored.every(isLineDraft) ? stored : undefined),
});

/** Kept in the browser until the order is packed. */
export function packingDraft({
  id,
  lines,
}: Pick<ConsoleOrder, 'id' | 'lines'>): DraftKind<readonly LineDraft[]> {
  const kind = draftKind(id);
  const ofItsLines = (draft = [] as readonly LineDraft[]) =>
    draft.length === lines.length ? draft : undefined;
  return { ...kind, parse: (stored) => ofItsLines(kind.parse(stored)) };
}

/** Whether this person has said that something of the order is missing, and not packed it yet. */
export const hasPackingDraft = (personId: string, id: string): boolean =>
  readDraft(personId, draftKind(id)) !== undefined;

function isLineDraft(stored: unknown): stored is LineDraft {
  const { packed, reason, isSoldOut } = (stored ?? {}) as Partial<LineDraft>;
  return (
    typeof packed === 'string' &&
    typeof isSoldOut === 'boolean' &&
    (reason === '' || SHORT_REASONS.some((each) => each === reason))
  );
}

/** What is typed, if it is a quantity from 0 to the ordered one. */
export function quantityOf({ packed }: LineDraft, ordered: number): number | null {
  const typed = packed.trim();
  return /^\d{1,6}$/.test(typed) && Number(typed) <= ordered ? Number(typed) : null;
}

type Ordered = Pick<ConsoleOrder['lines'][number], 'quantity'>;

/** The line, changed. A line that is whole again has no reason. */
export function changed(
  draft: LineDraft,
  { quantity }: Ordered,
  change: Partial<LineDraft>,
): LineDraft {
  const next = { ...draft, ...change };
  if (quantityOf(next, quantity) === quantity) return { ...next, reason: '', isSoldOut: false };
  // Nobody packs none of something that is there.
  if (change.packed === '0' && next.reason === '') return { ...next, reason: 'sold-out' };
  return next;
}

/** The lines as the call takes them; null: something is missing or impossible. */
export function shortLinesOf(
  drafts: readonly LineDraft[],
  lines: readonly Ordered[],
): ShortLine[] | null {
  const short: ShortLine[] = [];
  for (const [position, draft] of drafts.entries()) {
    const ordered = lines[position]!.quantity;
    const packed = quantityOf(draft, ordered);
    if (packed === null) return null;
    if (packed === ordered) continue;
    if (draft.reason === '') return null;
    const { reason, isSoldOut } = draft;
    short.push({ position, packed, reason, ...(isSoldOut && { isSoldOut }) });
  }
  return short;
}
