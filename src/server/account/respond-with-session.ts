import type { Context } from 'hono';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { describeSession } from '../session/describe-session.ts';

/**
 * Responds with the new session and its cookie, and with the device cookie. Ends the browser's previous session, which
 * nobody could log out of any more.
 */
export async function respondWithSession<Status extends 200 | 201>(
  c: Context<RequestContext>,
  { token, device }: { token: string; device: string },
  status: Status,
) {
  const { sessions, accounts, shop } = c.get('services');
  const previous = sessions.cookie.read(c.req.raw.headers);
  if (previous !== undefined) await sessions.end(previous);
  const caller = await sessions.callerOf(sessions.cookie.signed(token));
  return privateJson(c, describeSession(caller, shop.now.pricesForVerifiedOnly), {
    status,
    cookies: [sessions.cookie.make(token), accounts.deviceCookie.make(device)],
  });
}
