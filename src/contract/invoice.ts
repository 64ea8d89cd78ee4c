import { createRoute, z } from '@hono/zod-openapi';
import { INVOICE_COPIES, INVOICE_KINDS } from '../domain/tax/invoice.ts';
import { consoleFailures, type ErrorCode, failures } from './errors.ts';

// Invoices and credit notes as PDF. An order lists its own (`documents`).

const fails = (code: ErrorCode) => ({ error: code });

export const orderDocument = z
  .object({
    id: z.uuid(),
    kind: z.enum(INVOICE_KINDS),
    number: z.string().openapi({ description: 'INV/2627/000001' }),
    day: z.iso.date().openapi({ description: 'In India.' }),
    total: z.int().openapi({ description: 'In paise; of a credit note: what it takes back.' }),
  })
  .openapi('OrderDocument');

/** A malformed id gets the same response as an unknown one. */
export const invoiceParams = z.object({ id: z.uuid(fails('INVOICE_NOT_FOUND')) });

export const pdf = {
  description: 'The PDF; always the same bytes',
  content: {
    'application/pdf': { schema: z.string().openapi({ type: 'string', format: 'binary' }) },
  },
};

export const copiesQuery = {
  copies: z
    .enum(['original', 'all'], fails('INVALID_REQUEST'))
    .default('original')
    .openapi({ description: `all: ${INVOICE_COPIES.join(', ')}.` }),
};

export const downloadInvoiceRoute = createRoute({
  method: 'get',
  path: '/invoices/{id}',
  tags: ['Order'],
  summary: 'An invoice or credit note of the caller’s orders; anyone else’s is not found',
  request: { params: invoiceParams },
  responses: {
    200: pdf,
    ...failures(
      'INVOICE_NOT_FOUND',
      'INVOICE_UNAVAILABLE',
      'RATE_LIMITED',
      'LOGIN_REQUIRED',
      'NOT_ALLOWED',
    ),
  },
});

export const downloadConsoleInvoiceRoute = createRoute({
  method: 'get',
  path: '/console/invoices/{id}',
  tags: ['Console'],
  summary: 'An invoice or credit note, in the copies that are asked for',
  request: { params: invoiceParams, query: z.object(copiesQuery) },
  responses: {
    200: pdf,
    ...consoleFailures('INVALID_REQUEST', 'INVOICE_NOT_FOUND', 'INVOICE_UNAVAILABLE'),
  },
});

export type OrderDocument = z.infer<typeof orderDocument>;
