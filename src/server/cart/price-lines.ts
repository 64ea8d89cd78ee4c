import { and, eq, inArray, sql } from 'drizzle-orm';
import type { District } from '../../domain/districts.ts';
import { type PricedCart, pricedCart } from '../../domain/priced-cart.ts';
import { isSold } from '../catalogue/catalogue-queries.ts';
import type { Db } from '../db/database.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { product } from '../db/schema/product.ts';
import type { CartView } from './cart-view.ts';
import { productNow, productNowOf } from './product-now.ts';

export interface AskedProduct {
  readonly productId: string;
  readonly quantity: number;
  /** The pack that the quantity was typed for, in words; undefined: whatever it is sold in. */
  readonly pack?: string | undefined;
}

/** What these products cost the shop today: a cart of its own, without coupon and coins, that is stored nowhere. */
export async function priceLines(
  db: Db,
  { rounding, verifiedOnly }: CartView,
  { district, isVerified }: { readonly district: District; readonly isVerified: boolean },
  products: readonly AskedProduct[],
): Promise<PricedCart> {
  const rows = await db
    .select({ id: product.id, ...productNow(sql`${district}`) })
    .from(product)
    .leftJoin(
      districtPrice,
      and(eq(districtPrice.productId, product.id), eq(districtPrice.district, district)),
    )
    .where(
      and(
        isSold,
        inArray(
          product.id,
          products.map(({ productId }) => productId),
        ),
      ),
    );
  const found = new Map(rows.map((row) => [row.id, productNowOf(row)]));
  const lines = products.map(({ productId, quantity }) => {
    const now = found.get(productId) ?? null;
    return {
      productId,
      quantity,
      title: now?.title ?? productId,
      images: now?.images ?? [],
      unit: now?.unit ?? '',
      pack: now?.pack ?? null,
      addedPricePaise: 0,
      product: now,
    };
  });
  const cart = { lines, coupon: null, coins: { balance: 0, held: 0 } };
  return pricedCart(cart, { seesPrices: isVerified || !verifiedOnly, rounding });
}
