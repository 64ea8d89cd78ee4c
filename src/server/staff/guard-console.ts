import type { MiddlewareHandler } from 'hono';
import { CONSOLE_ACCESS } from '../../contract/console-access.ts';
import { Failure } from '../failure.ts';
import { clientAddress } from '../http/client-address.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import type { Settings } from '../settings.ts';
import { requireFreshPassword } from './fresh-password.ts';

const ROWS = Object.entries(CONSOLE_ACCESS).map(([call, access]) => {
  const [method = '', path = ''] = call.split(' ');
  const pattern = path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+');
  return { method, path: new RegExp(`^/api${pattern}$`), hasId: path.includes('{'), access };
});

/**
 * Admits a call of the console by the table in src/contract/console-access.ts. It runs before validation, so that nobody
 * else learns what is wrong with a request, or which calls there are.
 */
export const guardConsole =
  ({ trustedProxies }: Settings): MiddlewareHandler<RequestContext> =>
  async (c, next) => {
    const { id, name, role } = requireKind(c, 'operator');
    const { method, path } = c.req;
    const ofPath = ROWS.filter((row) => row.path.test(path));
    const ofMethod = ofPath.filter((row) => row.method === (method === 'HEAD' ? 'GET' : method));
    // A fixed path comes before one with an id: /orders/counts is not the order 'counts'.
    const row = ofMethod.find(({ hasId }) => !hasId) ?? ofMethod[0];
    if (!row) {
      if (ofPath.length === 0) throw new Failure('NO_SUCH_CALL');
      return next();
    }
    if (!row.access.roles.includes(role)) throw new Failure('NOT_ALLOWED');
    if (row.access.stepUp) await requireFreshPassword(c);
    c.set('staff', { id, name, role, address: clientAddress(c, trustedProxies) });
    return next();
  };
