import type { Context } from 'hono';
import type { Answer } from './answer.ts';
import type { RequestContext } from './request-context.ts';

/** Answers a request with bytes that were made before: whole, compressed, or 304. */
export const sendAnswer = (
  c: Context<RequestContext>,
  answer: Answer,
  cacheControl: string,
): Promise<Response> => answer.respond(c.req, c.get('commonHeaders'), cacheControl);
