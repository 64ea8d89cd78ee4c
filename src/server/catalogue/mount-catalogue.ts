import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  listProductsRoute,
  readCarouselRoute,
  readHomeRoute,
  readProductRoute,
  suggestProductsRoute,
} from '../../contract/catalogue.ts';
import { priceDistrict } from '../../domain/caller.ts';
import type { District } from '../../domain/districts.ts';
import { Failure } from '../failure.ts';
import { cachedJson } from '../http/cached-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Settings } from '../settings.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import { listProducts } from './list-products.ts';
import { readCarousel } from './read-carousel.ts';
import { readHome } from './read-home.ts';
import { readProduct } from './read-product.ts';
import { suggestProducts } from './suggest-products.ts';

/** A visitor's answer may be cached by anyone who revalidates it; a retailer's by nobody. */
const CACHE_CONTROL = { visitor: 'no-cache', retailer: 'private, no-store' };

export function mountCatalogue(api: OpenAPIHono<RequestContext>, settings: Settings): void {
  api
    .openapi(listProductsRoute, (c) => {
      const request = c.req.valid('query');
      return answer(c, ['products', request], async (catalogue, district) => {
        const result = await listProducts(catalogue, district, request);
        if (!result.ok) throw new Failure(result.code);
        return result.page;
      });
    })
    .openapi(suggestProductsRoute, (c) => {
      const { q } = c.req.valid('query');
      return answer(c, ['suggestions', q], async (catalogue) => ({
        items: await suggestProducts(catalogue, q),
      }));
    })
    .openapi(readProductRoute, (c) => {
      const { id } = c.req.valid('param');
      return answer(c, ['product', id], async (catalogue, district) => {
        const product = await readProduct(catalogue, district, id);
        if (!product) throw new Failure('PRODUCT_NOT_FOUND');
        return product;
      });
    })
    .openapi(readHomeRoute, (c) => answer(c, ['home'], readHome))
    .openapi(readCarouselRoute, (c) => {
      const { category } = c.req.valid('query');
      return answer(c, ['carousel', category], (catalogue, district) =>
        readCarousel(catalogue, district, category),
      );
    });

  /** A catalogue answer depends on nothing but what was asked for and whose prices it shows: that is its key. */
  function answer<Body extends object>(
    c: Context<RequestContext>,
    asked: readonly unknown[],
    make: (catalogue: CatalogueServices, district: District | null) => Promise<Body>,
  ) {
    const { catalogue } = c.get('services');
    const district = priceDistrict(c.get('caller'), settings.pricesForVerifiedOnly);
    const key = JSON.stringify([district, ...asked]);
    const cacheControl = CACHE_CONTROL[district ? 'retailer' : 'visitor'];
    return cachedJson(c, { key, cacheControl }, () => make(catalogue, district));
  }
}
