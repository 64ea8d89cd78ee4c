import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  listOrdersRoute,
  orderAgainRoute,
  placeOrderRoute,
  readOrderRoute,
  requestCancellationRoute,
} from '../../contract/order.ts';
import { Failure } from '../failure.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import { listOrders } from './list-orders.ts';
import { orderAgain } from './order-again.ts';
import { placeOrder } from './place-order.ts';
import { readOrder } from './read-order.ts';
import { requestCancellation } from './request-cancellation.ts';

export function mountOrder(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(placeOrderRoute, async (c) => {
      const { id } = requireBuyer(c);
      const key = c.req.valid('header')['idempotency-key'];
      const placed = await placeOrder(c.get('services').orders, id, key, c.req.valid('json'));
      return privateJson(c, placed, { status: 201 });
    })
    .openapi(listOrdersRoute, async (c) => {
      const { id } = requireKind(c, 'retailer');
      return privateJson(c, await listOrders(database(c), id, c.req.valid('query')));
    })
    .openapi(readOrderRoute, async (c) => {
      const { id } = requireKind(c, 'retailer');
      return privateJson(c, await readOrder(database(c), id, c.req.valid('param').id));
    })
    .openapi(requestCancellationRoute, async (c) => {
      const { id } = requireKind(c, 'retailer');
      const { orders } = c.get('services');
      const { reason } = c.req.valid('json');
      const requested = requestCancellation(orders, id, c.req.valid('param').id, reason);
      return privateJson(c, await requested);
    })
    .openapi(orderAgainRoute, async (c) => {
      const { id } = requireKind(c, 'retailer');
      const { carts } = c.get('services');
      return privateJson(c, await orderAgain(carts, id, c.req.valid('param').id));
    });
}

const database = (c: Context<RequestContext>) => c.get('services').database.db;

/** Requires a retailer; a visitor gets the message of ORDER-01. */
export function requireBuyer(c: Context<RequestContext>) {
  if (c.get('caller').kind === 'visitor') throw new Failure('USER_NOT_LOGGED_IN');
  return requireKind(c, 'retailer');
}
