// Decides whether a coupon can be applied, checking in the specification's order (COUP-02, COUP-08,
// docs/decisions/021-cart-coupons-and-coins.md), and how much it takes off a cart.

/** The form of a code. ASCII only, so that upper and lower case are unambiguous. */
export const COUPON_CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/;

/** Codes are case-insensitive and looked up in this form. */
export const normaliseCouponCode = (typed: string): string => typed.trim().toLowerCase();

/** Amounts in paise. */
export interface Coupon {
  readonly code: string;
  readonly discountAmount: number;
  readonly minimumOrderValue: number;
  readonly maxUsage: number;
  readonly usageCount: number;
}

export type CouponRefusal =
  | 'COUPON_REQUIRED'
  | 'COUPON_NOT_FOUND'
  | 'COUPON_USED'
  | 'COUPON_EXHAUSTED'
  | 'COUPON_MINIMUM_NOT_MET';

export interface CouponCase {
  readonly typed: string;
  /** null: no coupon has this code. */
  readonly coupon: Coupon | null;
  readonly isUsedByCaller: boolean;
  readonly subtotalPaise: number;
}

/** null: it can be applied. */
export function couponRefusal({
  typed,
  coupon,
  isUsedByCaller,
  subtotalPaise,
}: CouponCase): CouponRefusal | null {
  if (typed.trim() === '') return 'COUPON_REQUIRED';
  if (!coupon) return 'COUPON_NOT_FOUND';
  if (isUsedByCaller) return 'COUPON_USED';
  if (coupon.usageCount >= coupon.maxUsage) return 'COUPON_EXHAUSTED';
  return meetsMinimum(coupon, subtotalPaise) ? null : 'COUPON_MINIMUM_NOT_MET';
}

type Terms = Pick<Coupon, 'discountAmount' | 'minimumOrderValue'>;

export const meetsMinimum = (coupon: Terms, subtotalPaise: number): boolean =>
  subtotalPaise >= coupon.minimumOrderValue;

/** At most the subtotal, and 0 while the minimum is not met. */
export const couponDiscountPaise = (coupon: Terms, subtotalPaise: number): number =>
  meetsMinimum(coupon, subtotalPaise) ? Math.min(coupon.discountAmount, subtotalPaise) : 0;
