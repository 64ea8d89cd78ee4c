import { describe, expect, it } from 'vitest';
import { type CouponRules, couponPeriod, rulesRefusal } from './coupon-rules.ts';

const RULES: CouponRules = {
  startsAt: 1_000,
  endsAt: 2_000,
  endedAt: null,
  districts: ['Erode', 'Salem'],
  isFirstOrderOnly: true,
};
const SHOP = { district: 'Erode', hasOrdered: false };

describe('the rules of a coupon', () => {
  it.each([
    [999, 'coming', 'COUPON_NOT_STARTED'],
    [1_000, 'running', null],
    [1_999, 'running', null],
    [2_000, 'ended', 'COUPON_ENDED'],
    [2_001, 'ended', 'COUPON_ENDED'],
  ])('CONS-13 from 1000 until 2000, at %s: %s', (at, state, code) => {
    expect([couponPeriod(RULES, at), rulesRefusal(RULES, SHOP, at)]).toEqual([state, code]);
  });

  it.each([
    ['without a start', { startsAt: null }, 0, 'running'],
    ['without an end', { endsAt: null }, 9e15, 'running'],
    ['ended by staff', { endedAt: 1_500 }, 1_500, 'ended'],
    ['ended by staff before its start', { endedAt: 500 }, 600, 'ended'],
  ])('CONS-13 %s', (_, own, at, state) => {
    expect(couponPeriod({ ...RULES, ...own }, at)).toBe(state);
  });

  it.each([
    [[], 'Karur', null],
    [[], null, null],
    [['Erode'], 'Erode', null],
    [['Erode', 'Salem'], 'Salem', null],
    [['Erode'], 'Salem', 'COUPON_NOT_IN_DISTRICT'],
    [['Erode'], null, 'COUPON_NOT_IN_DISTRICT'],
  ])('CONS-13 for %j, in %s: %s', (districts, district, code) => {
    expect(rulesRefusal({ ...RULES, districts }, { ...SHOP, district }, 1_000)).toBe(code);
  });

  it.each([
    [false, false, null],
    [false, true, null],
    [true, false, null],
    [true, true, 'COUPON_FIRST_ORDER_ONLY'],
  ])(
    'CONS-13 for first orders: %s, ordered before: %s, gives %s',
    (isFirstOrderOnly, hasOrdered, code) => {
      expect(rulesRefusal({ ...RULES, isFirstOrderOnly }, { ...SHOP, hasOrdered }, 1_000)).toBe(
        code,
      );
    },
  );

  it('CONS-13 refuse in a fixed order: the period, the district, the first order', () => {
    const elsewhere = { district: 'Karur', hasOrdered: true };
    expect(rulesRefusal(RULES, elsewhere, 999)).toBe('COUPON_NOT_STARTED');
    expect(rulesRefusal(RULES, elsewhere, 1_000)).toBe('COUPON_NOT_IN_DISTRICT');
    expect(rulesRefusal(RULES, { ...elsewhere, district: 'Erode' }, 1_000)).toBe(
      'COUPON_FIRST_ORDER_ONLY',
    );
  });
});
