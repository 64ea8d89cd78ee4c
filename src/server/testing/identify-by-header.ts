import { type Caller, VISITOR } from '../../domain/caller.ts';
import type { Identify } from '../session/identify.ts';

// The session seam as tests use it: they say in a header who is calling. Part of no build.

export const TEST_CALLER_HEADER = 'x-test-caller';

export const identifyByHeader: Identify = (request) => {
  const said = request.headers.get(TEST_CALLER_HEADER);
  return said ? (JSON.parse(said) as Caller) : VISITOR;
};
