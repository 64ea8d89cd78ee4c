import type { Caller } from '../../domain/caller.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Services } from '../services.ts';
import type { Turn } from './turns.ts';

/** What every handler has in its context. */
export interface RequestContext {
  Variables: {
    requestId: string;
    /** Sent with every answer: the request id and the security headers. */
    commonHeaders: Readonly<Record<string, string>>;
    caller: Caller;
    services: Services;
    turn: Turn;
    /** Set by the guard of the console, for its calls only. */
    staff?: StaffMember;
  };
  Bindings: {
    /** Who the page is for; set only by calls from inside the process, when a page reads the API. */
    onBehalfOf?: { caller: Caller; requestId: string };
    /** Node's request; absent for calls inside the process. */
    incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
    /** Node's response, likewise. */
    outgoing?: { destroy(): void };
  };
}
