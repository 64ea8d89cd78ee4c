import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  checkProductFileRoute,
  downloadProductFileRoute,
} from '../../contract/console-product-files.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { sendFile } from '../http/send-file.ts';
import { sheetFileType } from '../sheets/sheet-file-type.ts';
import { checkProductFile } from './check-product-file.ts';
import { writeProductFile } from './write-product-file.ts';

export function mountProductFiles(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(downloadProductFileRoute, async (c) => {
      const { format, category } = c.req.valid('query');
      const { db } = c.get('services').database;
      return sendFile(c, {
        name: `products.${format}`,
        type: sheetFileType(format),
        make: (signal) => writeProductFile(db, format, category, signal),
      });
    })
    .openapi(checkProductFileRoute, async (c) => {
      const { db } = c.get('services').database;
      return privateJson(c, await checkProductFile(db, c.req.raw));
    });
}
