import { describe, expect, it } from 'vitest';
import { couponSortsOf, isCodeStart } from './coupon-desk.ts';
import {
  areSameTerms,
  type CouponTerms,
  endsInPast,
  isPeriod,
  wrongNumbers,
} from './coupon-terms.ts';

const NINE = '2026-11-17T09:00:00.000Z';
const TEN = '2026-11-17T10:00:00.000Z';
const TERMS: CouponTerms = {
  discountAmount: 10_000,
  minimumOrderValue: 0,
  maxUsage: 10,
  perShopLimit: 1,
  startsAt: NINE,
  endsAt: null,
  districts: ['Erode', 'Salem'],
  isFirstOrderOnly: false,
};

describe('the terms of a coupon', () => {
  it.each([
    [null, null, true],
    [NINE, null, true],
    [null, TEN, true],
    [NINE, TEN, true],
    [NINE, NINE, false],
    [TEN, NINE, false],
  ])('CONS-13 from %s until %s is a period: %s', (startsAt, endsAt, isOne) => {
    expect(isPeriod({ startsAt, endsAt })).toBe(isOne);
  });

  it.each([
    [null, false],
    [TEN, false],
    [NINE, true],
  ])('CONS-13 that end at %s are over at nine: %s', (endsAt, isOver) => {
    expect(endsInPast({ startsAt: null, endsAt }, Date.parse(NINE))).toBe(isOver);
  });

  it('CONS-13 are the same in another order and another spelling of the moment', () => {
    const other = { startsAt: '2026-11-17T14:30:00+05:30', districts: ['Salem', 'Erode'] };
    expect(areSameTerms(TERMS, { ...TERMS, ...other })).toBe(true);
    for (const change of [
      { discountAmount: 1 },
      { minimumOrderValue: 1 },
      { maxUsage: 1 },
      { perShopLimit: 2 },
      { startsAt: TEN },
      { startsAt: null },
      { endsAt: TEN },
      { districts: ['Erode'] },
      { isFirstOrderOnly: true },
    ]) {
      expect(areSameTerms(TERMS, { ...TERMS, ...change })).toBe(false);
    }
  });

  it.each([
    [{ discountAmount: 99 }, { discountAmount: 'COUPON_DISCOUNT_INVALID' }],
    [{ discountAmount: 100 }, {}],
    [{ discountAmount: 1_000_000_001 }, { discountAmount: 'COUPON_DISCOUNT_INVALID' }],
    [{ minimumOrderValue: -1 }, { minimumOrderValue: 'COUPON_MINIMUM_INVALID' }],
    [{ maxUsage: 0 }, { maxUsage: 'COUPON_LIMIT_INVALID' }],
    [{ maxUsage: 1_000_000 }, {}],
    [{ maxUsage: 1_000_001 }, { maxUsage: 'COUPON_LIMIT_INVALID' }],
    [{ perShopLimit: Number.NaN }, { perShopLimit: 'COUPON_LIMIT_INVALID' }],
    [{ perShopLimit: 1_001 }, { perShopLimit: 'COUPON_LIMIT_INVALID' }],
  ])('CONS-13 with %j have these wrong numbers: %j', (own, wrong) => {
    const terms = { ...TERMS, ...own };
    expect(wrongNumbers(terms, null)).toEqual(wrong);
    expect(wrongNumbers(terms, TERMS)).toEqual(wrong);
  });

  it('CONS-13 keep what an import brought, and nothing else beyond the limits', () => {
    const imported = { ...TERMS, discountAmount: 50, maxUsage: 2_000_000 };
    expect(wrongNumbers({ ...imported, perShopLimit: 2 }, imported)).toEqual({});
    expect(wrongNumbers({ ...imported, maxUsage: 2_000_001 }, imported)).toEqual({
      maxUsage: 'COUPON_LIMIT_INVALID',
    });
  });

  it('CONS-13 are listed by what an index has', () => {
    expect(couponSortsOf({})[0]).toBe('newest');
    expect(couponSortsOf({ state: 'running' })[0]).toBe('ends-first');
    expect(couponSortsOf({ state: 'coming' })).toEqual(['starts']);
    expect(couponSortsOf({ state: 'ended' })[0]).toBe('ends-last');
    expect(couponSortsOf({ state: 'ended', q: 'di' })).toEqual(['code']);
    expect([isCodeStart('DIWALI-'), isCodeStart('%'), isCodeStart('')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
