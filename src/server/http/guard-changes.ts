import type { MiddlewareHandler } from 'hono';
import { apiPath, CALLS } from '../../domain/paths.ts';
import { Failure } from '../failure.ts';
import type { RequestContext } from './request-context.ts';

// A browser sends a person's cookie with any request that a foreign page makes to us. So nothing changes
// unless the request comes from a page of our own, in a format that a plain HTML form cannot send. The
// browser sets Origin itself; no page can forge or omit it.

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Calls that accept a file instead of JSON. */
const FILE_CALLS = new Set<string>([apiPath(CALLS.shopImage)]);

/** Signed by the sender, which is no browser; cookies mean nothing there. */
const SIGNED_CALLS = new Set<string>([apiPath(CALLS.paymentWebhook)]);

/**
 * A page of our own is at PUBLIC_URL or, where people use another name of this server, at the host that
 * the request went to, with PUBLIC_URL's protocol: cookies belong to a host, so a page of another host
 * has none that count here.
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
