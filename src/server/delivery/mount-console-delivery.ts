import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  readDeliverySheetRoute,
  readPackingSlipsRoute,
  readPickListRoute,
  tickDeliveryRoute,
} from '../../contract/console-delivery.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import { readDeliverySheet } from './read-delivery-sheet.ts';
import { readPackingSlips } from './read-packing-slips.ts';
import { readPickList } from './read-pick-list.ts';
import { tickDelivery } from './tick-delivery.ts';

export function mountConsoleDelivery(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(readPickListRoute, async (c) =>
      privateJson(c, await readPickList(database(c), c.req.valid('query').orders)),
    )
    .openapi(readPackingSlipsRoute, async (c) =>
      privateJson(c, await readPackingSlips(database(c), c.req.valid('query').orders)),
    )
    .openapi(readDeliverySheetRoute, async (c) =>
      privateJson(c, await readDeliverySheet(database(c), c.req.valid('query'))),
    )
    .openapi(tickDeliveryRoute, async (c) => {
      const { orders } = c.get('services');
      const ticked = await tickDelivery(orders, staffOf(c), c.req.valid('json'));
      if (ticked.order.status === 'Cancelled') c.get('services').jobs.wakeIfAdded('refunds');
      return privateJson(c, ticked);
    });
}

const database = (c: Context<RequestContext>) => c.get('services').database.db;
