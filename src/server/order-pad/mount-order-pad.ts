import type { OpenAPIHono } from '@hono/zod-openapi';
import { matchListRoute, readOrderPadRoute } from '../../contract/order-pad.ts';
import { priceDistrict } from '../../domain/caller.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import { readUsualProducts } from '../order/read-usual-products.ts';
import { matchPastedList } from './match-pasted-list.ts';
import { readOrderPad } from './read-order-pad.ts';

export function mountOrderPad(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(readOrderPadRoute, async (c) => {
      const caller = requireKind(c, 'retailer');
      const { database, catalogue, shop } = c.get('services');
      const district = priceDistrict(caller, shop.now.pricesForVerifiedOnly);
      const reader = { db: database.db, catalogue, userId: caller.id, district };
      return privateJson(c, await readOrderPad(reader, c.req.valid('query'), Date.now()));
    })
    .openapi(matchListRoute, async (c) => {
      const caller = requireKind(c, 'retailer');
      const { carts, catalogue, database, shop } = c.get('services');
      await carts.limiter.consume('match-list', caller.id);
      const district = priceDistrict(caller, shop.now.pricesForVerifiedOnly);
      const { text } = c.req.valid('json');
      const usual = await readUsualProducts(database.db, caller.id);
      return privateJson(c, await matchPastedList(catalogue, { text, usual, district }));
    });
}
