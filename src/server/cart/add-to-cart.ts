import { and, eq, sql } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import { unitPricePaise } from '../../domain/price.ts';
import { MAX_CART_LINES, MIN_QUANTITY } from '../../domain/quantity.ts';
import { isSold } from '../catalogue/catalogue-queries.ts';
import { PACK_COLUMNS, packOfRow } from '../catalogue/product-pack.ts';
import { soldOutIn } from '../catalogue/sold-out-in.ts';
import type { Db } from '../db/database.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { product } from '../db/schema/product.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import type { CartServices } from './cart-services.ts';
import { changeCart } from './change-cart.ts';

/**
 * Adds a product with quantity 1. One that is already in the cart stays unchanged, so a stale tab never
 * resets a quantity (docs/decisions/021-cart-coupons-and-coins.md).
 */
export const addToCart = (carts: CartServices, userId: string, productId: string): Promise<Cart> =>
  changeCart(carts, userId, async ({ tx }) => {
    const found = await findProduct(tx, userId, productId);
    if (found?.isInCart) return false;
    const { title, unit, images } = found ?? {};
    if (!found || title == null || unit == null) throw new Failure('PRODUCT_NOT_FOUND');
    const { rounding, verifiedOnly } = carts.view;
    if (verifiedOnly && !found.isVerified) throw new Failure('NOT_VERIFIED');
    const addedPrice = unitPricePaise(found, rounding);
    if (addedPrice === null) throw new Failure('PRICE_NOT_AVAILABLE');
    if (found.soldOut !== null) throw new Failure('SOLD_OUT');
    if (found.lines >= MAX_CART_LINES) throw new Failure('CART_FULL');
    await tx.insert(cartItem).values({
      userId,
      productId,
      quantity: MIN_QUANTITY,
      addedPrice,
      title,
      images: images ?? [],
      unit,
      pack: packOfRow(found),
    });
    return true;
  });

/** The product at the price in the retailer's district, and whether the cart already holds it. */
async function findProduct(tx: Db, userId: string, productId: string) {
  const [found] = await tx
    .select({
      isVerified: user.isVerified,
      isInCart: sql<boolean>`exists (select from ${cartItem} where ${cartItem.userId} = ${userId}
        and ${cartItem.productId} = ${productId})`,
      lines: sql<number>`(select count(*)::int from ${cartItem}
        where ${cartItem.userId} = ${userId})`,
      title: product.title,
      images: sql<string[] | null>`${product.images}[1:1]`,
      unit: product.unit,
      ...PACK_COLUMNS,
      price: product.price,
      districtBasePrice: districtPrice.basePrice,
      soldOut: soldOutIn(user.district),
    })
    .from(user)
    .leftJoin(product, and(eq(product.id, productId), isSold))
    .leftJoin(
      districtPrice,
      and(eq(districtPrice.productId, product.id), eq(districtPrice.district, user.district)),
    )
    .where(eq(user.id, userId));
  return found;
}
