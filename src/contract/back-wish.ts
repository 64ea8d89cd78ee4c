import { createRoute, z } from '@hono/zod-openapi';
import { PRODUCT_ID } from '../domain/product-id.ts';
import { changeFailures, failures } from './errors.ts';
import { jsonBody } from './fields.ts';

// 'Tell me when it is back' (SHORT-01): one email, once.

const backWish = z
  .object({
    isWaiting: z.boolean().openapi({ description: 'The caller is told when it is back.' }),
    isEmailConfirmed: z
      .boolean()
      .openapi({ description: 'Emails are only sent to an address that is confirmed.' }),
  })
  .openapi('BackWish');

const path = '/products/{id}/back-wish';
const params = z.object({ id: z.string().regex(PRODUCT_ID, { error: 'PRODUCT_NOT_FOUND' }) });
const theWish = {
  200: { description: 'The wish', content: { 'application/json': { schema: backWish } } },
};
const refusals = ['PRODUCT_NOT_FOUND', 'LOGIN_REQUIRED', 'NOT_ALLOWED'] as const;

export const readBackWishRoute = createRoute({
  method: 'get',
  path,
  tags: ['Catalogue'],
  summary: 'Whether the caller is told when a sold-out product is back',
  request: { params },
  responses: { ...theWish, ...failures(...refusals) },
});

export const setBackWishRoute = createRoute({
  method: 'put',
  path,
  tags: ['Catalogue'],
  summary: 'Ask to be told when a sold-out product is back, or no longer',
  description: 'One email, once. What can be ordered now is not waited for.',
  request: { params, ...jsonBody(z.object({ isWaiting: z.boolean() })) },
  responses: { ...theWish, ...changeFailures(...refusals) },
});

export type BackWish = z.infer<typeof backWish>;
