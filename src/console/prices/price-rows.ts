import type { PriceRow as ListedRow } from '../../contract/console-prices.ts';
import type { SoldOutState } from '../../contract/console-sold-out.ts';
import { type PricePlace, pricePlaces } from '../../domain/price-cell.ts';

// The saved prices, one row per product. Columns are positions in pricePlaces(): the base price first, then the
// districts.

/** The base price's column. */
export const BASE = 0;
export const columnCount = (): number => pricePlaces().length;

export interface PriceRow {
  readonly id: string;
  readonly name: string;
  readonly pack: string;
  readonly categories: readonly string[];
  /** In paise, by column; null: a district without its own price, or a product without any. */
  readonly prices: readonly (number | null)[];
  /** Of cells that have changed: column, version, when (seconds since 1970), price before. */
  readonly changes: ListedRow[5];
  readonly soldOut: SoldOutState;
}

export const readRow = (listed: ListedRow): PriceRow => {
  const [id, name, pack, categories, prices, changes, soldOut] = listed;
  return { id, name, pack, categories, prices, changes, soldOut };
};

export const hasOwnColumns = (places: readonly PricePlace[]): boolean =>
  places.join() === pricePlaces().join();

/** Reads rows whose columns are `places`: a district may have been added since the console learnt of them. */
export function rowReader(places: readonly PricePlace[]): (row: ListedRow) => PriceRow {
  if (hasOwnColumns(places)) return readRow;
  const own = pricePlaces();
  const from = own.map((place) => places.indexOf(place));
  const to = places.map((place) => own.indexOf(place));
  return ([id, name, pack, categories, prices, changes, soldOut]) =>
    readRow([
      ...[id, name, pack, categories],
      from.map((column) => prices[column] ?? null),
      changes.flatMap(([column, ...rest]): ListedRow[5] =>
        (to[column] ?? -1) < 0 ? [] : [[to[column]!, ...rest]],
      ),
      soldOut,
    ] as ListedRow);
}

/** Counts the cell's changes. A draft for another version or pack than the current one is in conflict. */
export const versionOf = ({ changes }: PriceRow, column: number): number =>
  changes.find(([changed]) => changed === column)?.[1] ?? 0;

/** When any price of the row last changed, in milliseconds; 0: never. */
export const rowChangedAt = ({ changes }: PriceRow): number =>
  changes.reduce((latest, [, , at]) => Math.max(latest, at), 0) * 1_000;

/** The price that applies in a column: a district's own, or the base price. */
export const savedPrice = ({ prices }: PriceRow, column: number): number | null =>
  prices[column] ?? prices[BASE] ?? null;

/** The row after cells of it were published. */
export function withPublished(
  row: PriceRow,
  cells: readonly { column: number; price: number | null; version: number }[],
  at: number,
): PriceRow {
  const prices = [...row.prices];
  const changes = row.changes.filter(([column]) => !cells.some((cell) => cell.column === column));
  for (const { column, price, version } of cells) {
    changes.push([column, version, Math.floor(at / 1_000), row.prices[column] ?? null]);
    prices[column] = price;
  }
  return { ...row, prices, changes };
}
