import { and, asc, eq, sql } from 'drizzle-orm';
import type { ConsoleProduct } from '../../contract/console-products.ts';
import type { Db } from '../db/database.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { priceCell } from '../db/schema/price-cell.ts';

/** The prices that districts have of their own for a product. */
export async function readDistrictPrices(
  db: Db,
  productId: string,
): Promise<ConsoleProduct['districtPrices']> {
  const { district } = districtPrice;
  return db
    .select({
      district,
      price: districtPrice.basePrice,
      version: sql<number>`coalesce(${priceCell.version}, 0)`.mapWith(Number),
    })
    .from(districtPrice)
    .leftJoin(
      priceCell,
      and(eq(priceCell.productId, districtPrice.productId), eq(priceCell.place, district)),
    )
    .where(eq(districtPrice.productId, productId))
    .orderBy(asc(district));
}
