import type { Context } from 'hono';
import { clientAddress } from '../http/client-address.ts';
import type { RequestContext } from '../http/request-context.ts';
import { createSecretToken } from '../secret-token.ts';
import type { Settings } from '../settings.ts';

/** Where a request comes from, for rate limits. */
export interface RequestOrigin {
  /** The network address. */
  readonly address: string;
  /** The token of the device cookie; new if the browser sent none. */
  readonly device: string;
  /** The token that a login gives the browser: whoever planted or copied the old one has nothing from it. */
  readonly newDevice: string;
}

export const originOf = (
  c: Context<RequestContext>,
  { trustedProxies }: Settings,
): RequestOrigin => ({
  address: clientAddress(c, trustedProxies),
  device: c.get('services').accounts.deviceCookie.tokenOf(c.req.raw.headers),
  newDevice: createSecretToken(),
});
