// The form of a price file: which columns it has, and what a row of it means.
import { type PricePlace, pricePlaces } from './price-cell.ts';
import { PRODUCT_ID } from './product-id.ts';
import { cellText, plainHeader } from './sheet-file.ts';
import { CELL_PROBLEMS, readSheetPrice, type SheetCell } from './sheet-price.ts';

const TEXT_COLUMNS = ['id', 'name', 'pack', 'category'] as const;
type Column = (typeof TEXT_COLUMNS)[number] | PricePlace;

const HEADERS: Readonly<Record<string, string>> = {
  id: 'Product id',
  name: 'Product',
  pack: 'Pack',
  category: 'Category',
  base: 'Base price',
};

/** As it is written above the column: a district by its name. */
export const priceFileHeader = (column: Column): string =>
  Object.hasOwn(HEADERS, column) ? HEADERS[column]! : column;

/** The columns of a file that we write. One that comes back may have them in any order. */
export const priceFileHeaders = (): string[] =>
  [...TEXT_COLUMNS, ...pricePlaces()].map(priceFileHeader);

const OTHER_NAMES: readonly (readonly [string, Column])[] = [
  ['id', 'id'],
  ['productname', 'name'],
  ['name', 'name'],
  ['base', 'base'],
  ['categories', 'category'],
];

const OWN_HEADERS: ReadonlyMap<string, Column> = new Map([
  ...Object.entries(HEADERS).map(([column, header]) => [plainHeader(header), column] as const),
  ...OTHER_NAMES,
]);

/** Whether something else than a district's prices stands under such a header. */
export const isColumnName = (name: string): boolean => OWN_HEADERS.has(plainHeader(name));

/** Whether two districts could not be told apart in a file. */
export const isSameColumn = (name: string, other: string): boolean =>
  plainHeader(name) === plainHeader(other);

function columnsByHeader(): ReadonlyMap<string, Column> {
  return new Map([
    ...pricePlaces().map((place) => [plainHeader(place), place] as const),
    ...OWN_HEADERS,
  ]);
}

const MOMENT = /^prices as of (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?) utc$/i;

/**
 * The last header of a downloaded file: 'Prices as of 2026-11-17 08:00:12.345 UTC'. No program takes it for a date, so it
 * comes back as it was written.
 */
export const momentHeader = (asOf: Date): string =>
  `Prices as of ${asOf.toISOString().replace('T', ' ').replace('Z', ' UTC')}`;

function momentOf(header: string): number | null {
  const [, day, time] = MOMENT.exec(header.normalize('NFKC').replace(/\s+/g, ' ')) ?? [];
  const ms = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(ms) ? null : ms;
}

/** Longer than any transaction that publishes prices. */
const LONGEST_PUBLICATION_MS = 60_000;

/**
 * Whether a price in the file, which is not the current one, would undo a change that was not in the file when it was
 * downloaded. Both moments are in milliseconds.
 */
export function isOvertaken(
  asOf: number,
  lastChange: { readonly at: number; readonly previous: number | null },
  inFile: number | null,
): boolean {
  if (lastChange.at > asOf) return true;
  // A change has the moment when its transaction began: it may have been committed only after the download.
  return lastChange.at > asOf - LONGEST_PUBLICATION_MS && inFile === lastChange.previous;
}

export interface PriceFileColumns {
  readonly at: ReadonlyMap<Column, number>;
  /** When the file was downloaded, in milliseconds; null: it does not say so. */
  readonly asOf: number | null;
  /** Headers that mean nothing here. */
  readonly unknown: readonly string[];
  /** Headers that stand above two columns: which of them counts is not known. */
  readonly twice: readonly string[];
}

/** null: not the header of a price file, which names the product id and at least one price. */
export function findPriceColumns(cells: readonly SheetCell[]): PriceFileColumns | null {
  const at = new Map<Column, number>();
  const unknown: string[] = [];
  const twice: string[] = [];
  const moments: number[] = [];
  const known = columnsByHeader();
  cells.forEach((cell, index) => {
    const header = cellText(cell);
    if (header === '') return;
    const column = known.get(plainHeader(header));
    const moment = momentOf(header);
    if (moment !== null) moments.push(moment);
    else if (!column) unknown.push(header);
    else if (at.has(column)) twice.push(header);
    else at.set(column, index);
  });
  const isHeader = at.has('id') && pricePlaces().some((place) => at.has(place));
  // Of two files that were put together, the older one counts.
  const asOf = moments.length > 0 ? Math.min(...moments) : null;
  return isHeader ? { at, asOf, unknown, twice } : null;
}

/** Why a row changes nothing. The last ones are found when the file is compared with the store's products. */
export const ROW_PROBLEMS = [
  ...CELL_PROBLEMS,
  'NO_PRODUCT_ID',
  'UNKNOWN_PRODUCT',
  'TWICE_IN_FILE',
  'OTHER_NAME',
  'OTHER_PACK',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

export interface PriceFileProblem {
  /** null: the problem is the product of the row. */
  readonly place: PricePlace | null;
  readonly problem: RowProblem;
  /** What the file has there. */
  readonly found: string;
}

export interface PriceFileRow {
  readonly productId: string;
  /** '' if the file has no such column, or nothing in it. */
  readonly name: string;
  /** '' as well. */
  readonly pack: string;
  /** Only cells that are filled. null: the district uses the base price. */
  readonly prices: readonly (readonly [PricePlace, number | null])[];
  /** If there are any, nothing of the row is taken. */
  readonly problems: readonly PriceFileProblem[];
}

/** null: neither a product nor a price, such as a heading between the products. */
export function readPriceFileRow(
  { at }: PriceFileColumns,
  cells: readonly SheetCell[],
): PriceFileRow | null {
  const cellAt = (column: Column) => cells[at.get(column) ?? -1] ?? null;
  const productId = cellText(cellAt('id'));
  const problems: PriceFileProblem[] = [];
  if (productId !== '' && !PRODUCT_ID.test(productId)) {
    problems.push({ place: null, problem: 'UNKNOWN_PRODUCT', found: productId });
  }
  const prices: [PricePlace, number | null][] = [];
  for (const place of pricePlaces()) {
    const cell = cellAt(place);
    const read = readSheetPrice(cell, place);
    if (read.kind === 'price') prices.push([place, read.price]);
    else if (read.kind === 'problem') {
      problems.push({ place, problem: read.problem, found: cellText(cell) });
    }
  }
  if (productId === '') {
    if (prices.length === 0 && problems.length === 0) return null;
    problems.unshift({ place: null, problem: 'NO_PRODUCT_ID', found: '' });
  }
  const [name, pack] = [cellText(cellAt('name')), cellText(cellAt('pack'))];
  return { productId, name, pack, prices, problems };
}

/** Latin letters and digits only: programs lose other letters when they save a .csv. */
const latin = (name: string): string => latinAndPoints(name).replaceAll('.', '');

/** 2.5 kg are not 25 kg. */
const latinAndPoints = (pack: string): string =>
  pack
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, '');

const letters = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * Whether the row is about this product. Sorting one column of a sheet without the others shifts names against ids. A
 * name without any letter, such as '????', says nothing.
 */
export function isSameName(inFile: string, name: string): boolean {
  return letters(inFile) === '' || isSameText(inFile, name, latin);
}

function isSameText(inFile: string, now: string, latinOf: (text: string) => string): boolean {
  if (latinOf(inFile) !== '' || latinOf(now) !== '') return latinOf(inFile) === latinOf(now);
  return letters(inFile) === letters(now);
}

/**
 * Whether the row's prices are for the pack in which the product is sold. A row without a pack is if that pack has not
 * changed since the file was downloaded; nothing is known of a file that does not say when. Moments are in milliseconds.
 */
export function isForPack(
  inFile: { readonly pack: string; readonly asOf: number | null },
  now: { readonly pack: string; readonly packSince: number | null },
): boolean {
  if (letters(inFile.pack) !== '') return isSameText(inFile.pack, now.pack, latinAndPoints);
  if (inFile.asOf === null || now.packSince === null) return true;
  return now.packSince <= inFile.asOf - LONGEST_PUBLICATION_MS;
}
