import { createRoute, z } from '@hono/zod-openapi';
import { HELD_REFUSALS } from '../domain/coupon.ts';
import { NOT_DELIVERED_REASONS } from '../domain/delivery-tick.ts';
import { LONGEST_SENTENCE } from '../domain/order-sentence.ts';
import { ORDER_STATUSES } from '../domain/order-status.ts';
import { SHORT_REASONS } from '../domain/packing.ts';
import { PAYMENT_METHODS } from '../domain/payment-method.ts';
import { raisedCart } from './cart.ts';
import { changeFailures, type ErrorCode, failures } from './errors.ts';
import { idempotencyKey, jsonBody } from './fields.ts';
import { orderDocument } from './invoice.ts';
import { packFields } from './pack.ts';

// The caller's own orders. A request has the payment method and the total that the person saw; the server computes every
// amount, in whole paise.

const fails = (code: ErrorCode) => ({ error: code });

const ORDERS_AT_ONCE = { usual: 20, most: 60 } as const;
const CURSOR_LENGTH = 200;
const MAX_TOTAL_PAISE = Number.MAX_SAFE_INTEGER;

export const paise = (description: string) =>
  z.int().openapi({ description: `${description}, in paise` });

const secondSpelling = (of: string) => `The same as ${of}, under its other name.`;

export const orderSummary = z
  .object({
    id: z.uuid().openapi({ description: 'Used in URLs: /view-history/{id}.' }),
    orderId: z.string().openapi({ description: 'The number that people see: SASB2B1234.' }),
    orderDate: z.iso.datetime(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    orderStatus: z.enum(ORDER_STATUSES),
    status: z.enum(ORDER_STATUSES).openapi({ description: secondSpelling('orderStatus') }),
    lineCount: z.int().openapi({ description: 'How many different products.' }),
    totalAmount: paise('The total'),
    orderedTotal: paise('What it was ordered at').optional().openapi({
      description: 'In paise, if less was packed; absent: the same as the total.',
    }),
    invoice: orderDocument.pick({ id: true, number: true }).optional().openapi({
      description: 'Absent: there is none, or not yet. The order has its credit notes too.',
    }),
    isPaidInSandbox: z
      .boolean()
      .openapi({ description: 'Paid in the built-in sandbox: no money has moved.' }),
  })
  .openapi('OrderSummary');

export const shortLine = z.object({
  packed: z.int().openapi({ description: 'What was packed; less than the quantity.' }),
  reason: z.enum(SHORT_REASONS),
});

const orderLine = z
  .object({
    id: z.string().openapi({ description: 'The product id at the time.' }),
    title: z.string(),
    description: z.string().openapi({ description: 'The same as the title.' }),
    images: z.array(z.string()),
    unit: z.string(),
    ...packFields,
    quantity: z.int().openapi({ description: 'Packs; kilograms of loose goods.' }),
    short: shortLine.optional().openapi({ description: 'Absent: packed as ordered, or not yet.' }),
    price: paise('Unit price'),
    totalPrice: paise('The same as price'),
    cgst: paise('CGST included, per unit'),
    sgst: paise('SGST included, per unit'),
    creditPoints: z.int().openapi({ description: 'Per unit.' }),
  })
  .openapi('OrderLine');

const orderEvent = z.object({
  status: z.enum(ORDER_STATUSES),
  at: z.iso.datetime(),
  note: z.string().optional().openapi({
    description: 'The reason given with a cancellation request, or what the store wrote about it.',
  }),
  notDelivered: z.enum(NOT_DELIVERED_REASONS).optional().openapi({
    description: 'Delivery was tried before this, and this is why it failed.',
  }),
});

const ifGone = 'null: the account was deleted';

export const wholeOrder = orderSummary
  .extend({
    userId: z.string().nullable().openapi({ description: ifGone }),
    userName: z.string().nullable(),
    userPhoneNumber: z.string().nullable(),
    storeName: z.string().nullable(),
    address: z.string().nullable(),
    pincode: z.string().nullable(),
    orderDetails: z.array(orderLine),
    totalBeforeDiscounts: paise('The sum of the lines, as packed'),
    ordered: z
      .object({
        totalBeforeDiscounts: paise('The sum of the lines'),
        couponDiscount: paise('Coupon discount'),
        redeemedCoins: z.int(),
        totalAmount: paise('The total'),
      })
      .optional()
      .openapi({ description: 'The amounts as ordered, if less was packed.' }),
    shortRounding: paise('Taken off besides, in the shop’s favour').optional(),
    couponCode: z.string().nullable(),
    couponDiscount: paise('Coupon discount'),
    redeemedCoins: z.int().openapi({ description: 'Each takes one rupee off.' }),
    gstIncluded: z.int().optional().openapi({
      description: 'In paise, as the invoice has it; absent: not known of an old order.',
    }),
    creditsUsed: z.int(),
    creditPoints: z.int().openapi({ description: 'Credited on delivery.' }),
    assistedBy: z.string().nullable().openapi({
      description:
        'The name of the member of staff who placed it on the phone; null: the shop did.',
    }),
    timeline: z.array(orderEvent).openapi({ description: 'Oldest first.' }),
    documents: z.array(orderDocument).openapi({
      description: 'The invoice, made when the order is packed, and its credit notes.',
    }),
    canRequestCancellation: z.boolean(),
  })
  .openapi('Order');

export const orderPage = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).openapi({ description: 'Newest first.' }),
    nextCursor: z.string().nullable().openapi({ description: 'null: this was the last page.' }),
  });

const orderSummaryPage = orderPage(orderSummary).openapi('OrderPage');

export function answer<T extends z.ZodType>(description: string, schema: T) {
  return { description, content: { 'application/json': { schema } } };
}

const retailerOnly = ['LOGIN_REQUIRED', 'NOT_ALLOWED'] as const;

// A malformed id gets the same response as an unknown one.
export const orderParams = z.object({ id: z.uuid(fails('ORDER_NOT_FOUND')) });

/** A time that the database can store: it has no year 0. */
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
  'idempotency-key': idempotencyKey.openapi({
    description:
      'Generated by the browser, once per order. Repeating the request with the same key returns the first ' +
      'response; a different request with the same key is refused.',
  }),
});

export const expectedTotal = z
  .int(fails('EXPECTED_TOTAL_INVALID'))
  .min(0, fails('EXPECTED_TOTAL_INVALID'))
  .max(MAX_TOTAL_PAISE, fails('EXPECTED_TOTAL_INVALID'))
  .openapi({ description: 'The total that the person saw, in paise.' });

export const withoutCoupon = z
  .boolean(fails('WITHOUT_COUPON_INVALID'))
  .default(false)
  .openapi({
    description:
      'true: the person agrees to order without the coupon, which does not apply. It leaves the cart with the order, ' +
      'unused. Otherwise such a cart is refused with COUPON_NOT_VALID, or with the reason.',
  });

export const cartRevision = z
  .int(fails('CART_REVISION_INVALID'))
  .min(0, fails('CART_REVISION_INVALID'))
  .optional()
  .openapi({
    description:
      'The revision of the cart that the person saw. If the cart has another one, nothing is ordered ' +
      '(TOTAL_CHANGED), even at the same total.',
  });

export const placementFailures = [
  'USER_NOT_LOGGED_IN',
  'LOGIN_REQUIRED',
  'NOT_ALLOWED',
  'EXPECTED_TOTAL_INVALID',
  'WITHOUT_COUPON_INVALID',
  'CART_REVISION_INVALID',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'CART_EMPTY',
  'CART_NOT_ORDERABLE',
  'COUPON_NOT_VALID',
  ...HELD_REFUSALS,
  'TOTAL_CHANGED',
] as const;

export const placeOrderRoute = createRoute({
  method: 'post',
  path: '/orders',
  tags: ['Order'],
  summary: 'Order the cart at the total that the person saw',
  description:
    'One transaction: either the order is placed and the cart emptied, or nothing changes. Online payments start ' +
    'at /payments; only an online total below one rupee is ordered here.',
  request: {
    headers: idempotencyHeader,
    ...jsonBody(
      z.object({
        paymentMethod: z.enum(PAYMENT_METHODS, fails('PAYMENT_METHOD_INVALID')),
        expectedTotal,
        withoutCoupon,
        cartRevision,
      }),
    ),
  },
  responses: {
    201: answer('A summary of the order; the same for a repeat with the same key', orderSummary),
    ...changeFailures(
      'PAYMENT_METHOD_INVALID',
      'PAYMENT_REQUIRED',
      'TOO_MANY_ORDERS',
      ...placementFailures,
    ),
  },
});

export const listOrdersRoute = createRoute({
  method: 'get',
  path: '/orders',
  tags: ['Order'],
  summary: 'The caller’s orders, newest first',
  request: { query: z.object(pageQuery) },
  responses: {
    200: answer('A page of orders', orderSummaryPage),
    ...failures('INVALID_REQUEST', 'LIMIT_OUT_OF_RANGE', 'CURSOR_INVALID', ...retailerOnly),
  },
});

export const readOrderRoute = createRoute({
  method: 'get',
  path: '/orders/{id}',
  tags: ['Order'],
  summary: 'One of the caller’s orders with its lines and timeline; anyone else’s is not found',
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
  summary: 'Request cancellation of an order; succeeds if already requested',
  request: {
    params: orderParams,
    ...jsonBody(
      z.object({
        reason: z
          .string(fails('SENTENCE_INVALID'))
          .optional()
          .openapi({ description: `Why, in one line of up to ${LONGEST_SENTENCE} characters.` }),
      }),
    ),
  },
  responses: {
    200: answer('The updated order', wholeOrder),
    ...changeFailures(
      'ORDER_NOT_FOUND',
      'CANCELLATION_NOT_POSSIBLE',
      'SENTENCE_INVALID',
      'TOO_MANY_CANCELLATIONS',
      ...retailerOnly,
    ),
  },
});

const orderedAgain = raisedCart
  .extend({
    changed: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          pack: packFields.pack,
          was: paise('Unit price then'),
          now: paise('Unit price now'),
        }),
      )
      .openapi({ description: 'Products whose price has changed.' }),
  })
  .openapi('OrderedAgain');

export const orderAgainRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/again',
  tags: ['Order'],
  summary: 'Raise the cart to the quantities of an order; nothing in it is lowered',
  request: { params: orderParams, ...jsonBody(z.object({})) },
  responses: {
    200: answer('The cart, and what has changed since the order', orderedAgain),
    ...changeFailures('ORDER_NOT_FOUND', ...retailerOnly),
  },
});

export type OrderedAgain = z.infer<typeof orderedAgain>;
export type OrderSummary = z.infer<typeof orderSummary>;
export type Order = z.infer<typeof wholeOrder>;
export type OrderPage = z.infer<typeof orderSummaryPage>;
