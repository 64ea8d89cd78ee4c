import { createRoute, z } from '@hono/zod-openapi';
import { COUPON_CODE } from '../domain/coupon.ts';
import { COUPON_SORTS, COUPON_STATES, couponSortsOf, isCodeStart } from '../domain/coupon-desk.ts';
import { COUPON_LIMITS, isPeriod } from '../domain/coupon-terms.ts';
import { MAX_DISTRICTS } from '../domain/district-rules.ts';
import { ORDER_STATUSES } from '../domain/order-status.ts';
import { consoleChangeFailures, consoleFailures, type ErrorCode } from './errors.ts';
import { jsonBody, knownDistrict } from './fields.ts';
import { answer, moment, orderPage, pageQuery, paise } from './order.ts';

// The coupons, for staff (CONS-13). They are ended, never deleted.

const fails = (code: ErrorCode) => ({ error: code });
const unlike = fails('COUPON_FILTER_INVALID');

const rules = {
  startsAt: z.iso.datetime().nullable().openapi({ description: 'null: from its creation.' }),
  endsAt: z.iso
    .datetime()
    .nullable()
    .openapi({ description: 'The first moment at which it no longer works; null: none.' }),
  districts: z
    .array(z.string())
    .openapi({ description: 'Where it works; none: in every district.' }),
  isFirstOrderOnly: z.boolean(),
};

const consoleCoupon = z
  .object({
    id: z.uuid(),
    code: z.string(),
    state: z.enum(COUPON_STATES),
    discountAmount: paise('What it takes off'),
    minimumOrderValue: paise('The smallest subtotal that it applies to'),
    maxUsage: z.int().openapi({ description: 'Uses of all shops together.' }),
    usageCount: z.int().openapi({
      description:
        'Orders that used it and carts that hold it; above maxUsage after that was lowered.',
    }),
    perShopLimit: z.int(),
    ...rules,
    endedAt: z.iso.datetime().nullable().openapi({ description: 'When staff ended it.' }),
    version: z.int().openapi({ description: 'Send it with an edit.' }),
    createdAt: z.iso.datetime(),
  })
  .openapi('ConsoleCoupon');

const consoleCouponPage = z
  .object({
    items: z.array(consoleCoupon),
    nextCursor: z.string().nullable().openapi({ description: 'null: this was the last page.' }),
  })
  .openapi('ConsoleCouponPage');

export const listCouponsRoute = createRoute({
  method: 'get',
  path: '/console/coupons',
  tags: ['Console'],
  summary: 'The coupons, by state and code',
  request: {
    query: z
      .object({
        ...pageQuery,
        state: z.enum(COUPON_STATES, unlike).optional(),
        q: z
          .string(unlike)
          .trim()
          .refine(isCodeStart, unlike)
          .optional()
          .openapi({ description: 'The beginning of a code, in upper or lower case.' }),
        sort: z
          .enum(COUPON_SORTS, unlike)
          .optional()
          .openapi({ description: 'Each state has its own; codes that are searched are sorted.' }),
        cursor: z.uuid(fails('CURSOR_INVALID')).optional(),
      })
      .refine(
        ({ sort, ...view }) => sort === undefined || couponSortsOf(view).includes(sort),
        unlike,
      ),
  },
  responses: {
    200: answer('A page of coupons', consoleCouponPage),
    ...consoleFailures(
      'INVALID_REQUEST',
      'COUPON_FILTER_INVALID',
      'LIMIT_OUT_OF_RANGE',
      'CURSOR_INVALID',
    ),
  },
});

// A malformed id gets the same response as an unknown one.
const couponParams = z.object({ id: z.uuid(fails('COUPON_NOT_FOUND')) });

const couponWithSums = consoleCoupon
  .extend({
    sums: z
      .object({
        held: z.int().openapi({ description: 'Carts that hold it now.' }),
        orders: z.int().openapi({ description: 'Orders that used it, without cancelled ones.' }),
        shops: z.int().openapi({ description: 'Shops of these orders.' }),
        cancelled: z.int().openapi({ description: 'Cancelled orders: their uses are given back.' }),
        discountGiven: paise('The discounts of these orders'),
        orderTotal: paise('What these orders brought'),
      })
      .openapi('CouponSums'),
  })
  .openapi('ConsoleCouponWithSums');

export const readCouponRoute = createRoute({
  method: 'get',
  path: '/console/coupons/{id}',
  tags: ['Console'],
  summary: 'A coupon, and what it brought',
  request: { params: couponParams },
  responses: {
    200: answer('The coupon', couponWithSums),
    ...consoleFailures('COUPON_NOT_FOUND'),
  },
});

const couponOrder = z
  .object({
    id: z.uuid(),
    orderId: z.string().openapi({ description: 'The number that people see: SASB2B1234.' }),
    orderDate: z.iso.datetime(),
    status: z.enum(ORDER_STATUSES),
    shop: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .openapi({ description: 'null: the account was deleted' }),
    couponDiscount: paise('What the coupon took off'),
    totalAmount: paise('The total'),
  })
  .openapi('CouponOrder');

export const listCouponUsesRoute = createRoute({
  method: 'get',
  path: '/console/coupons/{id}/uses',
  tags: ['Console'],
  summary: 'The orders that used a coupon, newest first',
  description: 'A cancelled order is listed; its use is given back.',
  request: {
    params: couponParams,
    query: z.object({ ...pageQuery, cursor: z.uuid(fails('CURSOR_INVALID')).optional() }),
  },
  responses: {
    200: answer('A page of orders', orderPage(couponOrder).openapi('CouponUsePage')),
    ...consoleFailures('COUPON_NOT_FOUND', 'LIMIT_OUT_OF_RANGE', 'CURSOR_INVALID'),
  },
});

const amount = (code: ErrorCode, least: number) =>
  z.int(fails(code)).min(least, fails(code)).max(COUPON_LIMITS.mostAmount, fails(code));
const limit = (most: number) =>
  z
    .int(fails('COUPON_LIMIT_INVALID'))
    .min(1, fails('COUPON_LIMIT_INVALID'))
    .max(most, fails('COUPON_LIMIT_INVALID'));
const noPeriod = fails('COUPON_PERIOD_INVALID');
const noDistricts = fails('COUPON_DISTRICTS_INVALID');

const terms = {
  discountAmount: amount('COUPON_DISCOUNT_INVALID', COUPON_LIMITS.leastDiscount),
  minimumOrderValue: amount('COUPON_MINIMUM_INVALID', 0),
  maxUsage: limit(COUPON_LIMITS.mostUses),
  perShopLimit: limit(COUPON_LIMITS.mostUsesPerShop),
  startsAt: moment(noPeriod).nullable(),
  endsAt: moment(noPeriod).nullable(),
  districts: z
    .array(knownDistrict(noDistricts), noDistricts)
    .max(MAX_DISTRICTS, noDistricts)
    .refine((named) => new Set(named).size === named.length, noDistricts),
  isFirstOrderOnly: z.boolean(),
};

/** `editCoupon` judges the numbers, and only those that change: an import may have brought others. */
const edit = {
  version: z.int(fails('INVALID_REQUEST')),
  ...terms,
  discountAmount: z.int(fails('COUPON_DISCOUNT_INVALID')),
  minimumOrderValue: z.int(fails('COUPON_MINIMUM_INVALID')),
  maxUsage: z.int(fails('COUPON_LIMIT_INVALID')),
  perShopLimit: z.int(fails('COUPON_LIMIT_INVALID')),
};

const TERM_FAILURES = [
  'COUPON_DISCOUNT_INVALID',
  'COUPON_MINIMUM_INVALID',
  'COUPON_LIMIT_INVALID',
  'COUPON_PERIOD_INVALID',
  'COUPON_DISTRICTS_INVALID',
] as const;

export const createCouponRoute = createRoute({
  method: 'post',
  path: '/console/coupons',
  tags: ['Console'],
  summary: 'Create a coupon',
  request: jsonBody(
    z
      .object({
        id: z
          .uuid(fails('INVALID_REQUEST'))
          .openapi({ description: 'Made by the browser: a coupon that is sent again is one.' }),
        code: z
          .string(fails('COUPON_CODE_INVALID'))
          .regex(COUPON_CODE, fails('COUPON_CODE_INVALID')),
        ...terms,
      })
      .refine(isPeriod, noPeriod),
  ),
  responses: {
    201: answer('The coupon', consoleCoupon),
    ...consoleChangeFailures('COUPON_CODE_INVALID', ...TERM_FAILURES, 'COUPON_CODE_TAKEN'),
  },
});

export const editCouponRoute = createRoute({
  method: 'put',
  path: '/console/coupons/{id}',
  tags: ['Console'],
  summary: 'Change what a coupon is worth and where, when and how often it works; its code stays',
  description:
    'A limit below what is used ends further uses. What is used stays. ' +
    'A number that is not changed is not checked: an import may have brought it.',
  request: {
    params: couponParams,
    ...jsonBody(z.object(edit).refine(isPeriod, noPeriod)),
  },
  responses: {
    200: answer('The coupon', consoleCoupon),
    ...consoleChangeFailures(
      'COUPON_NOT_FOUND',
      ...TERM_FAILURES,
      'COUPON_ENDED',
      'COUPON_CHANGED',
    ),
  },
});

export const endCouponRoute = createRoute({
  method: 'post',
  path: '/console/coupons/{id}/end',
  tags: ['Console'],
  summary: 'End a coupon for good, at once; succeeds if it was ended before',
  request: { params: couponParams, ...jsonBody(z.object({})) },
  responses: {
    200: answer('The coupon', consoleCoupon),
    ...consoleChangeFailures('COUPON_NOT_FOUND'),
  },
});

export type ConsoleCoupon = z.infer<typeof consoleCoupon>;
export type ConsoleCouponPage = z.infer<typeof consoleCouponPage>;
export type ConsoleCouponWithSums = z.infer<typeof couponWithSums>;
export type CouponOrder = z.infer<typeof couponOrder>;
