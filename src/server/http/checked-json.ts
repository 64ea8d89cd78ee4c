import type { Context, TypedResponse } from 'hono';
import { Answer } from './answer.ts';
import { DATA_POLICY } from './content-security.ts';
import type { RequestContext } from './request-context.ts';
import { sendAnswer } from './send-answer.ts';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': DATA_POLICY,
};

/**
 * A large answer for one person: compressed, and kept by their browser, which asks each time whether it still holds
 * (304). Its type carries the body, as with privateJson.
 */
export async function checkedJson<Body extends object>(c: Context<RequestContext>, body: Body) {
  const answer = new Answer(Buffer.from(JSON.stringify(body)), HEADERS);
  const response = await sendAnswer(c, answer, 'private, no-cache');
  // Bytes carry no type: these are the JSON of a Body.
  return response as Response & TypedResponse<Body, 200, 'json'>;
}
