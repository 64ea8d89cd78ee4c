import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  creditInvoiceRoute,
  emailInvoiceRoute,
  listInvoicesRoute,
  printInvoicesRoute,
  readConsoleInvoiceRoute,
} from '../../contract/console-invoices.ts';
import { downloadConsoleInvoiceRoute, downloadInvoiceRoute } from '../../contract/invoice.ts';
import { INVOICE_COPIES, type Invoice, type InvoiceCopy } from '../../domain/tax/invoice.ts';
import { Failure } from '../failure.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import { sendFile } from '../http/send-file.ts';
import { staffOf } from '../http/staff-of.ts';
import { readSignatures } from '../shop-settings/signature-pictures.ts';
import { creditByHand } from './credit-by-hand.ts';
import { drawInvoices, InvoiceNotDrawn } from './draw-invoices.ts';
import { emailInvoice } from './email-invoice.ts';
import { listInvoices, readPrinted, sumInvoices } from './list-invoices.ts';
import { readConsoleInvoice } from './read-console-invoice.ts';
import { readInvoice, readOwnInvoice } from './read-documents.ts';

export function mountInvoices(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(downloadInvoiceRoute, async (c) => {
      const { id: userId } = requireKind(c, 'retailer');
      const own = await readOwnInvoice(database(c), userId, c.req.valid('param').id);
      await c.get('services').orders.limiter.consume('invoice', userId);
      return pdfOf(c, [own], ['original']);
    })
    .openapi(downloadConsoleInvoiceRoute, async (c) => {
      const { copies } = c.req.valid('query');
      const found = await readInvoice(database(c), c.req.valid('param').id);
      return pdfOf(c, [found], COPIES[copies]);
    })
    .openapi(listInvoicesRoute, async (c) => {
      const { limit, cursor, ...filter } = c.req.valid('query');
      const page = await listInvoices(database(c), { limit, cursor, ...filter });
      return privateJson(c, { ...page, sums: await sumInvoices(database(c), filter) });
    })
    // Before the call that reads one: 'print' is no id.
    .openapi(printInvoicesRoute, async (c) => {
      const { copies, ...filter } = c.req.valid('query');
      return pdfOf(c, await readPrinted(database(c), filter), COPIES[copies]);
    })
    .openapi(readConsoleInvoiceRoute, async (c) =>
      privateJson(c, await readConsoleInvoice(database(c), c.req.valid('param').id)),
    )
    .openapi(creditInvoiceRoute, async (c) => {
      const { orders } = c.get('services');
      const { id } = c.req.valid('param');
      const credited = await creditByHand(orders, staffOf(c), id, c.req.valid('json'));
      return privateJson(c, credited, { status: 201 });
    })
    .openapi(emailInvoiceRoute, async (c) => {
      const { orders } = c.get('services');
      return privateJson(c, await emailInvoice(orders, staffOf(c), c.req.valid('param').id));
    });
}

const COPIES: Readonly<Record<'original' | 'all', readonly InvoiceCopy[]>> = {
  original: ['original'],
  all: INVOICE_COPIES,
};

async function pdfOf(
  c: Context<RequestContext>,
  invoices: readonly Invoice[],
  copies: readonly InvoiceCopy[],
): Promise<Response> {
  const ids = new Set(invoices.flatMap(({ signature }) => signature ?? []));
  const signatures = await readSignatures(database(c), [...ids]);
  const make = (signal: AbortSignal) =>
    drawInvoices(invoices, copies, signatures, signal).catch((error: unknown) => {
      const isForNow = error instanceof InvoiceNotDrawn && error.reason !== 'failed';
      throw isForNow ? new Failure('INVOICE_UNAVAILABLE') : error;
    });
  return sendFile(c, { name: fileName(invoices), type: 'application/pdf', make });
}

/** 'INV-2627-000012.pdf', or with the first and the last of many. */
function fileName(invoices: readonly Invoice[]): string {
  const ends = new Set([invoices[0]!.number, invoices.at(-1)!.number]);
  return `${[...ends].join('-to-').replaceAll('/', '-')}.pdf`;
}

const database = (c: Context<RequestContext>) => c.get('services').database.db;
