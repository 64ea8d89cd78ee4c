import { and, asc, eq, sql } from 'drizzle-orm';
import type { NewPrice, ProductPrices } from '../../contract/operator-prices.ts';
import type { District } from '../../domain/districts.ts';
import type { Db } from '../db/database.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { product } from '../db/schema/product.ts';

/**
 * Sets a product's prices in some districts; triggers record the changes and who made them, in the same transaction. An
 * entry's own taxes and total belonged to its old price, so they are cleared. Returns null if there is no such product.
 */
export async function changePrices(
  db: Db,
  operatorId: string,
  productId: string,
  prices: readonly NewPrice[],
): Promise<ProductPrices | null> {
  return db.transaction(async (tx) => {
    // Locked, so that two operators at once change one price after the other.
    const [found] = await tx
      .select({ id: product.id })
      .from(product)
      .where(eq(product.id, productId))
      .for('update');
    if (!found) return null;
    await tx.execute(sql`select set_config('store.changed_by', ${operatorId}, true)`);
    const before = new Map((await pricesOf(tx, productId)).map((row) => [row.district, row]));
    for (const { district, basePrice } of prices) {
      if ((before.get(district)?.basePrice ?? null) === basePrice) continue;
      await setPrice(tx, productId, district, basePrice);
    }
    return { id: productId, prices: await pricesOf(tx, productId) };
  });
}

async function pricesOf(tx: Db, productId: string) {
  const rows = await tx
    .select({ district: districtPrice.district, basePrice: districtPrice.basePrice })
    .from(districtPrice)
    .where(eq(districtPrice.productId, productId))
    .orderBy(asc(districtPrice.district));
  return rows.map(({ district, basePrice }) => ({ district: district as District, basePrice }));
}

async function setPrice(tx: Db, productId: string, district: District, basePrice: number | null) {
  if (basePrice === null) {
    await tx
      .delete(districtPrice)
      .where(and(eq(districtPrice.productId, productId), eq(districtPrice.district, district)));
    return;
  }
  const figures = { basePrice, price: null, totalPrice: null, cgst: null, sgst: null };
  await tx
    .insert(districtPrice)
    .values({ productId, district, ...figures })
    .onConflictDoUpdate({
      target: [districtPrice.productId, districtPrice.district],
      set: figures,
    });
}
