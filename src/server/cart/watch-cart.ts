import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { Failure } from '../failure.ts';
import { DATA_POLICY } from '../http/content-security.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';

/** Streams the caller's live cart for as long as they are logged in. */
export function watchCart(c: Context<RequestContext>): Response {
  const { id: userId } = requireKind(c, 'retailer');
  const { carts, sessions } = c.get('services');
  const cookie = sessions.cookie.read(c.req.raw.headers);
  // Calls from inside the process have no session that could end.
  if (cookie === undefined) throw new Failure('LOGIN_REQUIRED');
  const headers = {
    ...c.get('commonHeaders'),
    'content-type': 'text/event-stream; charset=utf-8',
    'content-security-policy': DATA_POLICY,
    'cache-control': 'private, no-store, no-transform',
    vary: 'cookie',
    // Keeps proxies from buffering events.
    'x-accel-buffering': 'no',
  };
  // Nobody would read, and so close, the stream of a HEAD request.
  if (c.req.raw.method === 'HEAD') return new Response(null, { headers });
  const body = carts.streams.open({
    userId,
    session: createHash('sha256').update(cookie).digest('base64'),
    async isSessionValid() {
      const caller = await sessions.callerOf(cookie);
      return caller.kind === 'retailer' && caller.id === userId;
    },
  });
  return new Response(body, { headers });
}
