import type { OpenAPIHono } from '@hono/zod-openapi';
import { readTodayRoute } from '../../contract/console-today.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import { readToday } from './read-today.ts';

export function mountToday(api: OpenAPIHono<RequestContext>): void {
  api.openapi(readTodayRoute, async (c) => {
    const { database, daySums } = c.get('services');
    return privateJson(c, await readToday(database.db, daySums, staffOf(c), new Date()));
  });
}
