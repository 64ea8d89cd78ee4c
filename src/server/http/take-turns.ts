import type { Context, MiddlewareHandler } from 'hono';
import { isFileUpload } from '../../contract/file-uploads.ts';
import { apiPath, CALLS } from '../../domain/paths.ts';
import type { Settings } from '../settings.ts';
import { clientAddress } from './client-address.ts';
import type { RequestContext } from './request-context.ts';
import { type Turn, Turns } from './turns.ts';

// Nobody can slow the store down for others by sending many requests at once: those of one account run one after the
// other, before any of them takes a database connection. docs/decisions/030-one-account-one-turn.md

/** A shop's network has many phones behind one address. */
const VISITORS = { atOnce: 4, waiting: 5 };
/** An upload may take long and must not hold up the person's other calls. */
const UPLOADS = { atOnce: 1, waiting: 1 };

const NO_WAITING: Turn = { requireRoom: async () => {}, take: (work) => work() };

const turnOf = (turns: Turns, key: string): Turn => ({
  requireRoom: () => turns.requireRoom(key),
  take: (work) => turns.take(key, work),
});

/** Creates the function that gives each request its queue. */
export function turnsBySettings({ calls, trustedProxies }: Settings) {
  const accounts = new Turns(calls.atOnce, calls.waiting);
  const uploads = new Turns(UPLOADS.atOnce, UPLOADS.waiting);
  const addresses = new Turns(calls.atOnce * VISITORS.atOnce, calls.waiting * VISITORS.waiting);

  return (c: Context<RequestContext>): Turn => {
    // A page's own calls are part of the page's turn.
    if (c.env?.onBehalfOf) return NO_WAITING;
    const caller = c.get('caller');
    if (caller.kind === 'visitor') return turnOf(addresses, clientAddress(c, trustedProxies));
    const { method, path } = c.req;
    // Staff who see the store as a shop does don't hold up the shop's own requests.
    if (caller.kind === 'retailer' && caller.viewer) return turnOf(accounts, caller.viewer.staffId);
    if (isFileUpload(method, path)) return turnOf(uploads, caller.id);
    // The payment provider may be slow to answer: meanwhile the person's other calls go on.
    const lane = path.startsWith(PAYMENTS) ? 'payments ' : '';
    return turnOf(accounts, lane + caller.id);
  };
}

const PAYMENTS = apiPath('/payments');

/** Live streams stay open. Webhooks come from one address, and are refused unless they are signed. */
const EXEMPT: ReadonlySet<string> = new Set([
  apiPath(CALLS.liveCart),
  apiPath(CALLS.liveConsole),
  apiPath(CALLS.paymentWebhook),
]);

/** For calls that are never cached. Cached answers take a turn only when they have to be built. */
export const waitForTurn: MiddlewareHandler<RequestContext> = async (c, next) => {
  const { method, path } = c.req;
  if (EXEMPT.has(path)) return next();
  // Read first: a slow network must not hold up the person's other calls. An upload has its own queue.
  const hasBody = method !== 'GET' && method !== 'HEAD' && !isFileUpload(method, path);
  const turn = c.get('turn');
  if (hasBody) {
    await turn.requireRoom();
    await c.req.arrayBuffer();
  }
  await turn.take(next);
};
