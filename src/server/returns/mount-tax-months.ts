import type { OpenAPIHono } from '@hono/zod-openapi';
import { downloadTaxMonthRoute, readTaxMonthRoute } from '../../contract/console-tax-months.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { sendFile } from '../http/send-file.ts';
import { readTaxMonth } from './read-tax-month.ts';
import { writeMonthFile } from './write-month-file.ts';

export function mountTaxMonths(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(readTaxMonthRoute, async (c) => {
      const { database, shop } = c.get('services');
      return privateJson(c, await readTaxMonth(database.db, shop.now, c.req.valid('param').month));
    })
    .openapi(downloadTaxMonthRoute, (c) => {
      const { database, shop } = c.get('services');
      const request = { ...c.req.valid('param'), ...c.req.valid('query') };
      return sendFile(c, writeMonthFile(database.db, shop.now, request));
    });
}
