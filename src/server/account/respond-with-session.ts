import type { Context } from 'hono';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { describeSession } from '../session/describe-session.ts';

/**
 * Answers with the new session and its cookie. The session that the browser had before ends: nobody could log out of
 * it any more.
 */
export async function respondWithSession<Status extends 200 | 201>(
  c: Context<RequestContext>,
  token: string,
  status: Status,
) {
  const { sessions } = c.get('services');
  const former = sessions.cookie.read(c.req.raw.headers);
  if (former !== undefined) await sessions.end(former);
  const caller = await sessions.callerOf(sessions.cookie.signed(token));
  return privateJson(c, describeSession(caller), {
    status,
    cookies: [sessions.cookie.make(token)],
  });
}
