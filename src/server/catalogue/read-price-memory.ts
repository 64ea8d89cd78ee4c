import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { PriceMemory } from '../../contract/price-memory.ts';
import type { District } from '../../domain/districts.ts';
import { isSamePack, type Pack } from '../../domain/pack.ts';
import type { Rounding } from '../../domain/price.ts';
import { PRICE_MEMORY_DAYS, priceHistory, priceRange } from '../../domain/price-history.ts';
import type { Db } from '../db/database.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { order } from '../db/schema/order.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { product } from '../db/schema/product.ts';
import { isSold } from './catalogue-queries.ts';
import { PACK_COLUMNS, packOfRow } from './product-pack.ts';

const LINES_LOOKED_AT = 20;

export interface MemoryRequest {
  readonly userId: string;
  /** null: the caller sees no prices, only what they paid themselves. */
  readonly district: District | null;
  readonly productId: string;
  readonly rounding: Rounding;
}

/** What this person last paid for a product, and its price in their district over 90 days; null: no such product. */
export async function readPriceMemory(db: Db, request: MemoryRequest): Promise<PriceMemory | null> {
  const { district, productId, rounding } = request;
  const [found] = await db
    .select({
      price: product.price,
      districtBasePrice: districtPrice.basePrice,
      ...PACK_COLUMNS,
      since: sql<string>`greatest(${product.createdAt}, ${product.packSince}, now() - make_interval(days => ${PRICE_MEMORY_DAYS}))`,
    })
    .from(product)
    .leftJoin(
      districtPrice,
      and(eq(districtPrice.productId, product.id), eq(districtPrice.district, district ?? '')),
    )
    .where(and(eq(product.id, productId), isSold));
  if (!found) return null;
  const lastPaid = await readLastPaid(db, request, packOfRow(found));
  if (district === null) return { prices: [], range: null, lastPaid };
  const since = new Date(found.since);
  const changes = await readChanges(db, productId, district, since);
  const points = priceHistory({ today: found, changes, since, rounding });
  const prices = points.map(({ from, price }) => ({ from: from.toISOString(), price }));
  return { prices, range: priceRange(points), lastPaid };
}

/** The newest first. */
async function readChanges(db: Db, productId: string, district: District, since: Date) {
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
        or(eq(priceChange.district, district), isNull(priceChange.district)),
      ),
    )
    .orderBy(desc(priceChange.changedAt), desc(priceChange.nth));
  return rows.map(({ at, district: of, old }) => ({ at, isBase: of === null, old }));
}

/** What was paid for another pack is no comparison; what was not packed was not paid. */
async function readLastPaid(db: Db, { userId, productId }: MemoryRequest, pack: Pack | null) {
  const lines = await db
    .select({ price: orderLine.price, pack: orderLine.pack, orderDate: order.orderDate })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(
      and(
        eq(order.userId, userId),
        eq(orderLine.productId, productId),
        ne(order.status, 'Cancelled'),
        sql`${orderLine.packed} is distinct from 0`,
      ),
    )
    .orderBy(desc(order.orderDate), desc(order.id))
    .limit(LINES_LOOKED_AT);
  const line = lines.find((each) => isSamePack(each.pack, pack));
  return line ? { price: line.price, orderDate: line.orderDate.toISOString() } : null;
}
