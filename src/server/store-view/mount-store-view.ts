import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { startViewRoute, stopViewRoute } from '../../contract/console-assist.ts';
import { Failure } from '../failure.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import { sessionHashOf } from '../staff/fresh-password.ts';
import { startView } from './start-view.ts';
import { stopView } from './stop-view.ts';

export function mountStoreView(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(startViewRoute, async (c) => {
      const { database, storeViews } = c.get('services');
      const { id } = c.req.valid('param');
      const { token, until } = await startView(database.db, staffOf(c), requireSession(c), id);
      const cookies = [storeViews.cookie.make(token)];
      return privateJson(c, { until: until.toISOString() }, { status: 201, cookies });
    })
    .openapi(stopViewRoute, async (c) => {
      const { database, storeViews } = c.get('services');
      await stopView(database.db, requireSession(c));
      return privateJson(c, { stopped: true }, { cookies: [storeViews.cookie.end()] });
    });
}

function requireSession(c: Context<RequestContext>): string {
  const sessionHash = sessionHashOf(c);
  if (sessionHash === null) throw new Failure('LOGIN_REQUIRED');
  return sessionHash;
}
