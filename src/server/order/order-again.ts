import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrderedAgain } from '../../contract/order.ts';
import { unitPricePaise } from '../../domain/price.ts';
import { MOST_CART_LINES } from '../../domain/quantity.ts';
import type { CartServices } from '../cart/cart-services.ts';
import { changeCart } from '../cart/change-cart.ts';
import type { Db } from '../db/database.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { product } from '../db/schema/product.ts';
import { user } from '../db/schema/user.ts';
import { readOrder } from './read-order.ts';

/**
 * Puts the lines of an own order into the cart, as many as were ordered, at today's prices. What is in
 * the cart stays as it is; what became of the others is said: dearer, cheaper, or not to be had.
 */
export async function orderAgain(
  carts: CartServices,
  userId: string,
  id: string,
): Promise<OrderedAgain> {
  let told: Omit<OrderedAgain, 'cart'> = { changed: [], missing: [] };
  const cart = await changeCart(carts, userId, async ({ tx, read }) => {
    const { orderDetails } = await readOrder(tx, userId, id);
    const ids = orderDetails.map((line) => line.id);
    const today = new Map((await look(tx, userId, ids)).map((found) => [found.id, found]));
    const { items } = await read();
    const isIn = new Set(items.map((item) => item.id));
    const { rounding, verifiedOnly } = carts.view;
    const changed: OrderedAgain['changed'] = [];
    const missing: OrderedAgain['missing'] = [];
    const added: (typeof cartItem.$inferInsert)[] = [];
    for (const line of orderDetails) {
      const found = today.get(line.id);
      const isSeen = found !== undefined && (found.isVerified || !verifiedOnly);
      const price = isSeen ? unitPricePaise(found, rounding) : null;
      const isFull = !isIn.has(line.id) && isIn.size >= MOST_CART_LINES;
      if (!found || price === null || isFull) {
        missing.push({ id: line.id, title: line.title });
        continue;
      }
      const { title, unit } = found;
      if (price !== line.price) changed.push({ id: line.id, title, was: line.price, now: price });
      if (isIn.has(line.id)) continue;
      isIn.add(line.id);
      added.push({
        userId,
        productId: line.id,
        quantity: line.quantity,
        addedPrice: price,
        title,
        images: found.images ?? [],
        unit,
      });
    }
    told = { changed, missing };
    if (added.length > 0) await tx.insert(cartItem).values(added);
    return added.length > 0;
  });
  return { cart, ...told };
}

/** The products of today, at the price of the retailer's district. */
const look = (tx: Db, userId: string, ids: readonly string[]) =>
  tx
    .select({
      id: product.id,
      isVerified: user.isVerified,
      title: product.title,
      images: sql<string[] | null>`${product.images}[1:1]`,
      unit: product.unit,
      price: product.price,
      districtBasePrice: districtPrice.basePrice,
    })
    .from(product)
    .innerJoin(user, eq(user.id, userId))
    .leftJoin(
      districtPrice,
      and(eq(districtPrice.productId, product.id), eq(districtPrice.district, user.district)),
    )
    .where(inArray(product.id, [...ids]));
