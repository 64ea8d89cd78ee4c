import type { MiddlewareHandler } from 'hono';
import { apiPath, CALLS } from '../../domain/paths.ts';
import { Failure } from '../failure.ts';
import type { RequestContext } from './request-context.ts';

// A browser sends a person's cookie with any request that a foreign page makes to us. So a change is
// accepted only from our own pages, in a format that a plain HTML form cannot send. The browser sets Origin
// itself; no page can forge or omit it.

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Calls that accept a file instead of JSON, with its type. */
const FILE_TYPES: Readonly<Record<string, RegExp>> = {
  [apiPath(CALLS.shopImage)]: /^image\/[\w.+-]+$/i,
  [apiPath(CALLS.priceFile)]: /^application\/octet-stream$/i,
  [apiPath(CALLS.productFile)]: /^application\/octet-stream$/i,
  [apiPath(CALLS.productPictures)]: /^image\/[\w.+-]+$/i,
  [apiPath(CALLS.signatures)]: /^image\/[\w.+-]+$/i,
};

/** Signed by the sender, which is not a browser; cookies are ignored. */
const SIGNED_CALLS = new Set<string>([apiPath(CALLS.paymentWebhook)]);

/**
 * Our own pages are at PUBLIC_URL or, if people use another name of this server, at the host of the
 * request, with PUBLIC_URL's protocol. Cookies belong to a host, so pages of other hosts have none that are
 * valid here.
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
    const allowedType = FILE_TYPES[path] ?? /^application\/json$/i;
    if (method !== 'DELETE' && !allowedType.test(type.trim()))
      throw new Failure('CONTENT_TYPE_REFUSED');
    return next();
  };
}
