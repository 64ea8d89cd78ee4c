import { and, asc, eq } from 'drizzle-orm';
import type { NewPrice, ProductPrices } from '../../contract/operator-prices.ts';
import type { District } from '../../domain/districts.ts';
import type { Db } from '../db/database.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { product } from '../db/schema/product.ts';

/**
 * Sets a product's prices in some districts and records who did it, in one transaction. An entry's own taxes and
 * total belonged to its old price, so they are cleared. Returns null if there is no such product.
 */
export async function changePrices(
  db: Db,
  operatorId: string,
  productId: string,
  prices: readonly NewPrice[],
): Promise<ProductPrices | null> {
  return db.transaction(async (tx) => {
    // Locked, so that the old price in each log entry is the one that was really replaced, even with two
    // operators at once.
    const [found] = await tx
      .select({ id: product.id })
      .from(product)
      .where(eq(product.id, productId))
      .for('update');
    if (!found) return null;
    const before = new Map((await pricesOf(tx, productId)).map((row) => [row.district, row]));
    for (const { district, basePrice } of prices) {
      const oldBasePrice = before.get(district)?.basePrice ?? null;
      if (oldBasePrice === basePrice) continue;
      await setPrice(tx, productId, district, basePrice);
      await tx.insert(priceChange).values({
        productId,
        district,
        oldBasePrice,
        newBasePrice: basePrice,
        changedBy: operatorId,
      });
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
