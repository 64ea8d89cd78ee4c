import type { OpenAPIHono } from '@hono/zod-openapi';
import { checkPriceFileRoute, downloadPriceFileRoute } from '../../contract/console-price-files.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { sendFile } from '../http/send-file.ts';
import { sheetFileType } from '../sheets/sheet-file-type.ts';
import { checkPriceFile } from './check-price-file.ts';
import { readMoment, readPriceFileLines } from './price-file-rows.ts';
import { writePriceCsv } from './write-price-csv.ts';
import { writePriceXlsx } from './write-price-xlsx.ts';

export function mountPriceFiles(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(downloadPriceFileRoute, async (c) => {
      const { format, category } = c.req.valid('query');
      const { database, catalogue } = c.get('services');
      // Before the first price is read: what changes meanwhile counts as changed since.
      const asOf = await readMoment(database.db);
      const lines = readPriceFileLines(database.db, catalogue, category);
      const make = (signal: AbortSignal) =>
        format === 'csv' ? writePriceCsv(lines, asOf) : writePriceXlsx(lines, asOf, signal);
      // The day in India, where the prices are made.
      const name = `prices-${dayInIndia()}.${format}`;
      return sendFile(c, { name, type: sheetFileType(format), make });
    })
    .openapi(checkPriceFileRoute, async (c) => {
      const { db } = c.get('services').database;
      return privateJson(c, await checkPriceFile(db, c.req.raw));
    });
}

const dayInIndia = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
