import type { MiddlewareHandler } from 'hono';
import { apiPath, CALLS } from '../../domain/paths.ts';
import { Failure } from '../failure.ts';
import type { RequestContext } from './request-context.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A stream counts towards the shop's own, whose oldest would be closed. */
const CLOSED: ReadonlySet<string> = new Set([apiPath(CALLS.liveCart)]);

/**
 * Staff who see the store as a shop does change nothing (CONS-12): every request that is not a read is refused here,
 * before any handler, and nothing that they read is cached anywhere outside this process.
 */
export const refuseWhileViewing: MiddlewareHandler<RequestContext> = async (c, next) => {
  const caller = c.get('caller');
  if (caller.kind !== 'retailer' || !caller.viewer) return next();
  if (!READS.has(c.req.method) || CLOSED.has(c.req.path)) throw new Failure('VIEWING_READ_ONLY');
  await next();
  c.header('cache-control', 'private, no-store');
};
