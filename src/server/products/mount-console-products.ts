import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  cropProductPictureRoute,
  receiveProductPictureRoute,
} from '../../contract/console-product-pictures.ts';
import {
  addProductRoute,
  archiveProductRoute,
  changeProductRoute,
  changeProductsRoute,
  listConsoleProductsRoute,
  readConsoleProductRoute,
  restoreProductRoute,
} from '../../contract/console-products.ts';
import { setSoldOutRoute } from '../../contract/console-sold-out.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import { addProduct } from './add-product.ts';
import { archiveProduct } from './archive-product.ts';
import { changeProduct } from './change-product.ts';
import { changeProducts } from './change-products.ts';
import { cropPicture } from './crop-picture.ts';
import { listConsoleProducts } from './list-console-products.ts';
import { readConsoleProduct } from './read-console-product.ts';
import { receivePicture } from './receive-picture.ts';
import { setSoldOut } from './set-sold-out.ts';

export function mountConsoleProducts(api: OpenAPIHono<RequestContext>): void {
  api.openapi(listConsoleProductsRoute, async (c) => {
    const { search } = c.get('services').catalogue;
    return privateJson(c, await listConsoleProducts(database(c), search, c.req.valid('query')));
  });

  api.openapi(readConsoleProductRoute, async (c) =>
    privateJson(c, await readConsoleProduct(database(c), c.req.valid('param').id)),
  );

  api.openapi(addProductRoute, async (c) => {
    const added = await addProduct(database(c), staffOf(c), c.req.valid('json'));
    return privateJson(c, added, { status: 201 });
  });

  api.openapi(changeProductRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { basePrice, ...change } = c.req.valid('json');
    const changed = await changeProduct(database(c), staffOf(c), { id, ...change }, basePrice);
    return privateJson(c, changed);
  });

  api.openapi(changeProductsRoute, async (c) => {
    const { products } = c.req.valid('json');
    return privateJson(c, await changeProducts(database(c), staffOf(c), products));
  });

  api.openapi(archiveProductRoute, async (c) => {
    const { id } = c.req.valid('param');
    return privateJson(c, await archiveProduct(database(c), staffOf(c), id, 'archived'));
  });

  api.openapi(restoreProductRoute, async (c) => {
    const { id } = c.req.valid('param');
    return privateJson(c, await archiveProduct(database(c), staffOf(c), id, 'restored'));
  });

  api.openapi(setSoldOutRoute, async (c) => {
    const { id } = c.req.valid('param');
    const soldOut = await setSoldOut(database(c), staffOf(c), id, c.req.valid('json'));
    return privateJson(c, { soldOut });
  });

  api.openapi(receiveProductPictureRoute, async (c) => {
    const { files } = c.get('services');
    const stored = await receivePicture({ db: database(c), files }, staffOf(c).id, c.req.raw);
    return privateJson(c, stored, { status: 201 });
  });

  api.openapi(cropProductPictureRoute, async (c) => {
    const { files } = c.get('services');
    const { address, crop } = c.req.valid('json');
    const cut = await cropPicture({ db: database(c), files }, staffOf(c).id, address, crop);
    return privateJson(c, cut);
  });
}

const database = (c: Context<RequestContext>) => c.get('services').database.db;
