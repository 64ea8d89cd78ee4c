import { createRoute, z } from '@hono/zod-openapi';
import { apiPath, CALLS } from '../domain/paths.ts';
import { changeFailures, failures } from './errors.ts';

// The picture of a retailer's shop: uploaded as JPEG, PNG or WebP, served as WebP.

const PATH = CALLS.shopImage;
export const SHOP_IMAGE_ADDRESS = apiPath(PATH);

/** The one call that accepts a body larger than a form. */
export const isShopImageUpload = (method: string, path: string): boolean =>
  method === 'PUT' && path === SHOP_IMAGE_ADDRESS;

const picture = z.string().openapi({ type: 'string', format: 'binary' });

export const receiveShopImageRoute = createRoute({
  method: 'put',
  path: PATH,
  tags: ['Account'],
  summary: 'Upload the picture of the caller’s shop, replacing the current one',
  description:
    'At most 5 MB, 40 million pixels and 10,000 pixels on each side: JPEG, PNG or WebP (first frame), detected from the content. The picture is re-encoded without metadata such as the location.',
  request: { body: { required: true, content: { 'image/*': { schema: picture } } } },
  responses: {
    200: {
      description: 'The URL of the picture',
      content: { 'application/json': { schema: z.object({ shopImage: z.string() }) } },
    },
    ...changeFailures(
      'LOGIN_REQUIRED',
      'NOT_ALLOWED',
      'SHOP_IMAGE_TOO_LARGE',
      'SHOP_IMAGE_REFUSED',
      'SHOP_IMAGE_UNAVAILABLE',
    ),
  },
});

const served = {
  200: { description: 'The picture', content: { 'image/webp': { schema: picture } } },
  ...failures('LOGIN_REQUIRED', 'NOT_ALLOWED', 'SHOP_IMAGE_NOT_FOUND', 'SHOP_IMAGE_UNAVAILABLE'),
};

export const serveShopImageRoute = createRoute({
  method: 'get',
  path: PATH,
  tags: ['Account'],
  summary: 'The picture of the caller’s shop; never cached',
  responses: served,
});

export const serveAnyShopImageRoute = createRoute({
  method: 'get',
  path: '/console/retailers/{id}/shop-image',
  tags: ['Console'],
  summary: 'The picture of a retailer’s shop; never cached',
  request: {
    params: z.object({ id: z.string().regex(/^[\w-]{1,100}$/, { error: 'SHOP_IMAGE_NOT_FOUND' }) }),
  },
  responses: served,
});
