// Decides whether a coupon can be applied, checking in the specification's order (COUP-02, COUP-08,
// docs/decisions/021-cart-coupons-and-coins.md), then the rules that only some coupons have (CONS-13,
// docs/decisions/045-coupon-rules.md); and how much it takes off a cart.
import { type CouponRules, type RulesRefusal, rulesRefusal, type ShopNow } from './coupon-rules.ts';

/** The form of a code. ASCII only, so that upper and lower case are unambiguous. */
export const COUPON_CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/;

/** Codes are case-insensitive and looked up in this form. */
export const normaliseCouponCode = (typed: string): string => typed.trim().toLowerCase();

/** Amounts in paise. */
export interface Coupon extends CouponRules {
  readonly code: string;
  readonly discountAmount: number;
  readonly minimumOrderValue: number;
  readonly maxUsage: number;
  readonly usageCount: number;
  /** 1 unless staff set more: the specification's coupons work once per person. */
  readonly perShopLimit: number;
}

export type CouponRefusal =
  | 'COUPON_REQUIRED'
  | 'COUPON_NOT_FOUND'
  | 'COUPON_USED'
  | 'COUPON_EXHAUSTED'
  | 'COUPON_MINIMUM_NOT_MET'
  | RulesRefusal;

export interface Applicant extends ShopNow {
  /** How many orders of this shop have used the coupon. */
  readonly uses: number;
  /** Its cart has the coupon already. */
  readonly isHolding: boolean;
}

export interface CouponCase {
  readonly typed: string;
  /** null: no coupon has this code. */
  readonly coupon: Coupon | null;
  readonly shop: Applicant;
  readonly subtotalPaise: number;
  /** In milliseconds. */
  readonly at: number;
}

/** null: it can be applied. */
export function couponRefusal(request: CouponCase): CouponRefusal | null {
  const { coupon, shop, subtotalPaise, at } = request;
  const refusal = refusalWithoutTotal(request);
  if (refusal || !coupon) return refusal;
  if (!meetsMinimum(coupon, subtotalPaise)) return 'COUPON_MINIMUM_NOT_MET';
  return rulesRefusal(coupon, shop, at);
}

/** The reasons that come before the cart's total matters. */
export function refusalWithoutTotal({
  typed,
  coupon,
  shop,
}: Pick<CouponCase, 'typed' | 'coupon' | 'shop'>): CouponRefusal | null {
  if (typed.trim() === '') return 'COUPON_REQUIRED';
  if (!coupon) return 'COUPON_NOT_FOUND';
  if (shop.isHolding || shop.uses >= coupon.perShopLimit) return 'COUPON_USED';
  return coupon.usageCount >= coupon.maxUsage ? 'COUPON_EXHAUSTED' : null;
}

/** Why a coupon that a cart holds takes nothing off it, besides the minimum order value. */
export const HELD_REFUSALS = [
  'COUPON_USED',
  'COUPON_EXHAUSTED',
  'COUPON_NOT_STARTED',
  'COUPON_ENDED',
  'COUPON_NOT_IN_DISTRICT',
  'COUPON_FIRST_ORDER_ONLY',
] as const satisfies readonly CouponRefusal[];
export type HeldRefusal = (typeof HELD_REFUSALS)[number];

interface HeldCoupon {
  readonly coupon: CouponRules & Pick<Coupon, 'maxUsage' | 'perShopLimit'>;
  readonly shop: Pick<Applicant, 'uses' | 'district' | 'hasOrdered'>;
  /** How many uses others have taken: with an order, or with a payment under way. Carts that only hold it don't count. */
  readonly taken: number;
  readonly at: number;
}

/**
 * A held coupon is counted already, so it stops working only if staff have lowered a limit to what is used up, or if
 * another rule no longer holds. null: it works.
 */
export function heldRefusal({ coupon, shop, taken, at }: HeldCoupon): HeldRefusal | null {
  if (shop.uses >= coupon.perShopLimit) return 'COUPON_USED';
  if (taken >= coupon.maxUsage) return 'COUPON_EXHAUSTED';
  return rulesRefusal(coupon, shop, at);
}

/** A coupon as a cart shows it. */
interface CartCoupon {
  readonly isMinimumMet: boolean;
  readonly refusal: HeldRefusal | null;
}

/** Why it takes nothing off the cart, in the specification's order; null: it does. */
export function cartCouponProblem({
  isMinimumMet,
  refusal,
}: CartCoupon): HeldRefusal | 'COUPON_MINIMUM_NOT_MET' | null {
  if (refusal === 'COUPON_USED' || refusal === 'COUPON_EXHAUSTED') return refusal;
  return isMinimumMet ? refusal : 'COUPON_MINIMUM_NOT_MET';
}

type Terms = Pick<Coupon, 'discountAmount' | 'minimumOrderValue'>;

export const meetsMinimum = (coupon: Terms, subtotalPaise: number): boolean =>
  subtotalPaise >= coupon.minimumOrderValue;

/** At most the subtotal, and 0 while the minimum is not met. */
export const couponDiscountPaise = (coupon: Terms, subtotalPaise: number): number =>
  meetsMinimum(coupon, subtotalPaise) ? Math.min(coupon.discountAmount, subtotalPaise) : 0;
