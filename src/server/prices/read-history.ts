import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { CellPriceHistory } from '../../contract/console-price-history.ts';
import { packText } from '../../domain/pack.ts';
import type { Rounding } from '../../domain/price.ts';
import { districtOf, type PriceCell } from '../../domain/price-cell.ts';
import { priceHistory } from '../../domain/price-history.ts';
import { PACK_COLUMNS, packOfRow } from '../catalogue/product-pack.ts';
import type { Db } from '../db/database.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { pricePublish } from '../db/schema/price-publish.ts';
import { product } from '../db/schema/product.ts';
import { Failure } from '../failure.ts';

const CHANGES_AT_ONCE = 50;
const CHART_DAYS = 365;

interface HistoryRequest extends PriceCell {
  /** The version after which the list continues. */
  readonly cursor?: string | undefined;
  readonly rounding: Rounding;
}

/** Who changed the price of a cell, when, from what to what; and what shops paid over the last year (CONS-10). */
export async function readHistory(db: Db, request: HistoryRequest): Promise<CellPriceHistory> {
  const { productId, place, rounding } = request;
  const district = districtOf(place);
  const [found] = await db
    .select({
      title: product.title,
      ...PACK_COLUMNS,
      packSince: product.packSince,
      price: product.price,
      districtBasePrice: districtPrice.basePrice,
      since: sql<string>`greatest(${product.createdAt}, now() - make_interval(days => ${CHART_DAYS}))`,
    })
    .from(product)
    .leftJoin(
      districtPrice,
      and(eq(districtPrice.productId, product.id), eq(districtPrice.district, district ?? '')),
    )
    .where(eq(product.id, productId));
  if (!found) throw new Failure('PRODUCT_NOT_FOUND');
  const since = new Date(found.since);
  const changes = await readChanges(db, request);
  const shown = changes.slice(0, CHANGES_AT_ONCE);
  const points = priceHistory({
    today: found,
    changes: await readChartChanges(db, request, since),
    since,
    rounding,
  });
  return {
    productId,
    name: found.title,
    pack: packText(packOfRow(found)),
    packSince: found.packSince?.toISOString() ?? null,
    place,
    price: district === null ? found.price : found.districtBasePrice,
    changes: shown.map(({ at, isScheduled, ...change }) => ({
      ...change,
      at: at.toISOString(),
      isScheduled: isScheduled === true,
    })),
    nextCursor: changes.length > CHANGES_AT_ONCE ? String(shown.at(-1)!.version) : null,
    points: points.map(({ from, price }) => ({ from: from.toISOString(), price })),
  };
}

/** The newest first, and one more than are shown. */
const readChanges = (db: Db, { productId, place, cursor }: HistoryRequest) =>
  db
    .select({
      version: priceChange.nth,
      at: priceChange.changedAt,
      from: priceChange.oldBasePrice,
      to: priceChange.newBasePrice,
      changedBy: priceChange.changedByName,
      isScheduled: pricePublish.isScheduled,
      publicationId: priceChange.publishId,
    })
    .from(priceChange)
    .leftJoin(pricePublish, eq(pricePublish.id, priceChange.publishId))
    .where(
      and(
        eq(priceChange.productId, productId),
        ofPlace(place),
        cursor === undefined ? undefined : lt(priceChange.nth, Number(cursor)),
      ),
    )
    .orderBy(desc(priceChange.nth))
    .limit(CHANGES_AT_ONCE + 1);

/** What a district without its own price pays follows the base price. */
async function readChartChanges(db: Db, { productId, place }: PriceCell, since: Date) {
  const rows = await db
    .select({
      at: priceChange.changedAt,
      district: priceChange.district,
      old: priceChange.oldBasePrice,
    })
    .from(priceChange)
    .where(
      and(
        eq(priceChange.productId, productId),
        gt(priceChange.changedAt, since),
        or(ofPlace(place), isNull(priceChange.district)),
      ),
    )
    .orderBy(desc(priceChange.changedAt), desc(priceChange.nth));
  return rows.map(({ at, district, old }) => ({ at, isBase: district === null, old }));
}

const ofPlace = (place: PriceCell['place']) => {
  const district = districtOf(place);
  return district === null ? isNull(priceChange.district) : eq(priceChange.district, district);
};
