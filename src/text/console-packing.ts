import { formatCount } from '../domain/format-money.ts';
import type { ShortReason } from '../domain/packing.ts';

const reasons: Readonly<Record<ShortReason, string>> = {
  'sold-out': 'Sold out',
  damaged: 'Damaged',
  quality: 'Not good enough',
  other: 'Other',
};

/** Packing an order of which something is missing (SHORT-02). */
export const PACKING_DIALOG_TEXT = {
  open: 'Something is missing',
  title: (orderId: string) => `Pack ${orderId}`,
  close: 'Close',
  hint: 'Enter what is really there. The shop pays for that, and is told by email.',
  ordered: (quantity: number) => `${formatCount(quantity)} ordered`,
  packedOf: (title: string) => `Packed of ${title}`,
  none: 'None',
  noneOf: (title: string) => `None of ${title}`,
  atMost: (quantity: number) => `0 to ${formatCount(quantity)}`,
  reasonOf: (title: string) => `Why ${title} is missing`,
  chooseReason: 'Choose a reason',
  reasons,
  soldOutToo: 'Mark as sold out today',
  soldOutFailed: "The order is packed, but we couldn't mark a product as sold out.",
  total: 'Total',
  coupon: 'Coupon',
  coinsBack: 'Coins that go back',
  refund: 'Refund',
  cash: 'Cash to collect',
  willCancel: 'Nothing is there: the order is cancelled, and everything goes back to the shop.',
  pack: (short: number, isCancelled: boolean) => {
    if (isCancelled) return 'Cancel the order';
    if (short === 0) return 'Pack everything';
    return short === 1 ? 'Pack with 1 product short' : `Pack with ${formatCount(short)} products short`;
  },
  sending: 'Packing...',
  packed: (orderId: string) => `${orderId} is packed. The shop is told what was missing.`,
  cancelled: (orderId: string) => `${orderId} is cancelled: nothing was there.`,
  unanswered: 'We got no reply, so it may be packed. Try again: it is packed once.',
  failed: "We couldn't pack the order. Nothing has changed: try again.",
} as const;
