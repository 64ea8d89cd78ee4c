import type { Caller } from '../../domain/caller.ts';
import type { Services } from '../services.ts';

/** What every handler finds in its context. */
export interface RequestContext {
  Variables: {
    requestId: string;
    /** Every answer begins with these: the request's id and what browsers must heed. */
    commonHeaders: Readonly<Record<string, string>>;
    caller: Caller;
    services: Services;
  };
  Bindings: {
    /** Set only by calls from inside the process (a page that reads the API): who the page is for. */
    onBehalfOf?: { caller: Caller; requestId: string };
    /** Node's own request; absent inside the process. */
    incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
  };
}
