import { findPriceColumns, type PriceFileRow, readPriceFileRow } from '../../domain/price-file.ts';
import { Failure } from '../failure.ts';
import { receiveTable } from '../sheets/receive-table.ts';
import type { SheetEncoding } from '../sheets/sheet-rows.ts';

export interface NumberedRow {
  /** As the spreadsheet shows it. */
  readonly number: number;
  readonly row: PriceFileRow;
}

export interface PriceFileContent {
  readonly rows: readonly NumberedRow[];
  readonly encoding: SheetEncoding | null;
  readonly unknownColumns: readonly string[];
  /** When it was downloaded, in milliseconds; null: it does not say so. */
  readonly asOf: number | null;
}

/** Fails with the reason if the file as a whole is not understood. */
export async function readPriceFile(request: Request): Promise<PriceFileContent> {
  const form = { findColumns: findPriceColumns, readRow: readPriceFileRow };
  const { columns, rows, encoding } = await receiveTable(request, form);
  if (!columns) throw new Failure('PRICE_FILE_NO_HEADER');
  if (columns.twice.length > 0) throw new Failure('SHEET_FILE_COLUMN_TWICE');
  return { rows, encoding, unknownColumns: columns.unknown, asOf: columns.asOf };
}
