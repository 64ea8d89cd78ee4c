import { formatCount, formatRupees } from '../domain/format-money.ts';
import type { ShortReason } from '../domain/packing.ts';

/** Why less than ordered was packed, as the shop reads it (SHORT-05). */
export const SHORT_REASON_WORDS: Readonly<Record<ShortReason, string>> = {
  'sold-out': 'sold out',
  damaged: 'damaged',
  quality: 'not good enough to send',
  other: 'not available',
};

/** To a packer who packed nothing of it. */
export const ASK_A_MANAGER = 'Ask a manager: this order is paid online and would be cancelled.';

export const PACKING_TEXT = {
  /** The reason of a cancellation when nothing could be packed. */
  nothingThere: 'None of these products were available.',
} as const;

/** An order of which less was packed, as its shop and staff see it. */
export const PACKED_SHORT_TEXT = {
  of: (packed: number, quantity: number) => `${formatCount(packed)} of ${formatCount(quantity)}`,
  /** Before the ordered quantity. */
  packedOf: (packed: number) => `${formatCount(packed)} of `,
  why: ({ packed, reason }: { readonly packed: number; readonly reason: ShortReason }) =>
    packed === 0
      ? `Not packed: ${SHORT_REASON_WORDS[reason]}`
      : `The rest: ${SHORT_REASON_WORDS[reason]}`,
  ordered: 'As ordered',
  rounding: 'Rounded in your favour',
  insteadOf: (now: number, ordered: number) =>
    `Not everything was available. You pay ${formatRupees(now)} instead of ${formatRupees(ordered)}.`,
  sameTotal: 'Not everything was available. Your total stays the same.',
  nothing: 'None of this order was available, so we cancelled it. You pay nothing.',
  orderMissing: 'Order the missing ones',
  missingInCart: 'What was missing is in your cart.',
  wasOrdered: (ordered: number) => `ordered ${formatRupees(ordered)}`,
} as const;
