import { createRoute, z } from '@hono/zod-openapi';
import { MAX_PRINTED_INVOICES } from '../domain/money-desk.ts';
import { MAX_SEARCH_LENGTH } from '../domain/order-desk.ts';
import { isSentence } from '../domain/order-sentence.ts';
import { MIN_CREDIT_PAISE } from '../domain/tax/credit-by-hand.ts';
import { INVOICE_KINDS } from '../domain/tax/invoice.ts';
import { dayRange } from './console-ledger.ts';
import { consoleChangeFailures, consoleFailures, type ErrorCode } from './errors.ts';
import { jsonBody } from './fields.ts';
import { copiesQuery, invoiceParams, orderDocument, pdf } from './invoice.ts';
import { answer, pageQuery, paise } from './order.ts';

// Invoices and credit notes, for staff (TAX-05, CONS-14).

const fails = (code: ErrorCode) => ({ error: code });
const unlike = fails('MONEY_FILTER_INVALID');

export const invoiceFilter = z.object({
  kind: z.enum(INVOICE_KINDS, unlike).optional(),
  q: z
    .string(unlike)
    .trim()
    .min(1, unlike)
    .max(MAX_SEARCH_LENGTH, unlike)
    .optional()
    .openapi({ description: 'The number of an invoice, or of an order.' }),
  ...dayRange,
});

const taxSums = {
  taxable: paise('Taxable value'),
  cgst: paise('CGST'),
  sgst: paise('SGST'),
  igst: paise('IGST'),
};

const invoiceSummary = orderDocument
  .extend({
    ...taxSums,
    order: z.object({ id: z.uuid(), orderId: z.string() }),
    shopName: z.string().openapi({ description: 'As it stands on the paper.' }),
    buyerGstNumber: z.string().nullable(),
    placeOfSupply: z.string().openapi({ description: 'The state.' }),
    corrects: z.string().nullable().openapi({ description: 'Of a credit note: the invoice.' }),
  })
  .openapi('ConsoleInvoiceSummary');

const invoiceSums = z
  .object({
    invoices: z.int(),
    creditNotes: z.int(),
    ...taxSums,
    total: paise('The total'),
  })
  .openapi('InvoiceSums');

const consoleInvoice = invoiceSummary
  .extend({
    reason: z.string().nullable().openapi({ description: 'Of a credit note.' }),
    correctedInvoice: orderDocument.nullable().openapi({ description: 'Of a credit note.' }),
    creditNotes: z.array(orderDocument).openapi({ description: 'Of an invoice; oldest first.' }),
    causes: z.array(z.object({ id: z.string(), amount: paise('Taken back') })).openapi({
      description:
        'What its credit notes are for: the id of a refund, or the id that one was sent with.',
    }),
    left: paise('Not taken back by credit notes; 0 for a credit note'),
    canCredit: z.boolean().openapi({
      description: 'Delivered, and something is left: staff may make a credit note by hand.',
    }),
    isPaidOnline: z.boolean(),
    canEmail: z.boolean().openapi({ description: 'false: the account was deleted.' }),
  })
  .openapi('ConsoleInvoice');

export const listInvoicesRoute = createRoute({
  method: 'get',
  path: '/console/money/invoices',
  tags: ['Console'],
  summary: 'Invoices and credit notes, newest first',
  request: { query: invoiceFilter.extend(pageQuery) },
  responses: {
    200: answer(
      'A page of invoices',
      z
        .object({
          items: z.array(invoiceSummary),
          nextCursor: z.string().nullable(),
          sums: invoiceSums.nullable().openapi({
            description: 'Invoices less credit notes, of all pages; null: no first day was given.',
          }),
        })
        .openapi('ConsoleInvoicePage'),
    ),
    ...consoleFailures(
      'INVALID_REQUEST',
      'MONEY_FILTER_INVALID',
      'LIMIT_OUT_OF_RANGE',
      'CURSOR_INVALID',
    ),
  },
});

const orderIds = z
  .string(unlike)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid(unlike)).max(MAX_PRINTED_INVOICES, fails('TOO_MANY_INVOICES')))
  .optional();

export const printInvoicesRoute = createRoute({
  method: 'get',
  path: '/console/money/invoices/print',
  tags: ['Console'],
  summary: 'All that match in one PDF, oldest first',
  request: {
    query: invoiceFilter.extend({
      orders: orderIds.openapi({
        type: 'string',
        description: 'Of these orders only, separated by commas.',
      }),
      ...copiesQuery,
    }),
  },
  responses: {
    200: pdf,
    ...consoleFailures(
      'INVALID_REQUEST',
      'MONEY_FILTER_INVALID',
      'NO_INVOICES',
      'INVOICE_UNAVAILABLE',
      'TOO_MANY_INVOICES',
    ),
  },
});

export const readConsoleInvoiceRoute = createRoute({
  method: 'get',
  path: '/console/money/invoices/{id}',
  tags: ['Console'],
  summary: 'An invoice with its credit notes, or a credit note with its invoice',
  request: { params: invoiceParams },
  responses: {
    200: answer('The invoice', consoleInvoice),
    ...consoleFailures('INVOICE_NOT_FOUND'),
  },
});

export const creditInvoiceRoute = createRoute({
  method: 'post',
  path: '/console/money/invoices/{id}/credit-notes',
  tags: ['Console'],
  summary: 'Take back a delivered invoice or a part of it; sent again, it is one credit note',
  description: 'It moves no money. A refund of an online payment makes its own credit note.',
  request: {
    params: invoiceParams,
    ...jsonBody(
      z.object({
        id: z
          .uuid(fails('CREDIT_INVALID'))
          .openapi({ description: 'Made by the browser, once per credit note.' }),
        amount: z
          .int(fails('CREDIT_INVALID'))
          .min(MIN_CREDIT_PAISE, fails('CREDIT_INVALID'))
          .openapi({ description: 'In paise; at most what is left of the invoice.' }),
        reason: z
          .string(fails('SENTENCE_REQUIRED'))
          .trim()
          .min(1, fails('SENTENCE_REQUIRED'))
          .refine(isSentence, fails('SENTENCE_INVALID'))
          .openapi({ description: 'Stands on the credit note and in the email to the shop.' }),
      }),
    ),
  },
  responses: {
    201: answer('The invoice as it is now', consoleInvoice),
    ...consoleChangeFailures(
      'CREDIT_INVALID',
      'SENTENCE_REQUIRED',
      'SENTENCE_INVALID',
      'INVOICE_NOT_FOUND',
      'CREDIT_TOO_LARGE',
      'CREDIT_LEAVES_TOO_LITTLE',
      'CREDIT_NOT_DELIVERED',
      'MONEY_REUSED',
      'FRESH_PASSWORD_REQUIRED',
    ),
  },
});

export const emailInvoiceRoute = createRoute({
  method: 'post',
  path: '/console/money/invoices/{id}/emails',
  tags: ['Console'],
  summary: 'Email the shop a link to it',
  request: { params: invoiceParams, ...jsonBody(z.object({})) },
  responses: {
    200: answer('It is on its way', z.object({ number: z.string() }).openapi('EmailedInvoice')),
    ...consoleChangeFailures('INVOICE_NOT_FOUND', 'INVOICE_WITHOUT_ACCOUNT', 'RATE_LIMITED'),
  },
});

export type InvoiceFilter = z.infer<typeof invoiceFilter>;
export type ConsoleInvoiceSummary = z.infer<typeof invoiceSummary>;
export type ConsoleInvoice = z.infer<typeof consoleInvoice>;
export type InvoiceSums = z.infer<typeof invoiceSums>;
export type NewCreditNote = z.infer<
  (typeof creditInvoiceRoute)['request']['body']['content']['application/json']['schema']
>;
