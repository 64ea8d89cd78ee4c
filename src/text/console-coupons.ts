import type { CouponState } from '../domain/coupon-desk.ts';
import { formatMoment } from '../domain/format-moment.ts';
import { formatCount, formatRupees } from '../domain/format-money.ts';
import { COUPON_FIELD_NAMES, counted } from './console-shared.ts';

// Text of the console's coupons.

export const COUPON_STATE_NAMES: Readonly<Record<CouponState, string>> = {
  running: 'Running',
  'used-up': 'Used up',
  coming: 'Coming',
  ended: 'Ended',
};

/** When a coupon works. */
function period(startsAt: string | null, endsAt: string | null): string {
  if (startsAt === null && endsAt === null) return 'No end';
  if (endsAt === null) return `From ${formatMoment(startsAt!)}`;
  const end = `until ${formatMoment(endsAt)}`;
  return startsAt === null
    ? `Until ${formatMoment(endsAt)}`
    : `From ${formatMoment(startsAt)} ${end}`;
}

export const COUPONS_TEXT = {
  title: 'Coupons',
  create: 'New coupon',
  filters: 'Filter coupons',
  search: 'Beginning of the code',
  state: 'State',
  anyState: 'All coupons',
  caption: 'Coupons',
  loading: 'Loading coupons...',
  readFailed: "We couldn't load the coupons.",
  empty: 'No coupons yet',
  emptyHint: 'Coupons that you create will appear here.',
  nothingFound: 'No coupons match',
  code: 'Code',
  discount: 'Discount',
  uses: 'Uses',
  valid: 'Valid',
  where: 'For',
  created: 'Created',
  usesOf: (count: number, most: number) => `${formatCount(count)} of ${formatCount(most)}`,
  period,
  audience: (districts: readonly string[], isFirstOrderOnly: boolean) => {
    const where = districts.length === 0 ? 'All districts' : districts.join(', ');
    return isFirstOrderOnly ? `${where} · first orders` : where;
  },
  more: 'More coupons',
  first: 'Back to the first ones',
  pages: 'Pages of coupons',
  keyDown: 'Next coupon',
  keyUp: 'Previous coupon',
} as const;

export const COUPON_PANEL_TEXT = {
  coupon: 'Coupon',
  loading: 'Loading the coupon...',
  readFailed: "We couldn't load the coupon.",
  notFound: 'This coupon is not in the store.',
  ...COUPON_FIELD_NAMES,
  noMinimum: 'None',
  overused: (most: number) =>
    `The limit is ${formatCount(most)}, so nobody can use it any more. What was used stays.`,
  ended: (at: string) => `Ended by staff on ${formatMoment(at)}`,
  edit: 'Edit',
  end: 'End coupon',
  activity: 'Who changed it',
  brought: 'What it brought',
  discountGiven: 'Discount given',
  orders: 'Orders',
  orderCount: (orders: number, shops: number) =>
    `${formatCount(orders)} from ${counted(shops, 'shop', 'shops')}`,
  orderTotal: 'Worth of these orders',
  held: 'In carts now',
  cancelled: 'Cancelled',
  usedIn: 'Used in',
  noUses: 'Orders that use it will appear here.',
  usesFailed: "We couldn't load the orders that used it.",
  moreUses: 'Older orders',
  deletedShop: 'Deleted account',
  off: (paise: number) => `−${formatRupees(paise)}`,
  givenBack: 'cancelled, use given back',
  endTitle: (code: string) => `End ${code} for good?`,
  endHint: (held: number) =>
    held === 0
      ? 'Nobody can use it from now on. Orders that used it keep their discount.'
      : `Nobody can use it from now on, nor ${held === 1 ? 'the cart that has' : `the ${formatCount(held)} carts that have`} it now. Orders that used it keep their discount.`,
  endNow: 'End it now',
  ending: 'Ending...',
  keep: 'Keep it',
  endFailed: "We couldn't end the coupon. Try again.",
  isEnded: (code: string) => `${code} has ended.`,
} as const;

export const COUPON_FORM_TEXT = {
  createTitle: COUPONS_TEXT.create,
  editTitle: (code: string) => `Edit ${code}`,
  codeHint: 'What shops type. It stays as it is.',
  discount: 'Discount in ₹',
  minimum: 'Minimum order value in ₹',
  minimumHint: '0: no minimum',
  maxUsage: 'Uses in total, of all shops',
  perShopLimit: 'Uses per shop, at most',
  used: (count: number) =>
    `${formatCount(count)} used so far. With a lower limit nobody can use it any more; what was used stays.`,
  startsAt: 'Valid from, India time',
  startsHint: 'Empty: at once',
  endsAt: 'Valid until, India time',
  endsHint: 'Empty: no end',
  districts: 'Only in these districts',
  districtsHint: 'None chosen: in every district',
  isFirstOrderOnly: 'Only for the first order of a shop',
  save: 'Save',
  create: 'Create coupon',
  saving: 'Saving...',
  cancel: 'Discard',
  saved: (code: string) => `${code} is saved.`,
  created: (code: string) => `${code} is created.`,
  failed: "We couldn't save the coupon. What you typed is still here.",
  startAgain: 'Start again from the current values',
} as const;
