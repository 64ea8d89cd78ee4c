import type { Context, TypedResponse } from 'hono';
import { Answer } from './answer.ts';
import { DATA_POLICY } from './content-security.ts';
import type { RequestContext } from './request-context.ts';
import { sendAnswer } from './send-answer.ts';

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': DATA_POLICY,
};

/**
 * JSON that is built once and cached as bytes under its key until the catalogue changes. Its type carries
 * the body, so a handler whose route declares a different body does not compile.
 */
export async function cachedJson<Body extends object>(
  c: Context<RequestContext>,
  { key, cacheControl }: { key: string; cacheControl: string },
  build: () => Promise<Body>,
) {
  const { answers } = c.get('services');
  const read = () =>
    answers.get(key, async () => {
      const body = await build();
      return new Answer(Buffer.from(JSON.stringify(body)), JSON_HEADERS);
    });
  const answer = await (answers.has(key) ? read() : c.get('turn').take(read));
  const response = await sendAnswer(c, answer, cacheControl);
  // Bytes carry no type: these are the JSON of a Body.
  return response as Response & TypedResponse<Body, 200, 'json'>;
}
