import { and, sql } from 'drizzle-orm';
import type { PricePage, PriceRow } from '../../contract/console-prices.ts';
import { namedCategories } from '../../domain/categories.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { packText } from '../../domain/pack.ts';
import { type PricePlace, pricePlaces } from '../../domain/price-cell.ts';
import { isSold } from '../catalogue/catalogue-queries.ts';
import type { CatalogueServices } from '../catalogue/catalogue-services.ts';
import { decodeTitleCursor, encodeCursor, type TitlePosition } from '../catalogue/cursor.ts';
import { PACK_COLUMNS, packOfRow } from '../catalogue/product-pack.ts';
import type { Db } from '../db/database.ts';
import { product } from '../db/schema/product.ts';
import { Failure } from '../failure.ts';
import { soldOutColumn, soldOutOf } from './sold-out-state.ts';

/** Few requests for a large catalogue, each read within some ten milliseconds. */
const PAGE_ROWS = 4_000;
const START: TitlePosition = { sortKey: '', id: '' };

interface Page {
  readonly cursor?: string | undefined;
  readonly limit?: number;
  /** The columns, for whoever reads several pages. */
  readonly places?: readonly PricePlace[];
}

/** All prices of sold products by name, as compact rows. */
export async function listPrices(
  db: Db,
  { queries }: CatalogueServices,
  { cursor, limit = PAGE_ROWS, places = pricePlaces() }: Page,
): Promise<PricePage> {
  const after = cursor === undefined ? START : decodeTitleCursor(cursor);
  if (!after) throw new Failure('CURSOR_INVALID');
  const [[counted], rows] = await Promise.all([
    queries.count.execute(),
    readRows(db, after, limit + 1),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    places: [...places],
    rows: shown.map((row) => compactRow(row, places)),
    total: counted?.total ?? 0,
    nextCursor:
      rows.length > limit && last ? encodeCursor({ sortKey: last.sortKey, id: last.id }) : null,
  };
}

type ChangedCell = [place: PricePlace, version: number, changedAt: number, previous: number | null];
type OwnPrice = [place: PricePlace, price: number];
type Row = Awaited<ReturnType<typeof readRows>>[number];

const readRows = (db: Db, { sortKey, id }: TitlePosition, limit: number) =>
  db
    .select({
      id: product.id,
      sortKey: product.sortKey,
      title: product.title,
      categories: product.categories,
      ...PACK_COLUMNS,
      price: product.price,
      own: sql<OwnPrice[] | null>`(select json_agg(json_build_array(district, base_price))
        from district_price where product_id = ${product.id})`,
      changed: sql<ChangedCell[] | null>`(select json_agg(json_build_array(place, version,
          floor(extract(epoch from changed_at))::bigint, previous_price) order by place)
        from price_cell where product_id = ${product.id})`,
      soldOut: soldOutColumn(indiaDay(new Date())),
    })
    .from(product)
    .where(and(isSold, sql`(${product.sortKey}, ${product.id}) > (${sortKey}, ${id})`))
    .orderBy(product.sortKey, product.id)
    .limit(limit);

function compactRow(row: Row, places: readonly PricePlace[]): PriceRow {
  const prices: (number | null)[] = places.map(() => null);
  prices[0] = row.price;
  for (const [place, price] of row.own ?? []) {
    const column = places.indexOf(place);
    // A district that another process has just added: this one has its column in a moment.
    if (column >= 0) prices[column] = price;
  }
  const changed = (row.changed ?? []).flatMap(([place, ...rest]): PriceRow[5] => {
    const column = places.indexOf(place);
    return column < 0 ? [] : [[column, ...rest]];
  });
  const categories = [...namedCategories(row.categories)];
  const soldOut = soldOutOf(row.soldOut);
  return [row.id, row.title, packText(packOfRow(row)), categories, prices, changed, soldOut];
}
