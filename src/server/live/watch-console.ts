import type { Context } from 'hono';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import { respondWithStream } from './respond-with-stream.ts';

/** Streams what changes to a member of staff. It ends with the session, and when the role changes. */
export function watchConsole(c: Context<RequestContext>): Response {
  const { id, role } = staffOf(c);
  const { consoleStreams } = c.get('services');
  return respondWithStream(
    c,
    id,
    (caller) => caller.kind === 'operator' && caller.id === id && caller.role === role,
    (watcher) => consoleStreams.open({ ...watcher, role }),
  );
}
