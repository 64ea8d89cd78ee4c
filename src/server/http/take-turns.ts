import type { Context, MiddlewareHandler } from 'hono';
import { isShopImageUpload } from '../../contract/shop-image.ts';
import { apiPath, CALLS } from '../../domain/paths.ts';
import type { Settings } from '../settings.ts';
import { clientAddress } from './client-address.ts';
import type { RequestContext } from './request-context.ts';
import { type TakeTurn, Turns } from './turns.ts';

// Nobody can slow the store down for others by sending many requests at once: those of one account run one after the
// other, before any of them takes a database connection. docs/decisions/030-one-account-one-turn.md

/** A shop's network has many phones behind one address. */
const VISITORS = { atOnce: 4, waiting: 5 };
/** An upload may take long and must not hold up the person's other calls. */
const UPLOADS = { atOnce: 1, waiting: 1 };

const atOnce: TakeTurn = (work) => work();

/** Creates the function that gives each request its queue. */
export function turnsBySettings({ calls, trustedProxies }: Settings) {
  const accounts = new Turns(calls.atOnce, calls.waiting);
  const uploads = new Turns(UPLOADS.atOnce, UPLOADS.waiting);
  const addresses = new Turns(calls.atOnce * VISITORS.atOnce, calls.waiting * VISITORS.waiting);

  return (c: Context<RequestContext>): TakeTurn => {
    // A page's own calls are part of the page's turn.
    if (c.env?.onBehalfOf) return atOnce;
    const caller = c.get('caller');
    if (caller.kind === 'visitor') {
      return (work) => addresses.take(clientAddress(c, trustedProxies), work);
    }
    const { method, path } = c.req;
    if (isShopImageUpload(method, path)) return (work) => uploads.take(caller.id, work);
    // The payment provider may be slow to answer: meanwhile the person's other calls go on.
    const lane = path.startsWith(PAYMENTS) ? 'payments ' : '';
    return (work) => accounts.take(lane + caller.id, work);
  };
}

const PAYMENTS = apiPath('/payments');

/** A live cart stays open. Webhooks come from one address, and are refused unless they are signed. */
const EXEMPT: ReadonlySet<string> = new Set([
  apiPath(CALLS.liveCart),
  apiPath(CALLS.paymentWebhook),
]);

/** For calls that are never cached. Cached answers take a turn only when they have to be built. */
export const waitForTurn: MiddlewareHandler<RequestContext> = async (c, next) => {
  const { method, path } = c.req;
  if (EXEMPT.has(path)) return next();
  // Read first: a slow network must not hold up the person's other calls. An upload has its own queue.
  const hasBody = method !== 'GET' && method !== 'HEAD' && !isShopImageUpload(method, path);
  if (hasBody) await c.req.arrayBuffer();
  await c.get('takeTurn')(next);
};
