import type { OpenAPIHono } from '@hono/zod-openapi';
import { changePricesRoute } from '../../contract/operator-prices.ts';
import { Failure } from '../failure.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import { changePrices } from './change-prices.ts';

export function mountOperatorPrices(api: OpenAPIHono<RequestContext>): void {
  api.openapi(changePricesRoute, async (c) => {
    const operator = requireKind(c, 'operator');
    const { id } = c.req.valid('param');
    const { prices } = c.req.valid('json');
    const { db } = c.get('services').database;
    const changed = await changePrices(db, operator.id, id, prices);
    if (!changed) throw new Failure('PRODUCT_NOT_FOUND');
    return privateJson(c, changed);
  });
}
