import { type Caller, VISITOR } from '../../domain/caller.ts';
import type { Services } from '../services.ts';

/**
 * Says who is calling: the one source of identity in the server. Everything that depends on the person, prices first
 * of all, uses the Caller that this returns.
 */
export type Identify = (request: Request, services: Services) => Caller | Promise<Caller>;

/** By the session cookie: from the cache, or by one query. */
export const identifyByCookie: Identify = (request, { sessions }) => {
  const cookie = sessions.cookie.read(request.headers);
  return cookie === undefined ? VISITOR : sessions.callerOf(cookie);
};
