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

// The orders of everybody, for the operator. Where an order may go, domain/order-status.ts says.

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
      .openapi({ description: 'null: an old order that was imported without its person.' }),
  })
  .openapi('AnyOrderSummary');

/** Where an operator can move an order on its way to the door. */
const TARGETS = ORDER_STATUSES.filter((status) => statusesBefore(status).length > 0);

export const listAllOrdersRoute = createRoute({
  method: 'get',
  path: '/operator/orders',
  tags: ['Operator'],
  summary: 'The orders of everybody, the newest first',
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
      from: moment(unlike).optional().openapi({ description: 'Ordered at this moment or later.' }),
      to: moment(unlike).optional().openapi({ description: 'Ordered before this moment.' }),
    }),
  },
  responses: {
    200: answer('A page of them', orderPage(anyOrderSummary).openapi('AnyOrderPage')),
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
  summary: 'Any order with its lines and its story',
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
  summary: 'Move an order one step on its way to the door; where it is already, it stays',
  request: {
    params: orderParams,
    ...jsonBody(z.object({ status: z.enum(TARGETS, fails('ORDER_STATUS_INVALID')) })),
  },
  responses: {
    200: answer('The order as it is now', wholeOrder),
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
  summary: 'Approve the cancellation that was asked for, or reject it',
  description:
    'Approved: the coupon can be used again, the coins come back, and what was paid online is refunded. ' +
    'Rejected: the order is where it was before.',
  request: {
    params: orderParams,
    ...jsonBody(z.object({ approve: z.boolean(fails('ORDER_STATUS_INVALID')) })),
  },
  responses: {
    200: answer('The order as it is now', wholeOrder),
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
