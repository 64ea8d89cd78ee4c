import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  checkProductFileRoute,
  downloadProductFileRoute,
} from '../../contract/console-product-files.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { sheetFileHeaders } from '../sheets/file-headers.ts';
import { checkProductFile } from './check-product-file.ts';
import { writeProductFile } from './write-product-file.ts';

export function mountProductFiles(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(downloadProductFileRoute, async (c) => {
      const { format, category } = c.req.valid('query');
      const file = await writeProductFile(c.get('services').database.db, format, category);
      const headers = sheetFileHeaders(c, 'products', format);
      return new Response(file as BodyInit, { headers });
    })
    .openapi(checkProductFileRoute, async (c) => {
      const { db } = c.get('services').database;
      return privateJson(c, await checkProductFile(db, c.req.raw));
    });
}
