import type { Context } from 'hono';
import { SHEET_FILE_TYPES, type SheetFileFormat } from '../../domain/sheet-file.ts';
import { DATA_POLICY } from '../http/content-security.ts';
import type { RequestContext } from '../http/request-context.ts';

/** Of a download: for one person, and never cached. `name` is without the ending. */
export const sheetFileHeaders = (
  c: Context<RequestContext>,
  name: string,
  format: SheetFileFormat,
) => ({
  ...c.get('commonHeaders'),
  'content-type':
    format === 'csv' ? `${SHEET_FILE_TYPES.csv}; charset=utf-8` : SHEET_FILE_TYPES.xlsx,
  'content-disposition': `attachment; filename="${name}.${format}"`,
  'content-security-policy': DATA_POLICY,
  'cache-control': 'private, no-store',
  vary: 'cookie',
});
