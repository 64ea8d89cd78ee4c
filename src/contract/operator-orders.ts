import { createRoute, z } from '@hono/zod-openapi';
import { DISTRICTS } from '../domain/districts.ts';
import { ORDER_STATUSES, statusesBefore } from '../domain/order-status.ts';
import { PAYMENT_METHODS } from '../domain/payment-method.ts';
import { changeFailures, type ErrorCode, failures } from './errors.ts';
import { jsonBody } from './fields.ts';
import {
  answer,
  moment,
  orderPage,
  orderParams,
  orderSummary,
  pageQuery,
  wholeOrder,
} from './order.ts';

// All orders, for the operator. domain/order-status.ts decides how an order may move.

const fails = (code: ErrorCode) => ({ error: code });
const unlike = fails('ORDER_FILTER_INVALID');

const operatorOnly = ['LOGIN_REQUIRED', 'NOT_ALLOWED'] as const;

const anyOrderSummary = orderSummary
  .extend({
    userId: z.string().nullable(),
    userName: z.string().nullable(),
    storeName: z.string().nullable(),
    district: z
      .enum(DISTRICTS)
      .nullable()
      .openapi({ description: 'null: an old order imported without its user.' }),
  })
  .openapi('AnyOrderSummary');

/** The delivery statuses that an operator can set. */
const TARGETS = ORDER_STATUSES.filter((status) => statusesBefore(status).length > 0);

export const listAllOrdersRoute = createRoute({
  method: 'get',
  path: '/operator/orders',
  tags: ['Operator'],
  summary: 'All orders, newest first',
  request: {
    query: z.object({
      ...pageQuery,
      status: z.enum(ORDER_STATUSES, unlike).optional(),
      paymentMethod: z.enum(PAYMENT_METHODS, unlike).optional(),
      district: z.enum(DISTRICTS, unlike).optional(),
      orderId: z.string(unlike).max(30, unlike).optional().openapi({ example: 'SASB2B1234' }),
      userId: z
        .string(unlike)
        .regex(/^[\w-]{1,100}$/, unlike)
        .optional(),
      from: moment(unlike).optional().openapi({ description: 'Ordered at this time or later.' }),
      to: moment(unlike).optional().openapi({ description: 'Ordered before this time.' }),
    }),
  },
  responses: {
    200: answer('A page of orders', orderPage(anyOrderSummary).openapi('AnyOrderPage')),
    ...failures(
      'INVALID_REQUEST',
      'ORDER_FILTER_INVALID',
      'LIMIT_OUT_OF_RANGE',
      'CURSOR_INVALID',
      ...operatorOnly,
    ),
  },
});

export const readAnyOrderRoute = createRoute({
  method: 'get',
  path: '/operator/orders/{id}',
  tags: ['Operator'],
  summary: 'Any order with its lines and timeline',
  request: { params: orderParams },
  responses: {
    200: answer('The order', wholeOrder),
    ...failures('ORDER_NOT_FOUND', ...operatorOnly),
  },
});

export const moveOrderRoute = createRoute({
  method: 'post',
  path: '/operator/orders/{id}/status',
  tags: ['Operator'],
  summary: 'Move an order to its next delivery status; succeeds if it already has it',
  request: {
    params: orderParams,
    ...jsonBody(z.object({ status: z.enum(TARGETS, fails('ORDER_STATUS_INVALID')) })),
  },
  responses: {
    200: answer('The updated order', wholeOrder),
    ...changeFailures(
      'ORDER_NOT_FOUND',
      'ORDER_STATUS_INVALID',
      'ORDER_MOVE_NOT_POSSIBLE',
      ...operatorOnly,
    ),
  },
});

export const decideCancellationRoute = createRoute({
  method: 'post',
  path: '/operator/orders/{id}/cancellation',
  tags: ['Operator'],
  summary: 'Approve or reject a cancellation request',
  description:
    'Approved: the coupon can be used again, coins are returned, and an online payment is refunded. Rejected: the ' +
    'order returns to its earlier status.',
  request: {
    params: orderParams,
    ...jsonBody(z.object({ approve: z.boolean(fails('ORDER_STATUS_INVALID')) })),
  },
  responses: {
    200: answer('The updated order', wholeOrder),
    ...changeFailures(
      'ORDER_NOT_FOUND',
      'ORDER_STATUS_INVALID',
      'ORDER_MOVE_NOT_POSSIBLE',
      ...operatorOnly,
    ),
  },
});

export type AnyOrderSummary = z.infer<typeof anyOrderSummary>;
export type MoveTarget = (typeof TARGETS)[number];
