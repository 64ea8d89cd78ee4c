import type { OpenAPIHono } from '@hono/zod-openapi';
import { readSessionRoute } from '../../contract/session.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { describeSession } from './describe-session.ts';

export function mountSession(api: OpenAPIHono<RequestContext>): void {
  api.openapi(readSessionRoute, (c) => {
    const { pricesForVerifiedOnly } = c.get('services').shop.now;
    return privateJson(c, describeSession(c.get('caller'), pricesForVerifiedOnly));
  });
}
