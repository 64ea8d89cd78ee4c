import type { MoneyFileRequest } from '../../contract/console-closings.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { MAX_MONEY_ROWS } from '../../domain/money-desk.ts';
import { MONEY_TAB_NAMES } from '../../text/console-money.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../failure.ts';
import type { MadeFile } from '../http/send-file.ts';
import { sheetFileType } from '../sheets/sheet-file-type.ts';
import { writeCsv } from '../sheets/write-csv.ts';
import { type WrittenCell, writeXlsx } from '../sheets/write-xlsx.ts';
import { sheetOf } from './money-sheets.ts';

/** A tab of the money screen as a file, with the filters of the screen. */
export function writeMoneyFile(db: Db, { of, format, ...filter }: MoneyFileRequest): MadeFile {
  const { header, widths, pages } = sheetOf(db, of, filter);
  const sheet = {
    name: MONEY_TAB_NAMES[of],
    header,
    widths,
    frozenColumns: 1,
    numberFormat: 'General',
  };
  return {
    name: `${of}-${indiaDay(new Date())}.${format}`,
    type: sheetFileType(format),
    make: (signal) =>
      format === 'csv'
        ? writeCsv(header, pages)
        : writeXlsx(sheet, atMost(pages, MAX_MONEY_ROWS), { signal }),
  };
}

async function* atMost(
  pages: AsyncIterable<readonly (readonly WrittenCell[])[]>,
  most: number,
): AsyncGenerator<readonly (readonly WrittenCell[])[]> {
  let rows = 0;
  for await (const page of pages) {
    rows += page.length;
    if (rows > most) throw new Failure('MONEY_FILE_TOO_LONG');
    yield page;
  }
}
