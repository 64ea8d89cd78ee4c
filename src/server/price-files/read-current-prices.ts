import { and, inArray, sql } from 'drizzle-orm';
import { packText } from '../../domain/pack.ts';
import type { PricePlace } from '../../domain/price-cell.ts';
import { isSold } from '../catalogue/catalogue-queries.ts';
import { PACK_COLUMNS, packOfRow } from '../catalogue/product-pack.ts';
import type { Db } from '../db/database.ts';
import { product } from '../db/schema/product.ts';

interface LastChange {
  readonly version: number;
  /** In milliseconds. */
  readonly at: number;
  /** The price before; null: none of its own. */
  readonly previous: number | null;
}

type ChangedCell = [place: PricePlace, version: number, at: number, previous: number | null];

/** A product's prices as they are now. */
export interface CurrentPrices {
  readonly name: string;
  readonly pack: string;
  /** When the pack last changed, in milliseconds; null: never. */
  readonly packSince: number | null;
  /** null: none of its own. */
  priceAt(place: PricePlace): number | null;
  /** 0: the cell never changed. */
  versionAt(place: PricePlace): number;
  /** undefined: the cell never changed. */
  lastChangeAt(place: PricePlace): LastChange | undefined;
}

/** How many products are read with one statement. */
const CHUNK = 1_000;

/** By product id; ids that do not exist are missing. */
export async function readCurrentPrices(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CurrentPrices>> {
  const found = new Map<string, CurrentPrices>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    for (const row of await readChunk(db, ids.slice(at, at + CHUNK))) {
      const own = new Map(row.own ?? []);
      const changes = new Map(
        (row.changed ?? []).map(([place, version, at, previous]) => [
          place,
          { version, at, previous },
        ]),
      );
      found.set(row.id, {
        name: row.title,
        pack: packText(packOfRow(row)),
        packSince: row.packSince?.getTime() ?? null,
        priceAt: (place) => (place === 'base' ? row.price : (own.get(place) ?? null)),
        versionAt: (place) => changes.get(place)?.version ?? 0,
        lastChangeAt: (place) => changes.get(place),
      });
    }
  }
  return found;
}

const readChunk = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: product.id,
      title: product.title,
      ...PACK_COLUMNS,
      packSince: product.packSince,
      price: product.price,
      own: sql<
        [PricePlace, number][] | null
      >`(select json_agg(json_build_array(district, base_price))
        from district_price where product_id = ${product.id})`,
      changed: sql<ChangedCell[] | null>`(select json_agg(json_build_array(place, version,
          (extract(epoch from changed_at) * 1000)::float8, previous_price))
        from price_cell where product_id = ${product.id})`,
    })
    .from(product)
    .where(and(isSold, inArray(product.id, [...ids])));
