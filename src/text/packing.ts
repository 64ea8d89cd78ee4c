import type { ShortReason } from '../domain/packing.ts';

/** Why less than ordered was packed, as the shop reads it (SHORT-05). */
export const SHORT_REASON_WORDS: Readonly<Record<ShortReason, string>> = {
  'sold-out': 'sold out',
  damaged: 'damaged',
  quality: 'not good enough to send',
  other: 'not available',
};

export const PACKING_TEXT = {
  /** The reason of a cancellation when nothing could be packed. */
  nothingThere: 'Nothing of it was there.',
} as const;
