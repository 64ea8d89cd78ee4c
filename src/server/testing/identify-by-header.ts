import type { Caller } from '../../domain/caller.ts';
import { type Identify, identifyByCookie } from '../session/identify.ts';

// Lets tests name the caller in a header; without one, the cookie counts as usual. Never part of a build.

export const TEST_CALLER_HEADER = 'x-test-caller';

export const identifyByHeader: Identify = (request, services) => {
  const header = request.headers.get(TEST_CALLER_HEADER);
  return header ? (JSON.parse(header) as Caller) : identifyByCookie(request, services);
};
