import { createRoute, z } from '@hono/zod-openapi';
import { ORDER_STATUSES } from '../domain/order-status.ts';
import { PAYMENT_METHODS } from '../domain/payment-method.ts';
import { cart } from './cart.ts';
import { changeFailures, type ErrorCode, failures } from './errors.ts';
import { jsonBody } from './fields.ts';

// The orders of the retailer who calls. A request carries the way to pay and the total that the person
// saw; every amount that counts is the server's, in whole paise.

const fails = (code: ErrorCode) => ({ error: code });

const ORDERS_AT_ONCE = { usual: 20, most: 60 } as const;
const CURSOR_LENGTH = 200;
const MOST_TOTAL_PAISE = Number.MAX_SAFE_INTEGER;

export const paise = (description: string) =>
  z.int().openapi({ description: `${description}, in paise` });

const secondSpelling = (of: string) => `The same as ${of}, by its other name.`;

export const orderSummary = z
  .object({
    id: z.uuid().openapi({ description: 'Stands in addresses: /view-history/{id}.' }),
    orderId: z.string().openapi({ description: 'As people say it: SASB2B1234.' }),
    orderDate: z.iso.datetime(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    orderStatus: z.enum(ORDER_STATUSES),
    status: z.enum(ORDER_STATUSES).openapi({ description: secondSpelling('orderStatus') }),
    lineCount: z.int().openapi({ description: 'How many different products.' }),
    totalAmount: paise('What is to be paid, or was'),
  })
  .openapi('OrderSummary');

const orderLine = z
  .object({
    id: z.string().openapi({ description: 'The id that the product had.' }),
    title: z.string(),
    description: z.string().openapi({ description: 'The same as the title.' }),
    images: z.array(z.string()),
    unit: z.string(),
    quantity: z.int(),
    price: paise('What one unit cost'),
    totalPrice: paise('The same as price'),
    cgst: paise('CGST contained in a unit'),
    sgst: paise('SGST contained in a unit'),
    creditPoints: z.int().openapi({ description: 'Of one unit.' }),
  })
  .openapi('OrderLine');

const orderEvent = z.object({ status: z.enum(ORDER_STATUSES), at: z.iso.datetime() });

const ifGone = 'null: the account is gone';

export const wholeOrder = orderSummary
  .extend({
    userId: z.string().nullable().openapi({ description: ifGone }),
    userName: z.string().nullable(),
    userPhoneNumber: z.string().nullable(),
    storeName: z.string().nullable(),
    address: z.string().nullable(),
    pincode: z.string().nullable(),
    orderDetails: z.array(orderLine),
    totalBeforeDiscounts: paise('The sum of the lines'),
    couponCode: z.string().nullable(),
    couponDiscount: paise('What the coupon took off'),
    redeemedCoins: z.int().openapi({ description: 'Each takes a rupee off.' }),
    creditsUsed: z.int(),
    creditPoints: z.int().openapi({ description: 'Credited when it is delivered.' }),
    timeline: z.array(orderEvent).openapi({ description: 'The oldest first.' }),
    canRequestCancellation: z.boolean(),
  })
  .openapi('Order');

export const orderPage = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).openapi({ description: 'The newest first.' }),
    nextCursor: z.string().nullable().openapi({ description: 'null: this was the last page.' }),
  });

const orderSummaryPage = orderPage(orderSummary).openapi('OrderPage');

export function answer<T extends z.ZodType>(description: string, schema: T) {
  return { description, content: { 'application/json': { schema } } };
}

const retailerOnly = ['LOGIN_REQUIRED', 'NOT_ALLOWED'] as const;

// An id that could not exist is answered like one that does not.
export const orderParams = z.object({ id: z.uuid(fails('ORDER_NOT_FOUND')) });

/** A moment that the database knows as well: to it there is no year 0. */
export const moment = (unlike: { error: ErrorCode }) =>
  z.iso.datetime(unlike).refine((iso) => !iso.startsWith('0000'), unlike);

export const pageQuery = {
  limit: z
    .string(fails('LIMIT_OUT_OF_RANGE'))
    .regex(/^\d{1,3}$/, fails('LIMIT_OUT_OF_RANGE'))
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= ORDERS_AT_ONCE.most, fails('LIMIT_OUT_OF_RANGE'))
    .default(ORDERS_AT_ONCE.usual)
    .openapi({ type: 'integer', minimum: 1, maximum: ORDERS_AT_ONCE.most }),
  cursor: z.string(fails('CURSOR_INVALID')).max(CURSOR_LENGTH, fails('CURSOR_INVALID')).optional(),
};

export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string(fails('IDEMPOTENCY_KEY_INVALID'))
    .regex(/^[\x21-\x7e]{8,200}$/, fails('IDEMPOTENCY_KEY_INVALID'))
    .openapi({
      description:
        'Made by the browser, once for a placement. The same request with the same key again gets the ' +
        'first answer; another request with it is refused.',
    }),
});

export const expectedTotal = z
  .int(fails('EXPECTED_TOTAL_INVALID'))
  .min(0, fails('EXPECTED_TOTAL_INVALID'))
  .max(MOST_TOTAL_PAISE, fails('EXPECTED_TOTAL_INVALID'))
  .openapi({ description: 'The total that the person saw, in paise.' });

export const placementFailures = [
  'USER_NOT_LOGGED_IN',
  'LOGIN_REQUIRED',
  'NOT_ALLOWED',
  'EXPECTED_TOTAL_INVALID',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'CART_EMPTY',
  'CART_NOT_ORDERABLE',
  'COUPON_NOT_VALID',
  'TOTAL_CHANGED',
] as const;

export const placeOrderRoute = createRoute({
  method: 'post',
  path: '/orders',
  tags: ['Order'],
  summary: 'Order the cart, at the total that the person saw',
  description:
    'One transaction: the order is there and the cart is empty, or nothing has changed. What is to be paid ' +
    'online goes through /payments; only an online total below a rupee is placed here.',
  request: {
    headers: idempotencyHeader,
    ...jsonBody(
      z.object({
        paymentMethod: z.enum(PAYMENT_METHODS, fails('PAYMENT_METHOD_INVALID')),
        expectedTotal,
      }),
    ),
  },
  responses: {
    201: answer('The order, in short; the same again for the same key', orderSummary),
    ...changeFailures('PAYMENT_METHOD_INVALID', 'PAYMENT_REQUIRED', ...placementFailures),
  },
});

export const listOrdersRoute = createRoute({
  method: 'get',
  path: '/orders',
  tags: ['Order'],
  summary: 'The own orders, the newest first',
  request: { query: z.object(pageQuery) },
  responses: {
    200: answer('A page of them', orderSummaryPage),
    ...failures('INVALID_REQUEST', 'LIMIT_OUT_OF_RANGE', 'CURSOR_INVALID', ...retailerOnly),
  },
});

export const readOrderRoute = createRoute({
  method: 'get',
  path: '/orders/{id}',
  tags: ['Order'],
  summary: 'An own order with its lines and its story; somebody else’s is not found',
  request: { params: orderParams },
  responses: {
    200: answer('The order', wholeOrder),
    ...failures('ORDER_NOT_FOUND', ...retailerOnly),
  },
});

export const requestCancellationRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/cancellation',
  tags: ['Order'],
  summary: 'Ask for the cancellation of an own order; asked for already, it stays so',
  request: { params: orderParams, ...jsonBody(z.object({})) },
  responses: {
    200: answer('The order as it is now', wholeOrder),
    ...changeFailures('ORDER_NOT_FOUND', 'CANCELLATION_NOT_POSSIBLE', ...retailerOnly),
  },
});

const orderedAgain = z
  .object({
    cart,
    changed: z
      .array(z.object({ id: z.string(), title: z.string(), was: paise('Then'), now: paise('Now') }))
      .openapi({ description: 'What costs something else now.' }),
    missing: z
      .array(z.object({ id: z.string(), title: z.string() }))
      .openapi({ description: 'What cannot be had any more, or has no room in the cart.' }),
  })
  .openapi('OrderedAgain');

export const orderAgainRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/again',
  tags: ['Order'],
  summary: 'Put what can be had of an own order into the cart; what is in it stays as it is',
  request: { params: orderParams, ...jsonBody(z.object({})) },
  responses: {
    200: answer('The cart, and what is not as it was', orderedAgain),
    ...changeFailures('ORDER_NOT_FOUND', ...retailerOnly),
  },
});

export type OrderedAgain = z.infer<typeof orderedAgain>;
export type OrderSummary = z.infer<typeof orderSummary>;
export type Order = z.infer<typeof wholeOrder>;
export type OrderPage = z.infer<typeof orderSummaryPage>;
