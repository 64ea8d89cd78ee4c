import type { PriceFileCheck } from '../../contract/console-price-files.ts';
import { MAX_PRICE_CHANGES } from '../../domain/price-cell.ts';
import {
  isForPack,
  isOvertaken,
  isSameName,
  type PriceFileProblem,
  type PriceFileRow,
} from '../../domain/price-file.ts';
import { SHEET_FILE } from '../../domain/sheet-file.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../failure.ts';
import { changesSize } from '../sheets/changes-size.ts';
import { type CurrentPrices, readCurrentPrices } from './read-current-prices.ts';
import { type NumberedRow, readPriceFile } from './read-price-file.ts';

/** What the file would change, as the store's prices are now. Writes nothing. */
export async function checkPriceFile(db: Db, request: Request): Promise<PriceFileCheck> {
  const { rows, encoding, unknownColumns, asOf } = await readPriceFile(request);
  const numbers = firstNumbers(rows);
  const current = await readCurrentPrices(db, [...numbers.keys()]);

  const check = {
    rows: rows.length,
    encoding,
    unknownColumns: [...unknownColumns],
    asOf: asOf === null ? null : new Date(asOf).toISOString(),
    unchangedRows: 0,
    changes: [] as PriceFileCheck['changes'],
    before: [] as PriceFileCheck['before'],
    changedRows: [] as PriceFileCheck['changedRows'],
    badRows: [] as PriceFileCheck['badRows'],
    badRowCount: 0,
    overtaken: [] as PriceFileCheck['overtaken'],
    overtakenCount: 0,
  };
  const weigh = changesSize();
  for (const { number, row } of rows) {
    const product = current.get(row.productId);
    const other = numbers.get(row.productId)?.find((each) => each !== number);
    const problems = problemsOf(row, product, other, asOf);
    if (!product || problems.length > 0) {
      check.badRowCount += 1;
      if (check.badRows.length < SHEET_FILE.maxListedRows) {
        const { productId, name } = row;
        check.badRows.push({ row: number, productId, name: product?.name ?? name, problems });
      }
      continue;
    }
    const different = differentPrices(row, product);
    if (different.length === 0) {
      check.unchangedRows += 1;
      continue;
    }
    const changed = different.filter(([place, price]) => {
      const lastChange = product.lastChangeAt(place);
      if (asOf === null || !lastChange || !isOvertaken(asOf, lastChange, price)) return true;
      check.overtakenCount += 1;
      if (check.overtaken.length < SHEET_FILE.maxListedRows) {
        const { name, pack } = product;
        const now = product.priceAt(place);
        check.overtaken.push({ row: number, name, pack, place, price, now });
      }
      return false;
    });
    if (changed.length === 0) continue;
    for (const [place, price] of changed) {
      const version = product.versionAt(place);
      const change = { productId: row.productId, place, price, version, pack: product.pack };
      weigh(change);
      check.changes.push(change);
      check.before.push(product.priceAt(place));
    }
    if (check.changes.length > MAX_PRICE_CHANGES) throw new Failure('PRICE_FILE_TOO_MANY_CHANGES');
    const { name, pack } = product;
    check.changedRows.push([number, row.productId, name, pack, changed.length]);
  }
  return check;
}

/** For each product, the first two rows that are about it: a second one makes both doubtful. */
function firstNumbers(rows: readonly NumberedRow[]): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const { number, row } of rows) {
    if (namesNoProduct(row)) continue;
    const known = numbers.get(row.productId);
    if (!known) numbers.set(row.productId, [number]);
    else if (known.length === 1) known.push(number);
  }
  return numbers;
}

const namesNoProduct = ({ problems }: PriceFileRow): boolean =>
  problems.some(({ place }) => place === null);

const differentPrices = ({ prices }: PriceFileRow, product: CurrentPrices) =>
  prices.filter(([place, price]) => product.priceAt(place) !== price);

/** Also what only a comparison with the store and the rest of the file can tell. */
function problemsOf(
  row: PriceFileRow,
  product: CurrentPrices | undefined,
  otherRow: number | undefined,
  asOf: number | null,
): PriceFileProblem[] {
  const problems = [...row.problems];
  const add = (problem: PriceFileProblem['problem'], found: string) =>
    problems.unshift({ place: null, problem, found });
  if (namesNoProduct(row)) return problems;
  if (!product) add('UNKNOWN_PRODUCT', row.productId);
  else if (!isSameName(row.name, product.name)) add('OTHER_NAME', row.name);
  else if (
    !isForPack({ pack: row.pack, asOf }, product) &&
    differentPrices(row, product).length > 0
  )
    add('OTHER_PACK', row.pack);
  if (otherRow !== undefined) add('TWICE_IN_FILE', String(otherRow));
  return problems;
}
