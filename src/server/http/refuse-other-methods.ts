import type { OpenAPIHono } from '@hono/zod-openapi';
import { failureResponse } from './failure-response.ts';
import type { RequestContext } from './request-context.ts';

/** A known address used with another method answers 405 and says which methods it has. */
export function refuseOtherMethods(api: OpenAPIHono<RequestContext>): void {
  const methodsOf = new Map<string, string[]>();
  for (const { path, method } of api.routes) {
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);
  }
  for (const [path, methods] of methodsOf) {
    const allow = [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : [])])].join(
      ', ',
    );
    api.all(path, (c) => failureResponse(c, 'METHOD_NOT_ALLOWED', { allow }));
  }
}
