import { createRoute, z } from '@hono/zod-openapi';
import { ORDER_STATUSES } from '../domain/order-status.ts';
import { orderStatusNow } from './console-orders.ts';
import { consoleChangeFailures, consoleFailures, type ErrorCode } from './errors.ts';
import { districtName, jsonBody } from './fields.ts';
import { answer, orderParams, paise } from './order.ts';

// Requests to cancel an order, and what staff decide (CONS-06). What would be given back is shown before.

const fails = (code: ErrorCode) => ({ error: code });

/** A queue this long is decided from its beginning, not looked through. */
export const QUEUE_LENGTH = 50;

const cancellation = z
  .object({
    id: z.uuid(),
    orderId: z.string(),
    orderDate: z.iso.datetime(),
    storeName: z.string().nullable(),
    userName: z.string().nullable(),
    userPhoneNumber: z.string().nullable(),
    district: districtName.nullable(),
    totalAmount: paise('The total'),
    lineCount: z.int(),
    requestedAt: z.iso.datetime().nullable().openapi({ description: 'null: imported without it' }),
    reason: z.string().nullable().openapi({ description: 'null: the retailer gave none' }),
    backTo: z
      .enum(ORDER_STATUSES)
      .openapi({ description: 'The status that the order returns to if the request is rejected.' }),
    givesBack: z
      .object({
        couponCode: z.string().nullable().openapi({ description: 'Can be used again.' }),
        coins: z.int(),
        money: z
          .object({ amount: paise('Refunded in full'), paymentId: z.string() })
          .nullable()
          .openapi({ description: 'null: nothing was paid online' }),
      })
      .openapi({ description: 'If the request is approved.' }),
    isPaidInSandbox: z.boolean(),
  })
  .openapi('Cancellation');

export const listCancellationsRoute = createRoute({
  method: 'get',
  path: '/console/cancellations',
  tags: ['Console'],
  summary: `The ${QUEUE_LENGTH} oldest orders with a cancellation request`,
  responses: {
    200: answer(
      'Oldest order first',
      z.object({ items: z.array(cancellation), hasMore: z.boolean() }).openapi('CancellationQueue'),
    ),
    ...consoleFailures(),
  },
});

export const readCancellationRoute = createRoute({
  method: 'get',
  path: '/console/orders/{id}/cancellation',
  tags: ['Console'],
  summary: 'What cancelling an order would give back',
  request: { params: orderParams },
  responses: {
    200: answer('The request', cancellation),
    ...consoleFailures('ORDER_NOT_FOUND', 'ORDER_MOVE_NOT_POSSIBLE'),
  },
});

export const decideCancellationRoute = createRoute({
  method: 'post',
  path: '/console/orders/{id}/cancellation',
  tags: ['Console'],
  summary: 'Approve or reject a cancellation request',
  description:
    'Approved: the coupon can be used again, coins are returned, and an online payment is refunded, which needs a ' +
    'fresh password. Rejected: the order returns to its earlier status. The sentence is part of the email to the ' +
    'retailer and of their order page.',
  request: {
    params: orderParams,
    ...jsonBody(
      z.object({
        approve: z.boolean(fails('ORDER_STATUS_INVALID')),
        sentence: z
          .string(fails('SENTENCE_INVALID'))
          .optional()
          .openapi({ description: 'Required to reject.' }),
        requestedAt: z.iso.datetime(fails('INVALID_REQUEST')).nullable().optional().openapi({
          description: 'Of the request that was seen: another one is not decided with it.',
        }),
      }),
    ),
  },
  responses: {
    200: answer('The order’s status now', orderStatusNow),
    ...consoleChangeFailures(
      'ORDER_NOT_FOUND',
      'ORDER_STATUS_INVALID',
      'ORDER_MOVE_NOT_POSSIBLE',
      'CANCELLATION_CHANGED',
      'SENTENCE_INVALID',
      'SENTENCE_REQUIRED',
      'FRESH_PASSWORD_REQUIRED',
    ),
  },
});

export type Cancellation = z.infer<typeof cancellation>;
