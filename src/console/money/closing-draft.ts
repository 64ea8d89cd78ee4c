import type { ErrorCode } from '../../contract/errors.ts';
import { type ClosingFigures, MAX_COUNTED_PAISE, needsNote } from '../../domain/day-closing.ts';
import { isSentence } from '../../domain/order-sentence.ts';
import { paiseOfTyped } from '../../domain/typed-rupees.ts';
import type { DraftKind } from '../../web/draft-storage.ts';

// What is typed into the form that closes a day.

export interface ClosingDraft {
  /** The same for the same closing: one that is sent again is one closing. */
  readonly id: string;
  readonly day: string;
  readonly counted: string;
  readonly note: string;
}

/** One for all days: what was counted before midnight is still there afterwards, for the day it was counted for. */
export const CLOSING_DRAFT: DraftKind<ClosingDraft> = {
  name: 'day-closing',
  version: 1,
  parse: (stored) => {
    const { id, day, counted, note } = (stored ?? {}) as Partial<ClosingDraft>;
    return [id, day, counted, note].every((text) => typeof text === 'string')
      ? (stored as ClosingDraft)
      : undefined;
  },
};

/** What the form shows. A draft for a day that somebody has closed meanwhile is dropped. */
export const shownDraft = (
  draft: ClosingDraft | undefined,
  open: { readonly day: string; readonly openDays: readonly string[] },
): ClosingDraft =>
  draft && open.openDays.includes(draft.day)
    ? draft
    : { id: '', day: open.day, counted: '', note: '' };

/** Digits of rupees: more than the limit has, so that too much is told apart from no amount. */
const DIGITS = 13;

interface ClosingFaults {
  readonly counted: ErrorCode | undefined;
  readonly note: ErrorCode | undefined;
}

export function readClosing(
  { counted: typed, note }: ClosingDraft,
  figures: ClosingFigures,
): { counted: number; faults: ClosingFaults } {
  const counted = paiseOfTyped(typed, DIGITS);
  const isMissing = note.trim() === '' && counted !== null && needsNote(figures, counted);
  return {
    counted: counted ?? 0,
    faults: {
      counted:
        counted === null
          ? 'CLOSING_INVALID'
          : counted > MAX_COUNTED_PAISE
            ? 'CLOSING_CASH_TOO_HIGH'
            : undefined,
      note: isMissing ? 'CLOSING_NOTE_REQUIRED' : isSentence(note) ? undefined : 'SENTENCE_INVALID',
    },
  };
}
