import { DEMO_CATALOGUE } from '../../../catalogue/demo-catalogue.ts';
import { DEMO_COUPONS } from '../../../catalogue/demo-coupons.ts';
import { priceChangesOf, pricesOf } from '../../../catalogue/district-prices.ts';
import { pictureAddresses } from '../../../catalogue/picture-address.ts';
import { packColumns } from '../catalogue/product-pack.ts';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema/coupon.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { product } from '../db/schema/product.ts';

/** The demo products are older than the price history that the store shows. */
const AGE_DAYS = 120;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Adds the demo catalogue and demo coupons in one transaction; existing rows stay unchanged. Returns the number
 * of added products.
 */
export async function seedDemoCatalogue(db: Db): Promise<number> {
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
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
          hsnCode: demo.hsnCode,
          gstRate: demo.gstRate,
          createdAt: daysAgo(AGE_DAYS),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: product.id });
    const isNew = new Set(added.map(({ id }) => id));
    const demos = DEMO_CATALOGUE.filter(({ id }) => isNew.has(id));
    const prices = demos.flatMap((demo) =>
      [...pricesOf(demo).districtPaise].map(([district, basePrice]) => ({
        productId: demo.id,
        district,
        basePrice,
        // Not a change of today (migration 0014).
        updatedAt: daysAgo(1),
      })),
    );
    if (prices.length > 0) await tx.insert(districtPrice).values(prices);
    const changes = demos.flatMap((demo) =>
      priceChangesOf(demo).map((change) => ({
        productId: demo.id,
        district: change.district,
        oldBasePrice: change.oldPaise,
        newBasePrice: change.newPaise,
        changedAt: daysAgo(change.daysAgo),
      })),
    );
    if (changes.length > 0) await tx.insert(priceChange).values(changes);
    await tx
      .insert(coupon)
      .values([...DEMO_COUPONS])
      .onConflictDoNothing();
    return added.length;
  });
}
