import type { Context } from 'hono';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import { respondWithStream } from '../live/respond-with-stream.ts';

/** Streams the caller's live cart, and the changes of their orders, for as long as they are logged in. */
export function watchCart(c: Context<RequestContext>): Response {
  const { id } = requireKind(c, 'retailer');
  const { streams } = c.get('services').carts;
  return respondWithStream(
    c,
    id,
    (caller) => caller.kind === 'retailer' && caller.id === id,
    (watcher) => streams.open(watcher),
  );
}
