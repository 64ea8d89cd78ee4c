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
import { Answer } from '../http/answer.ts';
import { DATA_POLICY } from '../http/content-security.ts';
import type { RequestContext } from '../http/request-context.ts';
import { sendAnswer } from '../http/send-answer.ts';
import type { Settings } from '../settings.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import { listProducts } from './list-products.ts';
import { readCarousel } from './read-carousel.ts';
import { readHome } from './read-home.ts';
import { readProduct } from './read-product.ts';
import { suggestProducts } from './suggest-products.ts';

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': DATA_POLICY,
};

/** Anyone may keep a visitor's answer as long as they ask whether it still holds; a retailer's, nobody. */
const CACHE_CONTROL = { visitor: 'no-cache', retailer: 'private, no-store' };

export function mountCatalogue(api: OpenAPIHono<RequestContext>, settings: Settings) {
  return api
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

  /**
   * A catalogue answer depends on nothing but what was asked and whose prices it shows, so it is kept
   * under exactly these. `never`: the bytes stand for the JSON whose type the contract gives.
   */
  async function answer(
    c: Context<RequestContext>,
    asked: readonly unknown[],
    make: (catalogue: CatalogueServices, district: District | null) => Promise<unknown>,
  ): Promise<never> {
    const { catalogue, answers } = c.get('services');
    const district = priceDistrict(c.get('caller'), settings.pricesForVerifiedOnly);
    const made = await answers.get(JSON.stringify([district, ...asked]), async () => {
      const body = await make(catalogue, district);
      return new Answer(Buffer.from(JSON.stringify(body)), JSON_HEADERS);
    });
    return sendAnswer(c, made, CACHE_CONTROL[district ? 'retailer' : 'visitor']) as never;
  }
}
