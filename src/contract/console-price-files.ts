import { createRoute, z } from '@hono/zod-openapi';
import { CALLS } from '../domain/paths.ts';
import { MAX_PRICE_CHANGES } from '../domain/price-cell.ts';
import { ROW_PROBLEMS } from '../domain/price-file.ts';
import { SHEET_FILE } from '../domain/sheet-file.ts';
import { cellChange, place } from './console-prices.ts';
import {
  checkedSheet,
  isUploadTo,
  rowNumber,
  sheetDownload,
  sheetUpload,
} from './console-sheet-files.ts';
import { consoleChangeFailures, consoleFailures } from './errors.ts';
import { answer } from './order.ts';

// Prices as a file: downloaded, changed in a spreadsheet and brought back. Bringing one back changes nothing: the
// answer says what would change, in the form that the publishing call takes (docs/decisions/043-price-files.md).

const PATH = CALLS.priceFile;

export const isPriceFileUpload = isUploadTo(PATH);

export const downloadPriceFileRoute = createRoute({
  method: 'get',
  path: PATH,
  tags: ['Console'],
  summary: 'All prices, or those of a category, as .xlsx or .csv; never cached',
  request: { query: sheetDownload.query },
  responses: { 200: sheetDownload.file, ...consoleFailures(...sheetDownload.failures) },
});

const paise = z.int();

const problem = z
  .object({
    place: place
      .nullable()
      .openapi({ description: 'The column; null: the problem is the product of the row.' }),
    problem: z.enum(ROW_PROBLEMS),
    found: z.string().openapi({ description: 'What the file has there.' }),
  })
  .openapi('PriceFileProblem');

const check = z
  .object({
    ...checkedSheet,
    encoding: z
      .enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
      .nullable()
      .openapi({ description: 'How the letters of a .csv were written; null: an .xlsx.' }),
    asOf: z.iso
      .datetime()
      .nullable()
      .openapi({
        description:
          'When the file was downloaded, from its last header; null: it does not say so, and what has changed since ' +
          'cannot be told.',
      }),
    changes: z.array(cellChange).max(MAX_PRICE_CHANGES).openapi({
      description: 'What the publishing call takes, with the versions of this moment.',
    }),
    before: z.array(paise.nullable()).openapi({
      description: 'For each of `changes`: the price that the cell has now; null: none of its own.',
    }),
    changedRows: z
      .array(z.tuple([rowNumber, z.string(), z.string(), z.string(), z.int()]))
      .openapi({
        description:
          'Each row that changes something: its number, product id, name, pack, and how many of `changes`, which are ' +
          'in the same order, belong to it.',
      }),
    badRows: z
      .array(
        z.object({
          row: rowNumber,
          productId: z.string(),
          name: z.string().openapi({ description: 'The product’s name, or what the file has.' }),
          problems: z.array(problem),
        }),
      )
      .max(SHEET_FILE.maxListedRows)
      .openapi({
        description: 'The first rows that are not understood: nothing of them is taken.',
      }),
    overtaken: z
      .array(
        z.object({
          row: rowNumber,
          name: z.string(),
          pack: z.string(),
          place,
          price: paise.nullable().openapi({ description: 'What the file has.' }),
          now: paise.nullable(),
        }),
      )
      .max(SHEET_FILE.maxListedRows)
      .openapi({
        description:
          'The first cells that are not taken because their price was changed after the download.',
      }),
    overtakenCount: z
      .int()
      .openapi({ description: 'All cells that are not taken for this reason.' }),
  })
  .openapi('PriceFileCheck');

export const checkPriceFileRoute = createRoute({
  method: 'post',
  path: PATH,
  tags: ['Console'],
  summary: 'What the prices in a file would change; nothing is written',
  description: `${sheetUpload.limits} An empty cell leaves the price; "-" or "base" in a district means that it uses the base price.`,
  request: { body: sheetUpload.body },
  responses: {
    200: answer('What would change', check),
    ...consoleChangeFailures(
      ...sheetUpload.failures,
      'PRICE_FILE_NO_HEADER',
      'PRICE_FILE_TOO_MANY_CHANGES',
    ),
  },
});

export type PriceFileCheck = z.infer<typeof check>;
