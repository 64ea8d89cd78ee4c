import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  decideCancellationRoute,
  listCancellationsRoute,
  readCancellationRoute,
} from '../../contract/console-cancellations.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import { requireFreshPassword } from '../staff/fresh-password.ts';
import { decideCancellation } from './decide-cancellation.ts';
import { isPaidOnline, listCancellations, readCancellation } from './read-cancellations.ts';

export function mountConsoleCancellations(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(listCancellationsRoute, async (c) =>
      privateJson(c, await listCancellations(c.get('services').database.db)),
    )
    .openapi(readCancellationRoute, async (c) => {
      const { db } = c.get('services').database;
      return privateJson(c, await readCancellation(db, c.req.valid('param').id));
    })
    .openapi(decideCancellationRoute, async (c) => {
      const { orders } = c.get('services');
      const { id } = c.req.valid('param');
      const decision = c.req.valid('json');
      if (decision.approve && (await isPaidOnline(orders.db, id))) await requireFreshPassword(c);
      const decided = await decideCancellation(orders, staffOf(c), id, decision);
      c.get('services').jobs.wakeIfAdded('refunds');
      return privateJson(c, decided);
    });
}
