import type { HeldRefusal } from '../domain/coupon.ts';

// Why a coupon can't be used, wherever that is said. The specification's sentences are verbatim.
export const COUPON_REFUSALS: Readonly<Record<HeldRefusal, string>> = {
  COUPON_USED: 'You have already used this coupon.',
  COUPON_EXHAUSTED: 'This coupon has reached its maximum usage limit.',
  COUPON_NOT_STARTED: "This coupon isn't valid yet.",
  COUPON_ENDED: 'This coupon has ended.',
  COUPON_NOT_IN_DISTRICT: "This coupon isn't valid in your district.",
  COUPON_FIRST_ORDER_ONLY: 'This coupon is valid on your first order only.',
};
