import { eq, sql } from 'drizzle-orm';
import type { WholePriceSchedule } from '../../contract/console-prices.ts';
import { packText } from '../../domain/pack.ts';
import type { PricePlace } from '../../domain/price-cell.ts';
import { PACK_COLUMNS_SQL, type PackRow, packOfRow } from '../catalogue/product-pack.ts';
import type { Db } from '../db/database.ts';
import { priceSchedule } from '../db/schema/price-schedule.ts';
import { Failure } from '../failure.ts';
import { SUMMARY_COLUMNS, scheduleSummary } from './schedule-summary.ts';

interface ScheduledRow extends PackRow {
  readonly productId: string;
  readonly name: string | null;
  readonly place: PricePlace;
  readonly price: string | number | null;
  /** null: a list from before packs were kept. */
  readonly pack: string | null;
  readonly soldAs: string | null;
  readonly now: string | number | null;
}

/** A schedule with its prices beside today's. */
export async function readSchedule(db: Db, id: string): Promise<WholePriceSchedule> {
  const [found] = await db
    .select(SUMMARY_COLUMNS)
    .from(priceSchedule)
    .where(eq(priceSchedule.id, id));
  if (!found) throw new Failure('SCHEDULE_NOT_FOUND');
  const { rows } = (await db.execute(sql`
    select given."productId", product.title as name, given.place, given.price,
      given.pack, given."soldAs", ${PACK_COLUMNS_SQL},
      case given.place when 'base' then product.price else district_price.base_price end as now
    from price_schedule,
      jsonb_to_recordset(price_schedule.changes) as given
        ("productId" text, place text, price bigint, pack text, "soldAs" text)
    left join product on product.id = given."productId"
    left join district_price on district_price.product_id = given."productId"
      and district_price.district = given.place
    where price_schedule.id = ${id}
    order by product.sort_key, given."productId", given.place
  `)) as unknown as { rows: ScheduledRow[] };
  const changes = rows.map((row) => ({
    productId: row.productId,
    name: row.name,
    place: row.place,
    price: amountOf(row.price),
    pack: row.pack ?? packText(packOfRow(row)),
    soldAs: found.state === 'waiting' ? otherPackOf(row) : row.soldAs,
    now: amountOf(row.now),
  }));
  return { ...scheduleSummary(found), changes };
}

/** The pack in which the product is sold today; null: it is gone, or the price is for this pack. */
function otherPackOf(row: ScheduledRow): string | null {
  const now = packText(packOfRow(row));
  return row.name === null || row.pack === null || row.pack === now ? null : now;
}

const amountOf = (value: string | number | null) => (value === null ? null : Number(value));
