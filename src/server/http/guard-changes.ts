import type { MiddlewareHandler } from 'hono';
import { Failure } from '../failure.ts';
import type { RequestContext } from './request-context.ts';

// A browser sends a person's cookie along with whatever a foreign page asks of us. So nothing is
// changed unless the request says that it comes from a page of our own, and in a form that no plain
// HTML form can send. A browser writes Origin itself; no page can forge or omit it.

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Calls that take a file instead of JSON. */
const FILE_CALLS = new Set(['/api/account/shop-image']);

/** Not sent by a browser, and signed: no cookie counts there. */
const SIGNED_CALLS = new Set(['/api/payments/webhook']);

/**
 * Our own page is one at PUBLIC_URL, or, where people use another name of this server, one at the
 * very host that the request went to, by PUBLIC_URL's protocol: cookies belong to a host, so a page
 * of another one could bring none that count here.
 */
export function guardChanges(publicUrl: string): MiddlewareHandler<RequestContext> {
  const { protocol } = new URL(publicUrl);
  return async (c, next) => {
    const { method, path } = c.req;
    if (READS.has(method) || SIGNED_CALLS.has(path)) return next();

    const origin = c.req.header('origin');
    const isOwn = origin === publicUrl || origin === `${protocol}//${new URL(c.req.url).host}`;
    if (!isOwn) throw new Failure('ORIGIN_REFUSED');

    const [type = ''] = (c.req.header('content-type') ?? '').split(';');
    const wanted = FILE_CALLS.has(path) ? /^image\/[\w.+-]+$/i : /^application\/json$/i;
    if (method !== 'DELETE' && !wanted.test(type.trim())) throw new Failure('CONTENT_TYPE_REFUSED');
    return next();
  };
}
