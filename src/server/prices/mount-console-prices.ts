import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  readPriceHistoryRoute,
  readPricesAsOfRoute,
} from '../../contract/console-price-history.ts';
import {
  listPriceSchedulesRoute,
  listPricesRoute,
  publishPricesRoute,
  readPriceScheduleRoute,
  schedulePricesRoute,
  withdrawPriceScheduleRoute,
} from '../../contract/console-prices.ts';
import { checkedJson } from '../http/checked-json.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import { listPrices } from './list-prices.ts';
import { listSchedules } from './list-schedules.ts';
import { publishPrices } from './publish-prices.ts';
import { readHistory } from './read-history.ts';
import { readPricesAsOf } from './read-prices-as-of.ts';
import { readSchedule } from './read-schedule.ts';
import { schedulePrices } from './schedule-prices.ts';
import { withdrawSchedule } from './withdraw-schedule.ts';

export function mountConsolePrices(api: OpenAPIHono<RequestContext>): void {
  api.openapi(listPricesRoute, async (c) => {
    const { database, catalogue } = c.get('services');
    return checkedJson(c, await listPrices(database.db, catalogue, c.req.valid('query')));
  });

  api.openapi(publishPricesRoute, async (c) => {
    const { db } = c.get('services').database;
    return privateJson(c, await publishPrices(db, staffOf(c), c.req.valid('json')));
  });

  api.openapi(listPriceSchedulesRoute, async (c) =>
    privateJson(c, await listSchedules(c.get('services').database.db)),
  );

  api.openapi(schedulePricesRoute, async (c) => {
    const { db } = c.get('services').database;
    return privateJson(c, await schedulePrices(db, staffOf(c), c.req.valid('json')));
  });

  api.openapi(readPriceScheduleRoute, async (c) => {
    const { db } = c.get('services').database;
    return privateJson(c, await readSchedule(db, c.req.valid('param').id));
  });

  api.openapi(withdrawPriceScheduleRoute, async (c) => {
    const { db } = c.get('services').database;
    return privateJson(c, await withdrawSchedule(db, staffOf(c), c.req.valid('param').id));
  });

  api.openapi(readPriceHistoryRoute, async (c) => {
    const { database, catalogue } = c.get('services');
    const { rounding } = catalogue;
    return privateJson(c, await readHistory(database.db, { ...c.req.valid('query'), rounding }));
  });

  api.openapi(readPricesAsOfRoute, async (c) => {
    const { db } = c.get('services').database;
    return privateJson(c, await readPricesAsOf(db, c.req.valid('json')));
  });
}
