import type { OpenAPIHono } from '@hono/zod-openapi';
import { listShopsRoute } from '../../contract/console-shops.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { listShops } from './list-shops.ts';

export function mountShopLists(api: OpenAPIHono<RequestContext>): void {
  api.openapi(listShopsRoute, async (c) => {
    const { db } = c.get('services').database;
    return privateJson(c, await listShops(db, c.req.valid('query'), new Date()));
  });
}
