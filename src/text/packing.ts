import { formatCount, formatRupees } from '../domain/format-money.ts';
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

/** An order of which less was packed, as its shop sees it. */
export const PACKED_SHORT_TEXT = {
  of: (packed: number, quantity: number) => `${formatCount(packed)} of ${formatCount(quantity)}`,
  why: ({ packed, reason }: { readonly packed: number; readonly reason: ShortReason }) =>
    packed === 0 ? `Not packed: ${SHORT_REASON_WORDS[reason]}` : `The rest: ${SHORT_REASON_WORDS[reason]}`,
  ordered: 'As ordered',
  rounding: 'Rounded in your favour',
  insteadOf: (now: number, ordered: number) =>
    `Not everything was there. You pay ${formatRupees(now)} instead of ${formatRupees(ordered)}.`,
  orderMissing: 'Order the missing ones',
  wasOrdered: (ordered: number) => `ordered ${formatRupees(ordered)}`,
} as const;
