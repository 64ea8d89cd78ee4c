import { SessionCookie } from '../../src/server/session/session-cookie.ts';
import { SHOPPER_DISTRICT, shopperId, shopperToken } from '../catalogues/fill-carts.ts';

/** The store's public address: changes must come from one of its pages. */
export const BENCH_ORIGIN = 'http://store.bench';

/** A fixed secret, so that the benchmark can create sessions. */
export const BENCH_SECRET = 'a-secret-that-everybody-may-know-0123456789';

/** The bare server has no sessions, so these headers identify the caller. */
export const CALLER_HEADERS = { user: 'x-user', district: 'x-district' } as const;

const cookies = new SessionCookie(BENCH_SECRET, BENCH_ORIGIN);

/** Identifies the caller: by a session cookie to the store, by plain headers to the bare server. */
export function shopperHeaders(index: number): Record<string, string> {
  const [cookie = ''] = cookies.make(shopperToken(index)).split(';');
  return {
    cookie,
    [CALLER_HEADERS.user]: shopperId(index),
    [CALLER_HEADERS.district]: SHOPPER_DISTRICT,
  };
}
