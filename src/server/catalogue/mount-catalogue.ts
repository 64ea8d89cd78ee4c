import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  listProductsRoute,
  readCarouselRoute,
  readHomeRoute,
  readProductRoute,
  suggestProductsRoute,
} from '../../contract/catalogue.ts';
import { readRateSheetRoute } from '../../contract/rate-sheet.ts';
import { priceDistrict } from '../../domain/caller.ts';
import type { District } from '../../domain/districts.ts';
import { Failure } from '../failure.ts';
import { cachedJson } from '../http/cached-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import { listProducts } from './list-products.ts';
import { cachePeriod } from './order-keys.ts';
import { readCarousel } from './read-carousel.ts';
import { readHome } from './read-home.ts';
import { readProduct } from './read-product.ts';
import { readRateSheet } from './read-rate-sheet.ts';
import { suggestProducts } from './suggest-products.ts';

/** A visitor's response may be cached if it is revalidated; a retailer's must not be cached. */
const CACHE_CONTROL = { visitor: 'no-cache', retailer: 'private, no-store' };

export function mountCatalogue(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(listProductsRoute, (c) => {
      const request = c.req.valid('query');
      const period = cachePeriod(request.sort);
      return respond(c, ['products', request, period], async (catalogue, district) => {
        const result = await listProducts(catalogue, district, request);
        if (!result.ok) throw new Failure(result.code);
        return result.page;
      });
    })
    .openapi(suggestProductsRoute, (c) => {
      const { q } = c.req.valid('query');
      return respond(c, ['suggestions', q], async (catalogue, district) => ({
        items: await suggestProducts(catalogue, district, q),
      }));
    })
    .openapi(readProductRoute, (c) => {
      const { id } = c.req.valid('param');
      return respond(c, ['product', id], async (catalogue, district) => {
        const product = await readProduct(catalogue, district, id);
        if (!product) throw new Failure('PRODUCT_NOT_FOUND');
        return product;
      });
    })
    .openapi(readHomeRoute, (c) => respond(c, ['home'], readHome))
    .openapi(readCarouselRoute, (c) => {
      const { category } = c.req.valid('query');
      return respond(c, ['carousel', category], (catalogue, district) =>
        readCarousel(catalogue, district, category),
      );
    })
    .openapi(readRateSheetRoute, (c) => {
      requireKind(c, 'retailer');
      return respond(c, ['rate sheet'], (catalogue, district) => {
        if (district === null) throw new Failure('NOT_VERIFIED');
        return readRateSheet(catalogue, district);
      });
    });

  /**
   * A catalogue response depends only on the request and the district whose prices it shows: together they are its
   * cache key.
   */
  function respond<Body extends object>(
    c: Context<RequestContext>,
    request: readonly unknown[],
    load: (catalogue: CatalogueServices, district: District | null) => Promise<Body>,
  ) {
    const { catalogue, shop } = c.get('services');
    const district = priceDistrict(c.get('caller'), shop.now.pricesForVerifiedOnly);
    const key = JSON.stringify([district, ...request]);
    const cacheControl = CACHE_CONTROL[district ? 'retailer' : 'visitor'];
    return cachedJson(c, { key, cacheControl }, () => load(catalogue, district));
  }
}
