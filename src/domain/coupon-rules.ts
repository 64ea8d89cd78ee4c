// The rules that only some coupons have: a period, districts, first orders (CONS-13). They refuse after everything that
// the specification checks (src/domain/coupon.ts).

/** Moments in milliseconds. */
export interface CouponRules {
  /** null: from its creation. */
  readonly startsAt: number | null;
  /** The first moment at which it no longer works; null: until its limit is reached. */
  readonly endsAt: number | null;
  /** When staff ended it; null: they have not. */
  readonly endedAt: number | null;
  /** Where it works; none named: everywhere. */
  readonly districts: readonly string[];
  readonly isFirstOrderOnly: boolean;
}

export interface ShopNow {
  readonly district: string | null;
  /** Cancelled orders don't count. */
  readonly hasOrdered: boolean;
}

export type RulesRefusal =
  | 'COUPON_NOT_STARTED'
  | 'COUPON_ENDED'
  | 'COUPON_NOT_IN_DISTRICT'
  | 'COUPON_FIRST_ORDER_ONLY';

/** null: no rule is broken. */
export function rulesRefusal(rules: CouponRules, shop: ShopNow, at: number): RulesRefusal | null {
  const period = couponPeriod(rules, at);
  if (period === 'ended') return 'COUPON_ENDED';
  if (period === 'coming') return 'COUPON_NOT_STARTED';
  if (!worksIn(rules.districts, shop.district)) return 'COUPON_NOT_IN_DISTRICT';
  return rules.isFirstOrderOnly && shop.hasOrdered ? 'COUPON_FIRST_ORDER_ONLY' : null;
}

const worksIn = (districts: readonly string[], district: string | null): boolean =>
  districts.length === 0 || (district !== null && districts.includes(district));

type Period = Pick<CouponRules, 'startsAt' | 'endsAt' | 'endedAt'>;

/** A coupon that was ended before it started has ended. */
export function couponPeriod(
  { startsAt, endsAt, endedAt }: Period,
  at: number,
): 'running' | 'coming' | 'ended' {
  if (endedAt !== null || (endsAt !== null && at >= endsAt)) return 'ended';
  return startsAt !== null && at < startsAt ? 'coming' : 'running';
}
