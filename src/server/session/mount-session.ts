import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Schema } from 'hono';
import { readSessionRoute } from '../../contract/session.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { describeSession } from './describe-session.ts';

export function mountSession<S extends Schema>(api: OpenAPIHono<RequestContext, S>) {
  return api.openapi(readSessionRoute, (c) => privateJson(c, describeSession(c.get('caller'))));
}
