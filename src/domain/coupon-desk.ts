// How staff may look through the coupons. Each view is read from an index, so a sort is only offered where one has it.
import { COUPON_CODE, type Coupon } from './coupon.ts';
import { couponPeriod } from './coupon-rules.ts';

/** 'used-up': its time runs, but its limit in total is reached. */
export const COUPON_STATES = ['running', 'used-up', 'coming', 'ended'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

type Facts = Pick<Coupon, 'startsAt' | 'endsAt' | 'endedAt' | 'maxUsage' | 'usageCount'>;

export function couponState(coupon: Facts, at: number): CouponState {
  const period = couponPeriod(coupon, at);
  return period === 'running' && coupon.usageCount >= coupon.maxUsage ? 'used-up' : period;
}

export const COUPON_SORTS = [
  'newest',
  'oldest',
  'code',
  'ends-first',
  'ends-last',
  'starts',
] as const;
export type CouponSort = (typeof COUPON_SORTS)[number];

export interface CouponView {
  /** undefined: all. */
  readonly state?: CouponState | undefined;
  /** The beginning of a code. */
  readonly q?: string | undefined;
}

/** The first is the usual one. */
export function couponSortsOf({ state, q }: CouponView): readonly [CouponSort, ...CouponSort[]] {
  if (q !== undefined) return ['code'];
  // The other way round, it would pass all that are still to come.
  if (state === 'running' || state === 'used-up') return ['ends-first'];
  if (state === 'ended') return ['ends-last', 'ends-first'];
  if (state === 'coming') return ['starts'];
  return ['newest', 'oldest', 'code', 'ends-first', 'ends-last'];
}

/** The beginning of a code is a code too. */
export const isCodeStart = (typed: string): boolean => COUPON_CODE.test(typed);
