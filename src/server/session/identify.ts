import { type Caller, VISITOR } from '../../domain/caller.ts';
import type { Services } from '../services.ts';

/**
 * Identifies the caller: the server's only source of identity. Everything that depends on the person, above all
 * prices, uses the Caller that this returns.
 */
export type Identify = (request: Request, services: Services) => Caller | Promise<Caller>;

/** Identifies the caller by the session cookie, using the cache or one query. */
export const identifyByCookie: Identify = (request, { sessions }) => {
  const cookie = sessions.cookie.read(request.headers);
  return cookie === undefined ? VISITOR : sessions.callerOf(cookie);
};
