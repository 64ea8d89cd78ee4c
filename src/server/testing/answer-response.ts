import { Hono } from 'hono';
import type { Answer } from '../http/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { sendAnswer } from '../http/send-answer.ts';

/** The response that a client with these headers gets for this answer. */
export async function answerResponse(
  answer: Answer,
  cacheControl: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const app = new Hono<RequestContext>();
  app.get('/', (c) => sendAnswer(c, answer, cacheControl));
  return app.request('/', { headers });
}
