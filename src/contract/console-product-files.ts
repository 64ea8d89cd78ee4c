import { createRoute, z } from '@hono/zod-openapi';
import { CALLS } from '../domain/paths.ts';
import { MAX_PRODUCT_CHANGES } from '../domain/product-desk.ts';
import { PRODUCT_FILE_COLUMNS, PRODUCT_ROW_PROBLEMS } from '../domain/product-file.ts';
import { SHEET_FILE } from '../domain/sheet-file.ts';
import { productChange } from './console-products.ts';
import {
  checkedSheet,
  isUploadTo,
  rowNumber,
  sheetDownload,
  sheetUpload,
} from './console-sheet-files.ts';
import { consoleChangeFailures, consoleFailures } from './errors.ts';
import { answer } from './order.ts';

// Products as a file: downloaded, changed in a spreadsheet and brought back. Bringing one back changes nothing: the
// answer says what would change, in the form that the call for many products takes.

const PATH = CALLS.productFile;

export const isProductFileUpload = isUploadTo(PATH);

export const downloadProductFileRoute = createRoute({
  method: 'get',
  path: PATH,
  tags: ['Console'],
  summary: 'All sold products, or those of a category, as .xlsx or .csv; never cached',
  request: { query: sheetDownload.query },
  responses: { 200: sheetDownload.file, ...consoleFailures(...sheetDownload.failures) },
});

const column = z.enum(PRODUCT_FILE_COLUMNS);

const check = z
  .object({
    ...checkedSheet,
    products: z.array(productChange).max(MAX_PRODUCT_CHANGES).openapi({
      description: 'What the call for many products takes.',
    }),
    changedRows: z
      .array(
        z.object({
          row: rowNumber,
          id: z.string(),
          title: z.string(),
          cells: z.array(z.object({ column, from: z.string(), to: z.string() })),
        }),
      )
      .max(SHEET_FILE.maxListedRows)
      .openapi({ description: 'The first of the rows that change something.' }),
    badRows: z
      .array(
        z.object({
          row: rowNumber,
          id: z.string(),
          title: z.string().openapi({ description: 'Empty: no such product.' }),
          problems: z.array(
            z.object({ column, problem: z.enum(PRODUCT_ROW_PROBLEMS), found: z.string() }),
          ),
        }),
      )
      .max(SHEET_FILE.maxListedRows)
      .openapi({ description: 'The first rows of which nothing is taken.' }),
  })
  .openapi('ProductFileCheck');

export const checkProductFileRoute = createRoute({
  method: 'post',
  path: PATH,
  tags: ['Console'],
  summary: 'What a file would change about products; nothing is written',
  description: `${sheetUpload.limits} An empty cell leaves the field; "-" empties it.`,
  request: { body: sheetUpload.body },
  responses: {
    200: answer('What would change', check),
    ...consoleChangeFailures(
      ...sheetUpload.failures,
      'PRODUCT_FILE_NO_HEADER',
      'PRODUCT_FILE_TOO_MANY_CHANGES',
    ),
  },
});

export type ProductFileCheck = z.infer<typeof check>;
