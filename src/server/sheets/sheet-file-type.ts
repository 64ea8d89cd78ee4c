import { SHEET_FILE_TYPES, type SheetFileFormat } from '../../domain/sheet-file.ts';

/** The content type of a download. */
export const sheetFileType = (format: SheetFileFormat): string =>
  format === 'csv' ? `${SHEET_FILE_TYPES.csv}; charset=utf-8` : SHEET_FILE_TYPES.xlsx;
