import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Caller } from '../../domain/caller.ts';
import { Failure } from '../failure.ts';
import { DATA_POLICY } from '../http/content-security.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Watcher } from './person-streams.ts';

/** Responds with the caller's stream for as long as their session exists and `isSame` says that they are who they were. */
export function respondWithStream(
  c: Context<RequestContext>,
  userId: string,
  isSame: (caller: Caller) => boolean,
  open: (watcher: Watcher) => ReadableStream<Uint8Array>,
): Response {
  const { sessions } = c.get('services');
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
  const body = open({
    userId,
    session: createHash('sha256').update(cookie).digest('base64'),
    isSessionValid: async () => isSame(await sessions.callerOf(cookie)),
  });
  return new Response(body, { headers });
}
