import type { Context, TypedResponse } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DATA_POLICY } from './content-security.ts';
import type { RequestContext } from './request-context.ts';

type Json<Body, Status extends ContentfulStatusCode> = Response &
  TypedResponse<Body, Status, 'json'>;

interface Options<Status> {
  readonly status: Status;
  readonly cookies?: readonly string[];
}

/**
 * An answer for one person, which must not be cached. Its type carries body and status, so a handler whose
 * route declares others does not compile.
 */
export function privateJson<const Body extends object>(
  c: Context<RequestContext>,
  body: Body,
  options?: Omit<Options<200>, 'status'>,
): Json<Body, 200>;
export function privateJson<const Body extends object, Status extends ContentfulStatusCode>(
  c: Context<RequestContext>,
  body: Body,
  options: Options<Status>,
): Json<Body, Status>;
export function privateJson(
  c: Context<RequestContext>,
  body: object,
  { status = 200, cookies = [] }: Partial<Options<ContentfulStatusCode>> = {},
): Response & TypedResponse {
  return c.json(body, status, {
    ...c.get('commonHeaders'),
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': DATA_POLICY,
    'cache-control': 'private, no-store',
    vary: 'cookie',
    'set-cookie': [...cookies],
  });
}
