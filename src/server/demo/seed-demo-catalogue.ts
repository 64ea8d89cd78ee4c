import { DEMO_CATALOGUE } from '../../../catalogue/demo-catalogue.ts';
import { DEMO_COUPONS } from '../../../catalogue/demo-coupons.ts';
import { pricesOf } from '../../../catalogue/district-prices.ts';
import { pictureAddresses } from '../../../catalogue/picture-address.ts';
import { packColumns } from '../catalogue/product-pack.ts';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema/coupon.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { product } from '../db/schema/product.ts';

/**
 * Adds the demo catalogue and demo coupons in one transaction; existing rows stay unchanged. Returns the number
 * of added products.
 */
export async function seedDemoCatalogue(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(product)
      .values(
        DEMO_CATALOGUE.map((demo) => ({
          id: demo.id,
          title: demo.title,
          description: demo.description,
          categories: [...demo.categories],
          images: pictureAddresses(demo.id),
          unit: demo.unit,
          ...packColumns(demo.pack),
          familyId: demo.familyId ?? null,
          localNames: demo.names,
          price: pricesOf(demo).basePaise,
          creditPoints: demo.creditPoints,
          trendRank: demo.trendRank ?? null,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: product.id });
    const isNew = new Set(added.map(({ id }) => id));
    const prices = DEMO_CATALOGUE.filter(({ id }) => isNew.has(id)).flatMap((demo) =>
      [...pricesOf(demo).districtPaise].map(([district, basePrice]) => ({
        productId: demo.id,
        district,
        basePrice,
      })),
    );
    if (prices.length > 0) await tx.insert(districtPrice).values(prices);
    await tx
      .insert(coupon)
      .values([...DEMO_COUPONS])
      .onConflictDoNothing();
    return added.length;
  });
}
