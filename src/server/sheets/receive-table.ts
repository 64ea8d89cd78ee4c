import type { SheetCell } from '../../domain/sheet-price.ts';
import { receiveSheet } from './receive-sheet.ts';
import type { SheetEncoding, SheetRow } from './sheet-rows.ts';

/** A title and some remarks may stand above the header. */
const ROWS_TO_HEADER = 20;

export interface TableForm<Columns, Row> {
  /** null: not the header. */
  readonly findColumns: (cells: readonly SheetCell[]) => Columns | null;
  /** null: not a row, such as a heading between them. */
  readonly readRow: (columns: Columns, cells: readonly SheetCell[]) => Row | null;
  /** Longer texts are cut; undefined: at the usual length. */
  readonly cutLength?: number;
}

export interface Table<Columns, Row> {
  /** null: there is no header. */
  readonly columns: Columns | null;
  /** Numbered as the spreadsheet shows them. */
  readonly rows: readonly { readonly number: number; readonly row: Row }[];
  readonly encoding: SheetEncoding | null;
}

/** Receives a spreadsheet and reads the rows below its header. */
export async function receiveTable<Columns extends object, Row>(
  request: Request,
  { findColumns, readRow, cutLength }: TableForm<Columns, Row>,
): Promise<Table<Columns, Row>> {
  const rows: { number: number; row: Row }[] = [];
  const header: { columns: Columns | null } = { columns: null };
  let above = 0;
  const take = ({ number, cells }: SheetRow) => {
    if (header.columns) {
      const row = readRow(header.columns, cells);
      if (row) rows.push({ number, row });
    } else if (above < ROWS_TO_HEADER) {
      above += 1;
      header.columns = findColumns(cells);
    }
  };
  const encoding = await receiveSheet(request, take, cutLength);
  return { columns: header.columns, rows, encoding };
}
