import { asc, sql } from 'drizzle-orm';
import type { PriceConflict } from '../../contract/errors.ts';
import { packText } from '../../domain/pack.ts';
import { cellKey, type PriceCell, type PricePlace } from '../../domain/price-cell.ts';
import { PACK_COLUMNS, packOfRow } from '../catalogue/product-pack.ts';
import type { Db } from '../db/database.ts';
import { product } from '../db/schema/product.ts';
import { Failure } from '../failure.ts';

/** A cell as it is now. */
export interface CellNow extends PriceCell {
  readonly price: number | null;
  /** 0: it never changed. */
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedByName: string | null;
}

interface CellRow {
  readonly productId: string;
  readonly place: PricePlace;
  readonly price: string | number | null;
  readonly version: string | number;
  readonly changedAt: string | Date | null;
  readonly changedByName: string | null;
}

interface LockedProducts {
  /** The ids that do not exist. */
  readonly missing: string[];
  /** How each of the others is sold. */
  readonly packs: ReadonlyMap<string, string>;
}

/**
 * Locks products until the transaction ends, always in the same order: whoever else changes some of their prices, or
 * their packs, waits.
 */
export async function lockProducts(tx: Db, ids: ReadonlySet<string>): Promise<LockedProducts> {
  const rows = await tx
    .select({ id: product.id, ...PACK_COLUMNS })
    .from(product)
    .where(sql`${product.id} = any(${sql.param([...ids])}::text[])`)
    .orderBy(asc(product.id))
    .for('no key update');
  const packs = new Map(rows.map((row) => [row.id, packText(packOfRow(row))]));
  return { missing: [...ids].filter((id) => !packs.has(id)), packs };
}

/** The cells as they are now, by their key. Their district prices are locked too: imports do not lock products. */
export async function readCells(
  tx: Db,
  cells: readonly PriceCell[],
): Promise<Map<string, CellNow>> {
  const ids = sql.param(cells.map(({ productId }) => productId));
  const places = sql.param(cells.map(({ place }) => place));
  const wanted = sql`unnest(${ids}::text[], ${places}::text[]) as wanted (product_id, place)`;
  await tx.execute(sql`
    select from district_price where (product_id, district) in (select product_id, place from ${wanted})
    order by product_id, district for update
  `);
  const { rows } = (await tx.execute(sql`
    select wanted.product_id as "productId", wanted.place,
      case wanted.place when 'base' then product.price else district_price.base_price end as price,
      coalesce(price_cell.version, 0) as version, price_cell.changed_at as "changedAt",
      price_cell.changed_by_name as "changedByName"
    from ${wanted}
    join product on product.id = wanted.product_id
    left join district_price on district_price.product_id = wanted.product_id
      and district_price.district = wanted.place
    left join price_cell on price_cell.product_id = wanted.product_id and price_cell.place = wanted.place
  `)) as unknown as { rows: CellRow[] };
  return new Map(rows.map((row) => [cellKey(row), cellOf(row)]));
}

const cellOf = (row: CellRow): CellNow => ({
  ...row,
  price: row.price === null ? null : Number(row.price),
  version: Number(row.version),
  changedAt: row.changedAt === null ? null : new Date(row.changedAt),
});

interface SeenCell extends PriceCell {
  readonly version?: number | undefined;
  readonly pack?: string | undefined;
}

/** Locks and reads the cells; fails if a product does not exist, or if a given version or pack is not the one of today. */
export async function checkCells(
  tx: Db,
  changes: readonly SeenCell[],
): Promise<Map<string, CellNow>> {
  const ids = new Set(changes.map(({ productId }) => productId));
  const { missing, packs } = await lockProducts(tx, ids);
  if (missing.length > 0) throw new Failure('PRODUCT_NOT_FOUND', { productIds: missing });
  const now = await readCells(tx, changes);
  const conflicts = changes.flatMap((change) => {
    const cell = now.get(cellKey(change))!;
    const pack = packs.get(change.productId)!;
    const { version = cell.version, pack: seen = pack } = change;
    return version === cell.version && seen === pack ? [] : [conflictOf(cell, pack)];
  });
  if (conflicts.length > 0) throw new Failure('PRICES_CHANGED', { priceConflicts: conflicts });
  return now;
}

const conflictOf = (
  { productId, place, price, ...cell }: CellNow,
  pack: string,
): PriceConflict => ({
  productId,
  place,
  pack,
  price,
  version: cell.version,
  changedBy: cell.changedByName,
  changedAt: cell.changedAt?.toISOString() ?? null,
});
