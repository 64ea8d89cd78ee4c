import { SessionCookie } from '../../src/server/session/session-cookie.ts';
import { SHOPPER_DISTRICT, shopperId, shopperToken } from '../catalogues/fill-carts.ts';

/** The address that the store takes for its own: a change must come from a page of it. */
export const BENCH_ORIGIN = 'http://store.bench';

/** Known, so that sessions can be made for it. */
export const BENCH_SECRET = 'a-secret-that-everybody-may-know-0123456789';

/** What the bare server, which knows nobody, is told in plain words. */
export const PLAIN_WORDS = { user: 'x-user', district: 'x-district' } as const;

const cookies = new SessionCookie(BENCH_SECRET, BENCH_ORIGIN);

/** Says who is calling: to the store by the cookie of a session, to the bare server as it is. */
export function shopperHeaders(nth: number): Record<string, string> {
  const [cookie = ''] = cookies.make(shopperToken(nth)).split(';');
  return {
    cookie,
    [PLAIN_WORDS.user]: shopperId(nth),
    [PLAIN_WORDS.district]: SHOPPER_DISTRICT,
  };
}
