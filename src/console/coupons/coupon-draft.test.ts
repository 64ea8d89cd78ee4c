import { describe, expect, it } from 'vitest';
import type { ConsoleCoupon } from '../../contract/console-coupons.ts';
import { couponDraft, fieldsOf, NEW_COUPON, readFields } from './coupon-draft.ts';

const NOW = Date.parse('2026-11-17T06:30:00Z');
const TYPED = { ...NEW_COUPON, code: 'DIWALI', discount: '₹ 1,250.50' };

const COUPON: ConsoleCoupon = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'DIWALI',
  state: 'running',
  discountAmount: 10_000,
  minimumOrderValue: 50_050,
  maxUsage: 100,
  usageCount: 3,
  perShopLimit: 1,
  startsAt: '2026-11-10T00:30:15.000Z',
  endsAt: '2026-11-16T00:30:00.000Z',
  districts: ['Erode'],
  isFirstOrderOnly: true,
  endedAt: null,
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
};

describe('the form of a coupon', () => {
  it('CONS-13 reads amounts in rupees and moments in India', () => {
    const fields = { ...TYPED, startsAt: '2026-11-18T06:00', endsAt: '2026-11-18T06:01' };
    expect(readFields(fields, null, NOW)).toEqual({
      terms: {
        discountAmount: 125_050,
        minimumOrderValue: 0,
        maxUsage: 100,
        perShopLimit: 1,
        startsAt: '2026-11-18T00:30:00.000Z',
        endsAt: '2026-11-18T00:31:00.000Z',
        districts: [],
        isFirstOrderOnly: false,
      },
      errors: {},
    });
  });

  it.each([
    [{ code: '' }, { code: 'COUPON_CODE_INVALID' }],
    [{ code: 'two words' }, { code: 'COUPON_CODE_INVALID' }],
    [{ discount: '' }, { discount: 'COUPON_DISCOUNT_INVALID' }],
    [{ discount: '0.99' }, { discount: 'COUPON_DISCOUNT_INVALID' }],
    [{ discount: '1' }, {}],
    [{ discount: '10000000' }, {}],
    [{ discount: '10000000.01' }, { discount: 'COUPON_DISCOUNT_INVALID' }],
    [{ minimum: '' }, {}],
    [{ minimum: 'lots' }, { minimum: 'COUPON_MINIMUM_INVALID' }],
    [{ maxUsage: '0' }, { maxUsage: 'COUPON_LIMIT_INVALID' }],
    [{ maxUsage: '1.5' }, { maxUsage: 'COUPON_LIMIT_INVALID' }],
    [{ maxUsage: '1000000' }, {}],
    [{ maxUsage: '1000001' }, { maxUsage: 'COUPON_LIMIT_INVALID' }],
    [{ perShopLimit: '' }, { perShopLimit: 'COUPON_LIMIT_INVALID' }],
    [{ endsAt: '2026-11-17T12:00' }, { endsAt: 'COUPON_PERIOD_INVALID' }],
    [{ endsAt: '2026-11-17T12:01' }, {}],
    [
      { startsAt: '2026-11-19T06:00', endsAt: '2026-11-19T06:00' },
      { endsAt: 'COUPON_PERIOD_INVALID' },
    ],
  ])('CONS-13 %j gives %j', (own, errors) => {
    expect(readFields({ ...TYPED, ...own }, null, NOW).errors).toEqual(errors);
  });

  it('CONS-13 leaves untouched moments as they are, also one that has passed', () => {
    const { terms, errors } = readFields(fieldsOf(COUPON), COUPON, NOW);
    const { discountAmount, minimumOrderValue, startsAt, endsAt, districts } = COUPON;
    expect(terms).toMatchObject({ discountAmount, minimumOrderValue, startsAt, endsAt, districts });
    expect(errors).toEqual({});
  });

  it('CONS-13 judges the numbers that are changed, not those that an import brought', () => {
    const imported = {
      ...COUPON,
      discountAmount: 50,
      minimumOrderValue: 10_000_000_000_000,
      maxUsage: 1_000_000_000,
    };
    const shown = fieldsOf(imported);
    const { terms, errors } = readFields({ ...shown, endsAt: '' }, imported, NOW);
    const { discountAmount, minimumOrderValue, maxUsage } = imported;
    expect(terms).toMatchObject({ discountAmount, minimumOrderValue, maxUsage, endsAt: null });
    expect(errors).toEqual({});
    const typed = { discount: '0.60', minimum: '100000000', maxUsage: '3000000' };
    expect(readFields({ ...shown, ...typed }, imported, NOW).errors).toEqual({
      discount: 'COUPON_DISCOUNT_INVALID',
      minimum: 'COUPON_MINIMUM_INVALID',
      maxUsage: 'COUPON_LIMIT_INVALID',
    });
  });

  it('keeps a draft, and drops what is none', () => {
    const { parse } = couponDraft(null);
    const draft = { fields: { ...TYPED, districts: ['Erode'] }, id: 'x', version: 0 };
    expect(parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    for (const stored of [
      null,
      {},
      { ...draft, id: 1 },
      { ...draft, fields: { ...TYPED, code: 1 } },
      { ...draft, fields: { ...TYPED, districts: ['Paris'] } },
    ]) {
      expect(parse(stored)).toBeUndefined();
    }
  });
});
