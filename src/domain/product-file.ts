// The form of a file that changes many products: which columns it has, and what a row of it means.
import {
  NAME_LISTS,
  type NameList,
  namesOf,
  type ProductFields,
  withNames,
  wrongFields,
} from './product-fields.ts';
import { PRODUCT_ID } from './product-id.ts';
import { cellText, guarded, plainHeader } from './sheet-file.ts';
import type { SheetCell } from './sheet-price.ts';

const FIELD_COLUMNS = [
  'title',
  'categories',
  'familyId',
  'hsnCode',
  'gstRate',
  'creditPoints',
  'trendRank',
  ...NAME_LISTS,
] as const;
export type FieldColumn = (typeof FIELD_COLUMNS)[number];

export const PRODUCT_FILE_COLUMNS = ['id', 'version', 'pack', ...FIELD_COLUMNS] as const;
type ProductFileColumn = (typeof PRODUCT_FILE_COLUMNS)[number];

/** As they are written. A file that comes back may have them in any order. */
export const PRODUCT_FILE_HEADERS: Readonly<Record<ProductFileColumn, string>> = {
  id: 'Product id',
  version: 'Version',
  pack: 'Pack',
  title: 'Title',
  categories: 'Categories',
  familyId: 'Family',
  hsnCode: 'HSN code',
  gstRate: 'GST rate %',
  creditPoints: 'Credit points',
  trendRank: 'Trend rank',
  english: 'English names',
  'hindi.latin': 'Hindi names',
  'hindi.script': 'Hindi script',
  'tamil.latin': 'Tamil names',
  'tamil.script': 'Tamil script',
  'malayalam.latin': 'Malayalam names',
  'malayalam.script': 'Malayalam script',
};

/**
 * The reader cuts longer texts, so one of this length may be a part of another. The longest cell that staff could enter
 * has 20 names of 100 characters.
 */
export const PRODUCT_CUT_LENGTH = 4_000;

/** How much of a cell is told when it is not understood: a file may have many such cells. */
const TOLD_LENGTH = 250;

const COLUMN_OF_HEADER = new Map(
  PRODUCT_FILE_COLUMNS.map((column) => [plainHeader(PRODUCT_FILE_HEADERS[column]), column]),
);

export interface ProductFileColumns {
  readonly at: ReadonlyMap<ProductFileColumn, number>;
  readonly unknown: readonly string[];
  readonly hasTwice: boolean;
}

/** null: not the header of such a file, which names the product id and at least one field. */
export function findProductColumns(cells: readonly SheetCell[]): ProductFileColumns | null {
  const at = new Map<ProductFileColumn, number>();
  const unknown: string[] = [];
  let hasTwice = false;
  cells.forEach((cell, index) => {
    const header = cellText(cell);
    if (header === '') return;
    const column = COLUMN_OF_HEADER.get(plainHeader(header));
    if (!column) unknown.push(header);
    else if (at.has(column)) hasTwice = true;
    else at.set(column, index);
  });
  const isHeader = at.has('id') && FIELD_COLUMNS.some((column) => at.has(column));
  return isHeader ? { at, unknown, hasTwice } : null;
}

/** Why a row changes nothing. */
export const PRODUCT_ROW_PROBLEMS = [
  'NO_PRODUCT_ID',
  'UNKNOWN_PRODUCT',
  'TWICE_IN_FILE',
  'CHANGED_SINCE',
  'NOT_VALID',
  'MAY_BE_CUT',
  'NOT_A_VALUE',
] as const;
export type ProductRowProblem = (typeof PRODUCT_ROW_PROBLEMS)[number];

export interface ProductFileProblem {
  readonly column: ProductFileColumn;
  readonly problem: ProductRowProblem;
  readonly found: string;
}

/** Several values in one cell. */
const SEPARATOR = ';';
/** Empties a field; an empty cell leaves it. */
const NOTHING = /^[-–—]$/;

const joined = (values: readonly string[]): string => values.join(`${SEPARATOR} `);
const split = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What a cell of the file shows of a product. */
export function cellOf(fields: ProductFields, column: FieldColumn): string | number | null {
  switch (column) {
    case 'categories':
      return joined(fields.categories);
    case 'title':
    case 'familyId':
    case 'hsnCode':
    case 'gstRate':
    case 'creditPoints':
    case 'trendRank':
      return fields[column];
    default:
      return joined(namesOf(fields.localNames, column)) || null;
  }
}

export interface ProductFileRow {
  readonly id: string;
  /** null: the file does not say it. */
  readonly version: number | null;
  /** Filled cells only. */
  readonly cells: ReadonlyMap<FieldColumn, SheetCell>;
  /** Of the product id only: whether a cell is understood depends on what the product has. */
  readonly problems: readonly ProductFileProblem[];
}

/** null: an empty row, or a heading between the products. */
export function readProductFileRow(
  { at }: ProductFileColumns,
  row: readonly SheetCell[],
): ProductFileRow | null {
  const cellAt = (column: ProductFileColumn) => row[at.get(column) ?? -1] ?? null;
  const id = cellText(cellAt('id')).slice(0, TOLD_LENGTH);
  const cells = new Map<FieldColumn, SheetCell>();
  const problems: ProductFileProblem[] = [];
  for (const column of FIELD_COLUMNS) {
    const cell = cellAt(column);
    if (cellText(cell) !== '') cells.set(column, cell);
  }
  if (id === '') {
    if (cells.size === 0) return null;
    problems.push({ column: 'id', problem: 'NO_PRODUCT_ID', found: '' });
  } else if (!PRODUCT_ID.test(id)) {
    problems.push({ column: 'id', problem: 'UNKNOWN_PRODUCT', found: id });
  }
  const version = Number(cellText(cellAt('version')) || Number.NaN);
  return { id, version: Number.isInteger(version) ? version : null, cells, problems };
}

/** The fields that the row gives a product, and the cells that are not valid. */
export function fieldsOfCells(
  now: ProductFields,
  cells: ReadonlyMap<FieldColumn, SheetCell>,
): { changes: Partial<ProductFields>; problems: ProductFileProblem[] } {
  let changes: Partial<ProductFields> = {};
  const problems: ProductFileProblem[] = [];
  for (const [column, cell] of cells) {
    // What an imported product has had from the beginning is not a mistake of this file.
    if (isAsShown(now, column, cell)) continue;
    const text = cellText(cell);
    const found = text.slice(0, TOLD_LENGTH);
    if (cell !== null && typeof cell === 'object') {
      problems.push({ column, problem: 'NOT_A_VALUE', found });
    } else if (mayBeCut(cell)) {
      problems.push({ column, problem: 'MAY_BE_CUT', found: `${found.slice(0, 40)}…` });
    } else {
      const given = fieldOf({ ...now, ...changes }, column, text);
      if (wrongFields(given).length > 0) problems.push({ column, problem: 'NOT_VALID', found });
      else changes = { ...changes, ...given };
    }
  }
  return { changes, problems };
}

const writtenText = (cell: SheetCell): string =>
  cell !== null && typeof cell === 'object' ? cell.text : String(cell ?? '');

/** As it was written: a text that was cut after a space is shorter once it is trimmed. */
const mayBeCut = (cell: SheetCell): boolean => writtenText(cell).length >= PRODUCT_CUT_LENGTH;

/** Whether the cell holds what we would write for this product: then nobody has changed it. */
function isAsShown(now: ProductFields, column: FieldColumn, cell: SheetCell): boolean {
  const read = (text: string) =>
    cellText(mayBeCut(cell) ? text.slice(0, PRODUCT_CUT_LENGTH) : text);
  const shown = String(cellOf(now, column) ?? '');
  const found = read(writtenText(cell));
  // The second is the form that a .csv has.
  return [shown, guarded(shown)].some((text) => read(text) === found);
}

function fieldOf(
  fields: ProductFields,
  column: FieldColumn,
  found: string,
): Partial<ProductFields> {
  const isNothing = NOTHING.test(found);
  switch (column) {
    case 'title':
      return { title: found };
    case 'categories':
      return { categories: split(found) };
    case 'familyId':
      return { familyId: isNothing ? null : found };
    case 'hsnCode':
      return { hsnCode: isNothing ? null : withLeadingZero(found) };
    case 'gstRate':
      return { gstRate: isNothing ? null : Number(found.replace(/\s*%$/, '')) };
    case 'creditPoints':
      return { creditPoints: isNothing ? 0 : Number(found) };
    case 'trendRank':
      return { trendRank: isNothing ? null : Number(found) };
    default:
      return { localNames: namesWith(fields, column, isNothing ? [] : split(found)) };
  }
}

const namesWith = (fields: ProductFields, list: NameList, names: readonly string[]) =>
  withNames(fields.localNames, list, names);

/** Spreadsheets take 0910 for the number 910. */
const withLeadingZero = (code: string): string =>
  /^\d+$/.test(code) && code.length % 2 === 1 ? `0${code}` : code;
