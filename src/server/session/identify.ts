import { type Caller, VISITOR } from '../../domain/caller.ts';
import { FOR_STAFF_HEADER } from '../../domain/constants.ts';
import { apiPath } from '../../domain/paths.ts';
import type { Services } from '../services.ts';

/**
 * Identifies the caller: the server's only source of identity. Everything that depends on the person, above all
 * prices, uses the Caller that this returns.
 */
export type Identify = (request: Request, services: Services) => Caller | Promise<Caller>;

/**
 * Identifies the caller by the session cookie, using the cache or one query. A member of staff who sees the store as a
 * shop does is, outside the console, that shop with its viewer.
 */
export const identifyByCookie: Identify = (request, { sessions, storeViews }) => {
  const cookie = sessions.cookie.read(request.headers);
  if (cookie === undefined) return VISITOR;
  const caller = sessions.callerOf(cookie);
  const view = storeViews.cookie.read(request.headers);
  if (view === undefined || isForStaff(request)) return caller;
  return caller.then(async (person) => {
    const token = sessions.cookie.tokenOf(cookie);
    if (person.kind !== 'operator' || token === null) return person;
    return (await storeViews.callerOf(view, token)) ?? person;
  });
};

const CONSOLE_CALLS = apiPath('/console/');

const isForStaff = (request: Request): boolean =>
  request.headers.has(FOR_STAFF_HEADER) || new URL(request.url).pathname.startsWith(CONSOLE_CALLS);
