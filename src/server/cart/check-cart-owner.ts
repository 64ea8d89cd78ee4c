import type { MiddlewareHandler } from 'hono';
import { CART_OF } from '../../domain/constants.ts';
import { Failure } from '../failure.ts';
import type { RequestContext } from '../http/request-context.ts';

/**
 * A page may say whose cart it means. A browser has one cookie for all its tabs: while one of them has not heard yet
 * that somebody else has logged in, what it sends must not end up in their cart.
 */
export const checkCartOwner: MiddlewareHandler<RequestContext> = async (c, next) => {
  const meant = c.req.header(CART_OF.header) ?? c.req.query(CART_OF.query);
  const caller = c.get('caller');
  if (meant !== undefined && caller.kind === 'retailer' && caller.id !== meant) {
    throw new Failure('LOGIN_REQUIRED');
  }
  return next();
};
