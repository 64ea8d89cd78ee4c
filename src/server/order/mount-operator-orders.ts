import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  decideCancellationRoute,
  listAllOrdersRoute,
  moveOrderRoute,
  readAnyOrderRoute,
} from '../../contract/operator-orders.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import { decideCancellation } from './decide-cancellation.ts';
import { listAllOrders } from './list-all-orders.ts';
import { moveOrder } from './move-order.ts';
import { readAnyOrder } from './read-order.ts';

export function mountOperatorOrders(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(listAllOrdersRoute, async (c) => {
      requireKind(c, 'operator');
      return privateJson(c, await listAllOrders(database(c), c.req.valid('query')));
    })
    .openapi(readAnyOrderRoute, async (c) => {
      requireKind(c, 'operator');
      return privateJson(c, await readAnyOrder(database(c), c.req.valid('param').id));
    })
    .openapi(moveOrderRoute, async (c) => {
      const operator = requireKind(c, 'operator');
      const { id } = c.req.valid('param');
      const { status } = c.req.valid('json');
      return privateJson(c, await moveOrder(database(c), operator.id, id, status));
    })
    .openapi(decideCancellationRoute, async (c) => {
      const operator = requireKind(c, 'operator');
      const { id } = c.req.valid('param');
      const { approve } = c.req.valid('json');
      return privateJson(c, await decideCancellation(database(c), operator.id, id, approve));
    });
}

const database = (c: Context<RequestContext>) => c.get('services').database.db;
