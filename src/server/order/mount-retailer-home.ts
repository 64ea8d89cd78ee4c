import type { OpenAPIHono } from '@hono/zod-openapi';
import { readPriceMemoryRoute } from '../../contract/price-memory.ts';
import { readRetailerHomeRoute } from '../../contract/retailer-home.ts';
import { priceDistrict } from '../../domain/caller.ts';
import { readPriceMemory } from '../catalogue/read-price-memory.ts';
import { Failure } from '../failure.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import type { Settings } from '../settings.ts';
import { readRetailerHome } from './read-retailer-home.ts';

/** What a retailer's own orders say: the home screen's part, and the price memory. */
export function mountRetailerHome(api: OpenAPIHono<RequestContext>, settings: Settings): void {
  api
    .openapi(readRetailerHomeRoute, async (c) => {
      const retailer = requireKind(c, 'retailer');
      const { database, catalogue, shop } = c.get('services');
      const district = priceDistrict(retailer, shop.now.pricesForVerifiedOnly);
      const person = { userId: retailer.id, district };
      return privateJson(c, await readRetailerHome(database.db, catalogue, person));
    })
    .openapi(readPriceMemoryRoute, async (c) => {
      const retailer = requireKind(c, 'retailer');
      const { database, shop } = c.get('services');
      const memory = await readPriceMemory(database.db, {
        userId: retailer.id,
        district: priceDistrict(retailer, shop.now.pricesForVerifiedOnly),
        productId: c.req.valid('param').id,
        rounding: settings.priceRounding,
      });
      if (!memory) throw new Failure('PRODUCT_NOT_FOUND');
      return privateJson(c, memory);
    });
}
