import type { Context } from 'hono';
import type { Answer } from './answer.ts';
import type { RequestContext } from './request-context.ts';

/** Sends a prepared answer: whole, compressed, or as 304. */
export const sendAnswer = (
  c: Context<RequestContext>,
  answer: Answer,
  cacheControl: string,
): Promise<Response> => answer.respond(c.req, c.get('commonHeaders'), cacheControl);
