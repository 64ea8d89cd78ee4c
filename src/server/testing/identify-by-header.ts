import type { Caller } from '../../domain/caller.ts';
import { type Identify, identifyByCookie } from '../session/identify.ts';

// The session seam as tests use it: they may say in a header who is calling; without one, the cookie
// says it as ever. Part of no build.

export const TEST_CALLER_HEADER = 'x-test-caller';

export const identifyByHeader: Identify = (request, services) => {
  const said = request.headers.get(TEST_CALLER_HEADER);
  return said ? (JSON.parse(said) as Caller) : identifyByCookie(request, services);
};
