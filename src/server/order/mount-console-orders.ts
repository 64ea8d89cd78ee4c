import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  addOrderNoteRoute,
  countConsoleOrdersRoute,
  listConsoleOrdersRoute,
  moveOrderRoute,
  moveOrdersRoute,
  readConsoleOrderRoute,
} from '../../contract/console-orders.ts';
import { packOrderRoute, previewPackingRoute } from '../../contract/console-packing.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import { countConsoleOrders } from './count-console-orders.ts';
import { listConsoleOrders } from './list-console-orders.ts';
import { moveOrder } from './move-order.ts';
import { moveOrders } from './move-orders.ts';
import { addOrderNote } from './order-notes.ts';
import { packOrder, previewPacking } from './pack-order.ts';
import { readConsoleOrder } from './read-console-order.ts';

export function mountConsoleOrders(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(listConsoleOrdersRoute, async (c) => {
      const { role } = staffOf(c);
      return privateJson(c, await listConsoleOrders(database(c), role, c.req.valid('query')));
    })
    .openapi(countConsoleOrdersRoute, async (c) =>
      privateJson(c, await countConsoleOrders(database(c))),
    )
    .openapi(readConsoleOrderRoute, async (c) => {
      const { role } = staffOf(c);
      return privateJson(c, await readConsoleOrder(database(c), role, c.req.valid('param').id));
    })
    .openapi(moveOrdersRoute, async (c) => {
      const { ids, to } = c.req.valid('json');
      const outcomes = await moveOrders(orders(c), staffOf(c), ids, to);
      return privateJson(c, { outcomes });
    })
    .openapi(moveOrderRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { status } = c.req.valid('json');
      return privateJson(c, await moveOrder(orders(c), staffOf(c), id, status));
    })
    .openapi(previewPackingRoute, async (c) => {
      const { lines } = c.req.valid('json');
      const { id } = c.req.valid('param');
      return privateJson(c, await previewPacking(database(c), staffOf(c), id, lines));
    })
    .openapi(packOrderRoute, async (c) => {
      const { lines } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const packed = await packOrder(orders(c), staffOf(c), id, lines);
      c.get('services').jobs.wakeIfAdded('refunds');
      return privateJson(c, packed);
    })
    .openapi(addOrderNoteRoute, async (c) => {
      const { id } = c.req.valid('param');
      const note = await addOrderNote(database(c), staffOf(c), id, c.req.valid('json'));
      return privateJson(c, note, { status: 201 });
    });
}

const database = (c: Context<RequestContext>) => c.get('services').database.db;
const orders = (c: Context<RequestContext>) => c.get('services').orders;
