import { z } from '@hono/zod-openapi';
import { apiPath } from '../domain/paths.ts';
import { SHEET_FILE_FORMATS, SHEET_FILE_TYPES } from '../domain/sheet-file.ts';

// What the calls for prices and for products as a file have in common.

const file = z.string().openapi({ type: 'string', format: 'binary' });

/** The file is the body itself: it has a limit of its own. */
export const isUploadTo =
  (callPath: `/${string}`) =>
  (method: string, path: string): boolean =>
    method === 'POST' && path === apiPath(callPath);

export const sheetDownload = {
  query: z.object({
    format: z.enum(SHEET_FILE_FORMATS, { error: 'SHEET_FILE_FORMAT_INVALID' }),
    category: z.string().min(1).max(200).optional(),
  }),
  file: {
    description: 'The file',
    content: {
      [SHEET_FILE_TYPES.xlsx]: { schema: file },
      [SHEET_FILE_TYPES.csv]: { schema: file },
    },
  },
  failures: [
    'INVALID_REQUEST',
    'SHEET_FILE_FORMAT_INVALID',
    'SHEET_FILE_TOO_LONG',
    'SHEET_FILE_UNAVAILABLE',
  ],
} as const;

export const sheetUpload = {
  limits:
    'An .xlsx or .csv file of at most 5 MB, 20,000 rows and 50 columns, detected from its content.',
  body: { required: true, content: { 'application/octet-stream': { schema: file } } },
  failures: [
    'SHEET_FILE_TOO_LARGE',
    'SHEET_FILE_NOT_A_SHEET',
    'SHEET_FILE_OLD_FORMAT',
    'SHEET_FILE_ENCRYPTED',
    'SHEET_FILE_DAMAGED',
    'SHEET_FILE_EMPTY',
    'SHEET_FILE_TOO_MANY_ROWS',
    'SHEET_FILE_TOO_MANY_COLUMNS',
    'SHEET_FILE_TOO_MUCH',
    'SHEET_FILE_COLUMN_TWICE',
    'SHEET_FILE_CHANGES_TOO_LARGE',
    'SHEET_FILE_UNAVAILABLE',
  ],
} as const;

export const rowNumber = z
  .int()
  .openapi({ description: 'As the spreadsheet shows it: the first is 1.' });

/** What every check says. */
export const checkedSheet = {
  rows: z.int().openapi({ description: 'The rows below the header that have something in them.' }),
  unknownColumns: z
    .array(z.string())
    .openapi({ description: 'Headers that were not recognised; these columns are not read.' }),
  unchangedRows: z.int(),
  badRowCount: z.int().openapi({ description: 'All rows of which nothing is taken.' }),
};
