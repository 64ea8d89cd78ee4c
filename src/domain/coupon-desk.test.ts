import { describe, expect, it } from 'vitest';
import { couponSortsOf, couponState } from './coupon-desk.ts';

describe('the coupons of the console', () => {
  const COUPON = { startsAt: 1_000, endsAt: 2_000, endedAt: null, maxUsage: 5, usageCount: 4 };

  it.each([
    ['running', {}, 1_500],
    ['used-up', { usageCount: 5 }, 1_500],
    ['used-up', { usageCount: 7 }, 1_500],
    ['coming', { usageCount: 5 }, 500],
    ['ended', { usageCount: 5 }, 2_000],
    ['ended', { usageCount: 5, endedAt: 1_200 }, 1_500],
  ] as const)('CONS-13 are %s: %j at %s', (state, own, at) => {
    expect(couponState({ ...COUPON, ...own }, at)).toBe(state);
  });

  it('CONS-13 have the sorts that an index has', () => {
    expect(couponSortsOf({ state: 'used-up' })).toEqual(['ends-first']);
    expect(couponSortsOf({ state: 'used-up', q: 'a' })).toEqual(['code']);
  });
});
