import type { Caller } from '../../domain/caller.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';

/** What every handler finds in its context. */
export interface RequestContext {
  Variables: {
    requestId: string;
    log: Log;
    caller: Caller;
    services: Services;
  };
  /** Set only by calls from inside the process (a page that reads the API): who the page is for. */
  Bindings: { onBehalfOf?: { caller: Caller; requestId: string } };
}
