import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  findForShopRoute,
  placeAssistedOrderRoute,
  readAssistedPadRoute,
  reviewAssistedOrderRoute,
} from '../../contract/console-assist.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import { placeAssistedOrder } from './place-assisted-order.ts';
import {
  type AssistReader,
  findForShop,
  readAssistedPad,
  reviewAssistedOrder,
} from './read-assisted-pad.ts';

export function mountAssistedOrders(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(readAssistedPadRoute, async (c) => {
      const { id } = c.req.valid('param');
      return privateJson(c, await readAssistedPad(reader(c), id, Date.now()));
    })
    .openapi(findForShopRoute, async (c) => {
      const { id } = c.req.valid('param');
      return privateJson(c, await findForShop(reader(c), id, c.req.valid('query')));
    })
    .openapi(reviewAssistedOrderRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { lines } = c.req.valid('json');
      return privateJson(c, await reviewAssistedOrder(reader(c), id, lines));
    })
    .openapi(placeAssistedOrderRoute, async (c) => {
      const placed = await placeAssistedOrder(c.get('services').orders, staffOf(c), {
        retailerId: c.req.valid('param').id,
        key: c.req.valid('header')['idempotency-key'],
        ...c.req.valid('json'),
      });
      return privateJson(c, placed, { status: 201 });
    });
}

function reader(c: Context<RequestContext>): AssistReader {
  const { database, catalogue, carts } = c.get('services');
  return { db: database.db, catalogue, view: carts.view };
}
