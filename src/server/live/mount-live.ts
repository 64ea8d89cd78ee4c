import type { OpenAPIHono } from '@hono/zod-openapi';
import { watchConsoleRoute } from '../../contract/console-events.ts';
import type { RequestContext } from '../http/request-context.ts';
import { watchConsole } from './watch-console.ts';

export function mountLive(api: OpenAPIHono<RequestContext>): void {
  api.openapi(watchConsoleRoute, (c) => watchConsole(c));
}
