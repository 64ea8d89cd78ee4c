import { describe, expect, it } from 'vitest';
import { COUPON_CODE, couponDiscountPaise, couponRefusal, normaliseCouponCode } from './coupon.ts';

const COUPON = {
  code: 'SAVE',
  discountAmount: 10_000,
  minimumOrderValue: 50_000,
  maxUsage: 10,
  usageCount: 9,
};
const FINE = { typed: 'SAVE', coupon: COUPON, isUsedByCaller: false, subtotalPaise: 50_000 };
const FULL = { ...COUPON, usageCount: 10 };

describe('a coupon', () => {
  it.each([
    ['COUPON_REQUIRED', { ...FINE, typed: '  ', coupon: null, subtotalPaise: 0 }],
    ['COUPON_NOT_FOUND', { ...FINE, coupon: null, isUsedByCaller: true, subtotalPaise: 0 }],
    ['COUPON_USED', { ...FINE, coupon: FULL, isUsedByCaller: true, subtotalPaise: 0 }],
    ['COUPON_EXHAUSTED', { ...FINE, coupon: FULL, subtotalPaise: 0 }],
    ['COUPON_MINIMUM_NOT_MET', { ...FINE, subtotalPaise: 0 }],
    [null, FINE],
  ])('COUP-02 is refused with %s before any later reason', (code, request) => {
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
