import { and, asc, sql } from 'drizzle-orm';
import { packText } from '../../domain/pack.ts';
import {
  cellOf,
  type FieldColumn,
  PRODUCT_FILE_COLUMNS,
  PRODUCT_FILE_HEADERS,
} from '../../domain/product-file.ts';
import { SHEET_FILE, type SheetFileFormat } from '../../domain/sheet-file.ts';
import { PRODUCT_FILE_SHEETS } from '../../text/console-product-files.ts';
import { isSold } from '../catalogue/catalogue-queries.ts';
import { packOfRow } from '../catalogue/product-pack.ts';
import type { Db } from '../db/database.ts';
import { product } from '../db/schema/product.ts';
import { Failure } from '../failure.ts';
import { fieldsOfRow, type ProductRow } from '../products/product-columns.ts';
import { writeCsv } from '../sheets/write-csv.ts';
import { type WrittenCell, writeXlsx } from '../sheets/write-xlsx.ts';

const PAGE_ROWS = 1_000;

const HEADER = PRODUCT_FILE_COLUMNS.map((column) => PRODUCT_FILE_HEADERS[column]);
const WIDTHS = PRODUCT_FILE_COLUMNS.map((column) => (column === 'title' ? 36 : 20));

/** The sold products by name, with the fields that a file can change. */
export function writeProductFile(
  db: Db,
  format: SheetFileFormat,
  category: string | undefined,
  signal: AbortSignal,
): Promise<Buffer> | ReadableStream<Uint8Array> {
  const pages = readPages(db, category);
  if (format === 'csv') return writeCsv(HEADER, pages);
  const { products, help } = PRODUCT_FILE_SHEETS;
  return writeXlsx(
    { name: products, header: HEADER, widths: WIDTHS, frozenColumns: 1, numberFormat: '0' },
    limited(pages),
    {
      signal,
      others: [
        {
          name: help.name,
          header: [help.header],
          rows: help.lines.map((line) => [line]),
          widths: [100],
          frozenColumns: 0,
          numberFormat: '0',
        },
      ],
    },
  );
}

async function* limited(pages: AsyncIterable<readonly WrittenCell[][]>) {
  let rows = 0;
  for await (const page of pages) {
    rows += page.length;
    if (rows > SHEET_FILE.maxRows) throw new Failure('SHEET_FILE_TOO_LONG');
    yield page;
  }
}

/** Some at a time: a large catalogue is never in memory as a whole. */
async function* readPages(
  db: Db,
  category: string | undefined,
): AsyncGenerator<readonly WrittenCell[][]> {
  let after = { sortKey: '', id: '' };
  for (;;) {
    const rows = await db
      .select()
      .from(product)
      .where(
        and(isSold, sql`(${product.sortKey}, ${product.id}) > (${after.sortKey}, ${after.id})`),
      )
      .orderBy(asc(product.sortKey), asc(product.id))
      .limit(PAGE_ROWS);
    yield rows
      .filter(({ categories }) => category === undefined || categories.includes(category))
      .map(lineOf);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = last;
  }
}

function lineOf(row: ProductRow): WrittenCell[] {
  const fields = fieldsOfRow(row);
  return PRODUCT_FILE_COLUMNS.map((column) => {
    if (column === 'id') return row.id;
    if (column === 'version') return row.version;
    if (column === 'pack') return packText(packOfRow(row));
    return cellOf(fields, column as FieldColumn);
  });
}
