import type { Context } from 'hono';
import { DATA_POLICY } from './content-security.ts';
import type { RequestContext } from './request-context.ts';

/**
 * An answer for one person: kept by nobody. `never`: the bytes stand for the JSON whose type the
 * contract gives.
 */
export function privateJson(
  c: Context<RequestContext>,
  body: unknown,
  { status = 200, cookies = [] }: { status?: number; cookies?: readonly string[] } = {},
): never {
  const headers = new Headers({
    ...c.get('commonHeaders'),
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': DATA_POLICY,
    'cache-control': 'private, no-store',
    vary: 'cookie',
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { status, headers }) as never;
}
