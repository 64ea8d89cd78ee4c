// What the spreadsheets that staff download, edit and send back have in common: their formats, their limits, and how a cell
// is read as text.
import type { SheetCell } from './sheet-price.ts';

export const SHEET_FILE_FORMATS = ['xlsx', 'csv'] as const;
export type SheetFileFormat = (typeof SHEET_FILE_FORMATS)[number];

export const SHEET_FILE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const satisfies Record<SheetFileFormat, string>;

export const SHEET_FILE = {
  maxBytes: 5 * 1024 * 1024,
  /** Below the header. */
  maxRows: 20_000,
  maxColumns: 50,
  /** The reader cuts longer texts, unless a kind of file has its own length. */
  cutLength: 250,
  /** How many rows a check lists; all are counted. */
  maxListedRows: 500,
} as const;

/** For the id and the moment that are sent with the changes of a file. */
const REQUEST_BYTES = 4_096;

/** The body of a call that applies the changes of a file. */
export const MANY_CHANGES_BYTES = 4 * 1024 * 1024;

/** The most that one file may change: the JSON of its changes. Whatever a check accepts can be applied. */
export const MAX_CHANGES_BYTES = MANY_CHANGES_BYTES - REQUEST_BYTES;

/** Only letters and digits count, so that 'ERODE (₹)' and 'Product-ID' are understood. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** As it stands in the file. */
export function cellText(cell: SheetCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'object' ? cell.text : String(cell);
  return unguarded(text).trim();
}

const NEEDS_GUARD = /^'*[=+\-@\t\r]/;

/** In a .csv, a text that a spreadsheet would run as a formula begins with an apostrophe. */
export const guarded = (text: string): string => (NEEDS_GUARD.test(text) ? `'${text}` : text);

/** The opposite, when the file comes back. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && NEEDS_GUARD.test(text) ? text.slice(1) : text;
