import type { OpenAPIHono } from '@hono/zod-openapi';
import { failureResponse } from './failure-response.ts';
import type { RequestContext } from './request-context.ts';

/** A known path requested with another method answers 405 with the allowed methods. */
export function refuseOtherMethods(api: OpenAPIHono<RequestContext>): void {
  const methodsOf = new Map<string, string[]>();
  for (const { path, method } of api.routes) {
    // Middleware, not a call.
    if (method === 'ALL') continue;
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);
  }
  for (const [path, methods] of methodsOf) {
    const allow = [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : [])])].join(
      ', ',
    );
    api.all(path, (c) => failureResponse(c, 'METHOD_NOT_ALLOWED', { allow }));
  }
}
