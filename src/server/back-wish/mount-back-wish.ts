import type { OpenAPIHono } from '@hono/zod-openapi';
import { readBackWishRoute, setBackWishRoute } from '../../contract/back-wish.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import { readBackWish, setBackWish } from './set-back-wish.ts';

export function mountBackWish(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(readBackWishRoute, async (c) => {
      const { id: userId } = requireKind(c, 'retailer');
      const { db } = c.get('services').database;
      const productId = c.req.valid('param').id;
      return privateJson(c, await readBackWish(db, { userId, productId }));
    })
    .openapi(setBackWishRoute, async (c) => {
      const { id: userId } = requireKind(c, 'retailer');
      const { db } = c.get('services').database;
      const productId = c.req.valid('param').id;
      const { isWaiting } = c.req.valid('json');
      return privateJson(c, await setBackWish(db, { userId, productId }, isWaiting));
    });
}
