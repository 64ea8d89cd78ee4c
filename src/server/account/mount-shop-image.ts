import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  receiveShopImageRoute,
  serveAnyShopImageRoute,
  serveShopImageRoute,
} from '../../contract/shop-image.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import { receiveShopImage } from './receive-shop-image.ts';
import { serveShopImage } from './serve-shop-image.ts';

export function mountShopImage(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(receiveShopImageRoute, async (c) => {
      const { id } = requireKind(c, 'retailer');
      const { database, files, accounts } = c.get('services');
      await accounts.limiter.consume('shop-image', id);
      const shopImage = await receiveShopImage({ db: database.db, files }, id, c.req.raw);
      return privateJson(c, { shopImage });
    })
    .openapi(serveShopImageRoute, async (c) => {
      const { id } = requireKind(c, 'retailer');
      const { files } = c.get('services');
      return serveShopImage(files, id, c.get('commonHeaders'));
    })
    .openapi(serveAnyShopImageRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { files } = c.get('services');
      return serveShopImage(files, id, c.get('commonHeaders'));
    });
}
