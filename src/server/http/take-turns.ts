import type { Context, MiddlewareHandler } from 'hono';
import { isFileDownload } from '../../contract/file-downloads.ts';
import { isFileUpload } from '../../contract/file-uploads.ts';
import type { Caller } from '../../domain/caller.ts';
import { apiPath, CALLS } from '../../domain/paths.ts';
import type { Settings } from '../settings.ts';
import { clientAddress } from './client-address.ts';
import type { FairQueue } from './fair-queue.ts';
import type { RequestContext } from './request-context.ts';
import { type Turn, Turns } from './turns.ts';

// Nobody can slow the store down for others. By number: requests of one account run one after the other, before any of
// them takes a database connection (docs/decisions/030-one-account-one-turn.md). By time: whoever has kept this process
// busy for more than their share waits (docs/decisions/053-turns-by-time.md).

/** A shop's network has many phones behind one address. */
const VISITORS = { atOnce: 4, waiting: 5 };
/** An upload may take long and must not hold up the person's other calls. */
const UPLOADS = { atOnce: 1, waiting: 1 };

/** A page's own calls are part of the page's turn. */
const NO_WAITING: Turn = { requireRoom: async () => {}, take: (work) => work() };

/** Creates the middleware that gives each request its queue and charges its busy time. After `services` is set. */
export function turnsBySettings(
  { calls, trustedProxies }: Settings,
  identify: (c: Context<RequestContext>) => Caller | Promise<Caller>,
): MiddlewareHandler<RequestContext> {
  const accounts = new Turns(calls.atOnce, calls.waiting);
  const uploads = new Turns(UPLOADS.atOnce, UPLOADS.waiting);
  const addresses = new Turns(calls.atOnce * VISITORS.atOnce, calls.waiting * VISITORS.waiting);

  /** Who is charged, and in which queue they wait. */
  const placeOf = (c: Context<RequestContext>, caller: Caller): Place => {
    if (caller.kind === 'visitor') {
      const address = clientAddress(c, trustedProxies);
      return { party: `address ${address}`, turns: addresses, queue: address };
    }
    const { method, path } = c.req;
    // Staff who see the store as a shop does don't hold up the shop's own requests.
    const party = caller.kind === 'retailer' && caller.viewer ? caller.viewer.staffId : caller.id;
    if (party === caller.id && isFileUpload(method, path)) {
      return { party, turns: uploads, queue: party };
    }
    const lane = party === caller.id ? laneOf(method, path) : '';
    return { party, turns: accounts, queue: lane + party };
  };

  return async (c, next) => {
    const inside = c.env?.onBehalfOf;
    if (inside) {
      c.set('caller', inside.caller);
      c.set('turn', NO_WAITING);
      return next();
    }
    const visit = new Visit(c.get('services').fairQueue);
    try {
      const caller = await identify(c);
      c.set('caller', caller);
      const place = placeOf(c, caller);
      c.set('turn', visit.turnAt(place));
      await visit.waitAs(place.party);
      await next();
    } finally {
      visit.end();
    }
  };
}

interface Place {
  readonly party: string;
  readonly turns: Turns;
  readonly queue: string;
}

/** One request: its busy time counts except while it waits. */
class Visit {
  #party: string | null = null;
  #started: number | null;

  constructor(private readonly fairQueue: FairQueue) {
    this.#started = fairQueue.start();
  }

  async waitAs(party: string): Promise<void> {
    this.#party = party;
    if (!this.fairQueue.mayGoOn(party)) {
      this.end();
      await this.fairQueue.wait(party);
    }
    this.#started ??= this.fairQueue.start();
  }

  turnAt({ party, turns, queue }: Place): Turn {
    return {
      requireRoom: () => turns.requireRoom(queue),
      take: (work) => {
        this.end();
        return turns.take(queue, async () => {
          await this.waitAs(party);
          return work();
        });
      },
    };
  }

  end(): void {
    if (this.#started !== null) this.fairQueue.stop(this.#started, this.#party);
    this.#started = null;
  }
}

const PAYMENTS = apiPath('/payments');

/** The payment provider may be slow to answer, and a file takes long to make: meanwhile the person's other calls go on. */
const laneOf = (method: string, path: string): string =>
  path.startsWith(PAYMENTS) ? 'payments ' : isFileDownload(method, path) ? 'files ' : '';

/** Live streams stay open. Webhooks all come from the provider. Their time counts, and they wait if it was too much. */
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
    await c.req.text();
  }
  await turn.take(next);
};
