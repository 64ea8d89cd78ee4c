import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { downloadConsoleInvoiceRoute, downloadInvoiceRoute } from '../../contract/invoice.ts';
import { INVOICE_COPIES, type Invoice, type InvoiceCopy } from '../../domain/tax/invoice.ts';
import { Failure } from '../failure.ts';
import { DATA_POLICY } from '../http/content-security.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import { drawInvoices, InvoiceNotDrawn } from './draw-invoices.ts';
import { readInvoice, readOwnInvoice } from './read-documents.ts';

export function mountInvoices(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(downloadInvoiceRoute, async (c) => {
      const { id: userId } = requireKind(c, 'retailer');
      const own = await readOwnInvoice(database(c), userId, c.req.valid('param').id);
      await c.get('services').orders.limiter.consume('invoice', userId);
      return pdfOf(c, own, ['original']);
    })
    .openapi(downloadConsoleInvoiceRoute, async (c) => {
      const { copies } = c.req.valid('query');
      const wanted = copies === 'all' ? INVOICE_COPIES : (['original'] as const);
      return pdfOf(c, await readInvoice(database(c), c.req.valid('param').id), wanted);
    });
}

async function pdfOf(
  c: Context<RequestContext>,
  content: Invoice,
  copies: readonly InvoiceCopy[],
): Promise<Response> {
  const bytes = await drawInvoices([content], copies).catch((error: unknown) => {
    const isForNow = error instanceof InvoiceNotDrawn && error.reason !== 'failed';
    throw isForNow ? new Failure('INVOICE_UNAVAILABLE') : error;
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...c.get('commonHeaders'),
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${content.number.replaceAll('/', '-')}.pdf"`,
      'content-security-policy': DATA_POLICY,
      'cache-control': 'private, no-store',
      vary: 'cookie',
    },
  });
}

const database = (c: Context<RequestContext>) => c.get('services').database.db;
