import { type SQL, sql } from 'drizzle-orm';
import type { PricesAsOf } from '../../contract/console-price-history.ts';
import { packText } from '../../domain/pack.ts';
import { MAX_PRICE_CHANGES, type PriceCell, type PricePlace } from '../../domain/price-cell.ts';
import {
  PACK_COLUMNS,
  PACK_COLUMNS_SQL,
  type PackRow,
  packOfRow,
} from '../catalogue/product-pack.ts';
import type { Db } from '../db/database.ts';
import { product } from '../db/schema/product.ts';
import { Failure } from '../failure.ts';

interface AsOf {
  /** An ISO moment. */
  readonly at: string;
  /** Both undefined: all products. */
  readonly productIds?: readonly string[] | undefined;
  readonly category?: string | undefined;
}

interface PastCell extends PriceCell {
  readonly name: string;
  readonly price: number | null;
  readonly version: number;
  readonly pack: string;
}

/** The prices of that moment as changes to publish; nothing is written (CONS-10). */
export async function readPricesAsOf(db: Db, request: AsOf): Promise<PricesAsOf> {
  const at = new Date(request.at);
  if (at.getTime() > Date.now()) throw new Failure('PRICE_HISTORY_INVALID');
  const chosen = chosenProducts(request);
  const cells = await readPastCells(db, at, chosen);
  if (cells.length > MAX_PRICE_CHANGES) throw new Failure('PRICES_TOO_MANY');
  const [canReturn, withoutPrice] = [cells.filter(isPossible), cells.filter((c) => !isPossible(c))];
  const others = await readOthers(db, at, chosen);
  return {
    at: at.toISOString(),
    changes: canReturn.map(({ name, ...change }) => change),
    otherPack: others
      .filter(({ isNewer }) => !isNewer)
      .map((row) => ({
        productId: row.id,
        name: row.title,
        pack: packText(packOfRow(row)),
        packSince: row.packSince!.toISOString(),
      })),
    newer: others
      .filter(({ isNewer }) => isNewer)
      .map(({ id, title }) => ({ productId: id, name: title })),
    withoutPrice: withoutPrice.map(({ productId, name }) => ({ productId, name })),
  };
}

/** A base price cannot be taken away. */
const isPossible = ({ place, price }: PastCell): boolean => place !== 'base' || price !== null;

function chosenProducts({ productIds, category }: AsOf): SQL {
  const byId = productIds && sql`product.id = any(${sql.param([...productIds])}::text[])`;
  const byCategory =
    category === undefined ? undefined : sql`${category} = any(product.categories)`;
  const isSold = sql`product.archived_at is null`;
  return sql.join([isSold, byId ?? sql`true`, byCategory ?? sql`true`], sql` and `);
}

/** What a cell was then is the old price of its first change since. One row more than a publication may have. */
async function readPastCells(db: Db, at: Date, chosen: SQL): Promise<PastCell[]> {
  const moment = at.toISOString();
  const { rows } = (await db.execute(sql`
    with "then" as (
      select distinct on (price_change.product_id, price_change.district)
        price_change.product_id, coalesce(price_change.district, 'base') as place, old_base_price as price
      from price_change join product on product.id = price_change.product_id
      where changed_at > ${moment}::timestamptz and ${chosen}
        and product.created_at <= ${moment}::timestamptz
        and (product.pack_since is null or product.pack_since <= ${moment}::timestamptz)
      order by price_change.product_id, price_change.district, nth
    )
    select "then".product_id as "productId", product.title as name, "then".place, "then".price,
      price_cell.version, ${PACK_COLUMNS_SQL}
    from "then"
    join product on product.id = "then".product_id
    join price_cell on price_cell.product_id = "then".product_id and price_cell.place = "then".place
    left join district_price on district_price.product_id = "then".product_id
      and district_price.district = "then".place
    where "then".price is distinct from
      case "then".place when 'base' then product.price else district_price.base_price end
    order by product.sort_key, "then".product_id, "then".place
    limit ${MAX_PRICE_CHANGES + 1}
  `)) as unknown as {
    rows: (PackRow & {
      productId: string;
      name: string;
      place: PricePlace;
      price: string | number | null;
      version: string | number;
    })[];
  };
  return rows.map(({ productId, name, place, price, version, ...row }) => ({
    productId,
    name,
    place,
    price: price === null ? null : Number(price),
    version: Number(version),
    pack: packText(packOfRow(row)),
  }));
}

/** Chosen products that cannot go back: they are newer, or have had another pack since. */
const readOthers = (db: Db, at: Date, chosen: SQL) =>
  db
    .select({
      id: product.id,
      title: product.title,
      ...PACK_COLUMNS,
      packSince: product.packSince,
      isNewer: sql<boolean>`${product.createdAt} > ${at.toISOString()}::timestamptz`,
    })
    .from(product)
    .where(
      sql`${chosen} and greatest(${product.createdAt}, ${product.packSince}) > ${at.toISOString()}::timestamptz`,
    )
    .orderBy(product.sortKey, product.id)
    .limit(MAX_PRICE_CHANGES);
