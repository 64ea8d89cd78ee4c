import { createRoute, z } from '@hono/zod-openapi';
import { isDay } from '../domain/india-day.ts';
import { SHEET_FILE_TYPES } from '../domain/sheet-file.ts';
import { CHECKS } from '../domain/tax/returns/month-check.ts';
import { MONTH_FILES } from '../domain/tax/returns/month-files.ts';
import { SUMMED_SECTIONS } from '../domain/tax/returns/month-return.ts';
import { isMonth } from '../domain/tax/returns/return-month.ts';
import { consoleFailures, type ErrorCode } from './errors.ts';
import { answer, paise } from './order.ts';

// A month for the accountant: its sums, what is missing, and its files (TAX-06).

const fails = (code: ErrorCode) => ({ error: code });
const unlike = fails('TAX_MONTH_INVALID');

const params = z.object({
  month: z.string(unlike).refine(isMonth, unlike).openapi({ description: '2026-11, in India.' }),
});

const amounts = {
  taxable: paise('Taxable value'),
  cgst: paise('CGST'),
  sgst: paise('SGST'),
  igst: paise('IGST'),
};
const sums = z.object({ ...amounts, count: z.int(), total: paise('The sum') });

const taxMonth = z
  .object({
    month: z.string(),
    invoices: sums,
    creditNotes: sums,
    sections: z.array(z.object({ section: z.enum(SUMMED_SECTIONS), ...amounts })).openapi({
      description: 'Of GSTR-1. Those of credit notes (cdnr, cdnur) are to be taken off.',
    }),
    eWayBills: z.int().openapi({ description: 'Invoices whose goods travel with one.' }),
    findings: z
      .array(
        z.object({
          check: z.enum(CHECKS),
          count: z.int(),
          examples: z.array(
            z.object({
              name: z.string().openapi({ description: 'Of a document, an order or a series.' }),
              orderId: z.uuid().nullable(),
            }),
          ),
        }),
      )
      .openapi({ description: 'What is missing or odd. The examples are the first of them.' }),
  })
  .openapi('TaxMonth');

export const readTaxMonthRoute = createRoute({
  method: 'get',
  path: '/console/tax-months/{month}',
  tags: ['Console'],
  summary: 'The invoices and credit notes of a month: sums, and what is missing in them',
  request: { params },
  responses: {
    200: answer('The month', taxMonth),
    ...consoleFailures('TAX_MONTH_INVALID', 'SHEET_FILE_UNAVAILABLE'),
  },
});

const file = z.string().openapi({ type: 'string', format: 'binary' });

export const downloadTaxMonthRoute = createRoute({
  method: 'get',
  path: '/console/tax-months/{month}/file',
  tags: ['Console'],
  summary: 'A file of the month for the accountant; never cached',
  request: {
    params,
    query: z.object({
      file: z.enum(MONTH_FILES, unlike),
      day: z
        .string(unlike)
        .refine(isDay, unlike)
        .optional()
        .openapi({ description: 'Of e-way bills: only those of this day of the month.' }),
    }),
  },
  responses: {
    200: {
      description: 'The file',
      content: {
        'application/json': { schema: z.record(z.string(), z.unknown()) },
        'application/xml': { schema: file },
        [SHEET_FILE_TYPES.xlsx]: { schema: file },
        [SHEET_FILE_TYPES.csv]: { schema: file },
      },
    },
    ...consoleFailures('INVALID_REQUEST', 'TAX_MONTH_INVALID', 'SHEET_FILE_UNAVAILABLE'),
  },
});

export type TaxMonth = z.infer<typeof taxMonth>;
