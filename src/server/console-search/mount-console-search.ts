import type { OpenAPIHono } from '@hono/zod-openapi';
import { findAnythingRoute } from '../../contract/console-search.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import { findAnything } from './find-anything.ts';

export function mountConsoleSearch(api: OpenAPIHono<RequestContext>): void {
  api.openapi(findAnythingRoute, async (c) => {
    const { database, catalogue } = c.get('services');
    const { role } = staffOf(c);
    const { q } = c.req.valid('query');
    return privateJson(c, await findAnything(database.db, catalogue.search, { role, q }));
  });
}
