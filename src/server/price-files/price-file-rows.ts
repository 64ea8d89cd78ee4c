import { sql } from 'drizzle-orm';
import { type PricePlace, pricePlaces } from '../../domain/price-cell.ts';
import { momentHeader, priceFileHeaders } from '../../domain/price-file.ts';
import type { CatalogueServices } from '../catalogue/catalogue-services.ts';
import type { Db } from '../db/database.ts';
import { listPrices } from '../prices/list-prices.ts';

const PAGE_ROWS = 1_000;

/** A row of the file: product id, name, pack, category, then the prices in paise. */
export interface PriceFileLine {
  readonly texts: readonly [id: string, name: string, pack: string, category: string];
  readonly prices: readonly (number | null)[];
}

/** The last column says when the prices were read; it has nothing below. */
export const headerOf = (asOf: Date): readonly string[] => [
  ...priceFileHeaders(),
  momentHeader(asOf),
];

/** By the database's clock, which also dates the changes of prices. */
export async function readMoment(db: Db): Promise<Date> {
  const { rows } = (await db.execute(
    sql`select floor(extract(epoch from now()) * 1000)::float8 as ms`,
  )) as unknown as { rows: { ms: number }[] };
  return new Date(rows[0]!.ms);
}

/** All products by name, or those of a category, some at a time: a large catalogue is never in memory as a whole. */
export function readPriceFileLines(
  db: Db,
  catalogue: CatalogueServices,
  category: string | undefined,
): AsyncGenerator<readonly PriceFileLine[]> {
  // Those of this moment, like the header: a district may be added before the last page is read.
  return readLines(db, catalogue, category, pricePlaces());
}

async function* readLines(
  db: Db,
  catalogue: CatalogueServices,
  category: string | undefined,
  places: readonly PricePlace[],
): AsyncGenerator<readonly PriceFileLine[]> {
  let cursor: string | undefined;
  do {
    const page = await listPrices(db, catalogue, { cursor, limit: PAGE_ROWS, places });
    yield page.rows
      .filter(([, , , categories]) => category === undefined || categories.includes(category))
      .map(([id, name, pack, [main = ''], prices]) => ({ texts: [id, name, pack, main], prices }));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
