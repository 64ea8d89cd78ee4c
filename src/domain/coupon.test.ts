import { describe, expect, it } from 'vitest';
import {
  type Applicant,
  COUPON_CODE,
  type Coupon,
  cartCouponProblem,
  couponDiscountPaise,
  couponRefusal,
  heldRefusal,
  normaliseCouponCode,
} from './coupon.ts';

const COUPON: Coupon = {
  code: 'SAVE',
  discountAmount: 10_000,
  minimumOrderValue: 50_000,
  maxUsage: 10,
  usageCount: 9,
  perShopLimit: 1,
  startsAt: null,
  endsAt: null,
  endedAt: null,
  districts: [],
  isFirstOrderOnly: false,
};
const SHOP: Applicant = { uses: 0, isHolding: false, district: 'Erode', hasOrdered: false };
const FINE = { typed: 'SAVE', coupon: COUPON, shop: SHOP, subtotalPaise: 50_000, at: 1_000 };
const FULL = { ...COUPON, usageCount: 10 };
const USED = { ...SHOP, uses: 1 };
/** Every rule that only some coupons have is broken. */
const ENDED = { ...COUPON, endedAt: 1, districts: ['Salem'], isFirstOrderOnly: true };

describe('a coupon', () => {
  it.each([
    ['COUPON_REQUIRED', { ...FINE, typed: '  ', coupon: null, subtotalPaise: 0 }],
    ['COUPON_NOT_FOUND', { ...FINE, coupon: null, shop: USED, subtotalPaise: 0 }],
    ['COUPON_USED', { ...FINE, coupon: FULL, shop: USED, subtotalPaise: 0 }],
    ['COUPON_EXHAUSTED', { ...FINE, coupon: FULL, subtotalPaise: 0 }],
    ['COUPON_MINIMUM_NOT_MET', { ...FINE, subtotalPaise: 0 }],
    [null, FINE],
  ])('COUP-02 is refused with %s before any later reason', (code, request) => {
    expect(couponRefusal(request)).toBe(code);
  });

  const usedUp = { ...ENDED, usageCount: 10 };
  it.each([
    ['COUPON_USED', { ...FINE, coupon: usedUp, shop: USED, subtotalPaise: 0 }],
    ['COUPON_EXHAUSTED', { ...FINE, coupon: usedUp, subtotalPaise: 0 }],
    ['COUPON_MINIMUM_NOT_MET', { ...FINE, coupon: ENDED, subtotalPaise: 49_999 }],
    ['COUPON_ENDED', { ...FINE, coupon: ENDED }],
  ])('CONS-13 is refused with %s before any rule that only some coupons have', (code, request) => {
    expect(couponRefusal(request)).toBe(code);
  });

  it.each([
    [8, null],
    [9, null],
    [10, 'COUPON_EXHAUSTED'],
    [11, 'COUPON_EXHAUSTED'],
  ])('COUP-08 used %s times out of 10 gives %s', (usageCount, code) => {
    expect(couponRefusal({ ...FINE, coupon: { ...COUPON, usageCount } })).toBe(code);
  });

  it.each([
    [1, 0, false, null],
    [1, 1, false, 'COUPON_USED'],
    [3, 2, false, null],
    [3, 2, true, 'COUPON_USED'],
    [3, 3, false, 'COUPON_USED'],
    [3, 4, false, 'COUPON_USED'],
  ])(
    'CONS-13 with %s uses per shop, %s used, held: %s, gives %s',
    (perShopLimit, uses, isHolding, code) => {
      const coupon = { ...COUPON, perShopLimit };
      expect(couponRefusal({ ...FINE, coupon, shop: { ...SHOP, uses, isHolding } })).toBe(code);
    },
  );

  it.each([
    [49_999, 'COUPON_MINIMUM_NOT_MET', 0],
    [50_000, null, 10_000],
    [50_001, null, 10_000],
  ])('COUP-08 with a cart of %s paise and a minimum of 50000 gives %s', (subtotal, code, off) => {
    expect(couponRefusal({ ...FINE, subtotalPaise: subtotal })).toBe(code);
    expect(couponDiscountPaise(COUPON, subtotal)).toBe(off);
  });

  it.each([
    [0, 0],
    [9_999, 9_999],
    [10_000, 10_000],
    [10_001, 10_000],
  ])('takes at most the subtotal off a cart of %s paise', (subtotal, off) => {
    expect(couponDiscountPaise({ discountAmount: 10_000, minimumOrderValue: 0 }, subtotal)).toBe(
      off,
    );
  });

  it('has a case-insensitive code', () => {
    expect(normaliseCouponCode(' SaVe-1 ')).toBe(normaliseCouponCode('save-1'));
  });

  it.each(['', ' ', 'a b', 'é', '\u212a', '-x', 'x'.repeat(33), 'a\0', "a'"])(
    'cannot have the code %j',
    (code) => expect(COUPON_CODE.test(code)).toBe(false),
  );
});

describe('a coupon that a cart holds', () => {
  const HELD = { coupon: COUPON, shop: SHOP, taken: 0, at: 1_000 };

  it.each([
    ['works', null, HELD],
    ['works while orders have left a use', null, { ...HELD, taken: 9 }],
    ['is over when orders have used the lowered limit', 'COUPON_EXHAUSTED', { ...HELD, taken: 10 }],
    ['is over when the shop has used its lowered limit', 'COUPON_USED', { ...HELD, shop: USED }],
    ['ends with its rules', 'COUPON_ENDED', { ...HELD, coupon: ENDED }],
    ['names the limits first', 'COUPON_EXHAUSTED', { ...HELD, coupon: ENDED, taken: 10 }],
  ])('CONS-13 %s: %s', (_, code, held) => {
    expect(heldRefusal(held)).toBe(code);
  });

  it.each([
    [true, null, null],
    [false, null, 'COUPON_MINIMUM_NOT_MET'],
    [false, 'COUPON_ENDED', 'COUPON_MINIMUM_NOT_MET'],
    [true, 'COUPON_ENDED', 'COUPON_ENDED'],
    [false, 'COUPON_USED', 'COUPON_USED'],
    [false, 'COUPON_EXHAUSTED', 'COUPON_EXHAUSTED'],
  ] as const)(
    'CONS-13 with the minimum met: %s and %s, the cart says %s',
    (isMinimumMet, refusal, said) => {
      expect(cartCouponProblem({ isMinimumMet, refusal })).toBe(said);
    },
  );
});
