import { formatCount } from '../domain/format-money.ts';
import type { ShortReason } from '../domain/packing.ts';
import { CANCEL_ORDER, CASH_TO_COLLECT, CHOOSE_REASON } from './console-shared.ts';

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
  hint: 'Enter what is really there. The shop pays for that, and gets an email.',
  ordered: (quantity: number) => `${formatCount(quantity)} ordered`,
  packedOf: (title: string) => `Packed of ${title}`,
  none: 'None',
  noneOf: (title: string) => `None of ${title}`,
  atMost: (quantity: number) => `0 to ${formatCount(quantity)}`,
  reasonOf: (title: string) => `Why ${title} is missing`,
  chooseReason: CHOOSE_REASON,
  reasons,
  soldOutToo: 'Mark as sold out today',
  total: 'Total',
  coupon: 'Coupon',
  coinsBack: 'Coins that go back',
  refund: 'Refund',
  cash: CASH_TO_COLLECT,
  rounding: 'Rounded for the shop',
  points: 'Credit points',
  change: (before: string, after: string) => `${before} → ${after}`,
  willCancel: 'Nothing is there: the order is cancelled, and coupon, coins and payment go back.',
  /** On the button of a packer. */
  askManager: 'Only a manager can cancel it',
  pack: (short: number, isCancelled: boolean) => {
    if (isCancelled) return CANCEL_ORDER;
    if (short === 0) return 'Pack everything';
    return short === 1
      ? 'Pack with 1 product short'
      : `Pack with ${formatCount(short)} products short`;
  },
  /** On the button while a quantity or a reason is missing. */
  incomplete: 'Say how much is there, and why',
  sending: 'Packing...',
  packed: (orderId: string, isShort: boolean) =>
    isShort
      ? `${orderId} is packed. We emailed the shop what was missing.`
      : `${orderId} is packed.`,
  effectFailed: "We couldn't work out what changes for the shop.",
  effect: 'What changes for the shop',
  cancelled: (orderId: string) => `${orderId} is cancelled: nothing was there.`,
  unanswered: 'We got no reply, so it may be packed. Try again: it is packed once.',
  failed: "We couldn't pack the order. Nothing has changed: try again.",
  /** Its dialog was closed meanwhile. */
  failedLater: (orderId: string, problem: string) => `${orderId}: ${problem}`,
} as const;
