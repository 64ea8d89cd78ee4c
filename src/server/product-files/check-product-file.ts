import { inArray } from 'drizzle-orm';
import type { ProductFileCheck } from '../../contract/console-product-files.ts';
import { MAX_PRODUCT_CHANGES } from '../../domain/product-desk.ts';
import { isSameValue, PRODUCT_FIELDS, type ProductFields } from '../../domain/product-fields.ts';
import {
  cellOf,
  fieldsOfCells,
  findProductColumns,
  PRODUCT_CUT_LENGTH,
  type ProductFileColumns,
  type ProductFileProblem,
  type ProductFileRow,
  readProductFileRow,
} from '../../domain/product-file.ts';
import { SHEET_FILE } from '../../domain/sheet-file.ts';
import type { Db } from '../db/database.ts';
import { product } from '../db/schema/product.ts';
import { Failure } from '../failure.ts';
import { fieldsOfRow, type ProductRow } from '../products/product-columns.ts';
import { changesSize } from '../sheets/changes-size.ts';
import { receiveTable } from '../sheets/receive-table.ts';

/** How many products are read with one statement. */
const CHUNK = 500;

type Numbered = ProductFileRow & { readonly number: number };

/** What the file would change, as the products are now. Writes nothing. */
export async function checkProductFile(db: Db, request: Request): Promise<ProductFileCheck> {
  const { rows, columns } = await readRows(request);
  const numbers = new Map<string, number[]>();
  for (const { id, number } of rows) {
    const known = numbers.get(id);
    if (!known) numbers.set(id, [number]);
    else if (known.length === 1) known.push(number);
  }
  const check: ProductFileCheck = {
    rows: rows.length,
    unknownColumns: [...columns.unknown],
    unchangedRows: 0,
    products: [],
    changedRows: [],
    badRows: [],
    badRowCount: 0,
  };
  const weigh = changesSize();
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK);
    const found = await readProducts(
      db,
      chunk.map(({ id }) => id),
    );
    for (const row of chunk) {
      // A second row about a product makes both doubtful.
      const other = numbers.get(row.id)?.find((number) => number !== row.number);
      const change = takeRow(check, row, found.get(row.id), other);
      if (change) weigh(change);
    }
    if (check.products.length > MAX_PRODUCT_CHANGES) {
      throw new Failure('PRODUCT_FILE_TOO_MANY_CHANGES');
    }
  }
  return check;
}

async function readRows(request: Request): Promise<{
  rows: readonly Numbered[];
  columns: ProductFileColumns;
}> {
  const form = {
    findColumns: findProductColumns,
    readRow: readProductFileRow,
    cutLength: PRODUCT_CUT_LENGTH,
  };
  const { columns, rows } = await receiveTable(request, form);
  if (!columns) throw new Failure('PRODUCT_FILE_NO_HEADER');
  if (columns.hasTwice) throw new Failure('SHEET_FILE_COLUMN_TWICE');
  return { rows: rows.map(({ number, row }) => ({ ...row, number })), columns };
}

async function readProducts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductRow>> {
  const rows = await db
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns what the row changes; undefined: nothing. */
function takeRow(
  check: ProductFileCheck,
  row: Numbered,
  now: ProductRow | undefined,
  otherRow: number | undefined,
): ProductFileCheck['products'][number] | undefined {
  const problems: ProductFileProblem[] = [...row.problems];
  const add = (problem: ProductFileProblem['problem'], found: string) =>
    problems.push({ column: 'id', problem, found });
  if (problems.every(({ column }) => column !== 'id')) {
    if (!now) add('UNKNOWN_PRODUCT', row.id);
    else if (otherRow !== undefined) add('TWICE_IN_FILE', String(otherRow));
  }
  const fields = now && fieldsOfRow(now);
  const read = fields && fieldsOfCells(fields, row.cells);
  problems.push(...(read?.problems ?? []));
  const changes = read && fields ? different(fields, read.changes) : {};
  const hasChanges = Object.keys(changes).length > 0;
  if (now && hasChanges && row.version !== null && row.version !== now.version) {
    add('CHANGED_SINCE', String(row.version));
  }
  if (problems.length > 0 || !now || !fields) {
    check.badRowCount += 1;
    if (check.badRows.length < SHEET_FILE.maxListedRows) {
      check.badRows.push({ row: row.number, id: row.id, title: now?.title ?? '', problems });
    }
    return undefined;
  }
  if (!hasChanges) {
    check.unchangedRows += 1;
    return undefined;
  }
  const change = { id: row.id, version: now.version, changes };
  check.products.push(change);
  if (check.changedRows.length >= SHEET_FILE.maxListedRows) return change;
  const after = { ...fields, ...changes };
  const cells = [...row.cells.keys()].flatMap((column) => {
    const [from, to] = [shown(fields, column), shown(after, column)];
    return from === to ? [] : [{ column, from, to }];
  });
  check.changedRows.push({ row: row.number, id: row.id, title: now.title, cells });
  return change;
}

const shown = (fields: ProductFields, column: Parameters<typeof cellOf>[1]): string =>
  String(cellOf(fields, column) ?? '');

const different = (now: ProductFields, given: Partial<ProductFields>): Partial<ProductFields> =>
  Object.fromEntries(
    PRODUCT_FIELDS.filter(
      (field) => given[field] !== undefined && !isSameValue(given[field], now[field]),
    ).map((field) => [field, given[field]]),
  );
