import type { MiddlewareHandler } from 'hono';
import { CART_OF } from '../../domain/constants.ts';
import { Failure } from '../failure.ts';
import type { RequestContext } from '../http/request-context.ts';

/**
 * A page may send the id of the person whose cart it shows. All tabs of a browser share one cookie: when somebody
 * else logs in in one tab, another tab that does not know yet must not change their cart.
 */
export const checkCartOwner: MiddlewareHandler<RequestContext> = async (c, next) => {
  const expectedOwner = c.req.header(CART_OF.header) ?? c.req.query(CART_OF.query);
  const caller = c.get('caller');
  if (expectedOwner !== undefined && caller.kind === 'retailer' && caller.id !== expectedOwner) {
    throw new Failure('LOGIN_REQUIRED');
  }
  return next();
};
