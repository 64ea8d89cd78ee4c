import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrderedAgain } from '../../contract/order.ts';
import { packText } from '../../domain/pack.ts';
import { unitPricePaise } from '../../domain/price.ts';
import { MAX_CART_LINES } from '../../domain/quantity.ts';
import type { CartServices } from '../cart/cart-services.ts';
import { changeCart } from '../cart/change-cart.ts';
import { PACK_COLUMNS, packOfRow } from '../catalogue/product-pack.ts';
import type { Db } from '../db/database.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { product } from '../db/schema/product.ts';
import { user } from '../db/schema/user.ts';
import { readOrder } from './read-order.ts';

/**
 * Adds the lines of one of the caller's orders to the cart, in the same quantities, at today's prices. Products
 * already in the cart are not changed. Reports which prices have changed and which products are not available.
 */
export async function orderAgain(
  carts: CartServices,
  userId: string,
  id: string,
): Promise<OrderedAgain> {
  let report: Omit<OrderedAgain, 'cart'> = { changed: [], missing: [] };
  const cart = await changeCart(carts, userId, async ({ tx, read }) => {
    const { orderDetails } = await readOrder(tx, userId, id);
    const ids = orderDetails.map((line) => line.id);
    const today = new Map((await findProducts(tx, userId, ids)).map((found) => [found.id, found]));
    const { items } = await read();
    const inCart = new Set(items.map((item) => item.id));
    const { rounding, verifiedOnly } = carts.view;
    const changed: OrderedAgain['changed'] = [];
    const missing: OrderedAgain['missing'] = [];
    const added: (typeof cartItem.$inferInsert)[] = [];
    for (const line of orderDetails) {
      const found = today.get(line.id);
      const seesPrice = found !== undefined && (found.isVerified || !verifiedOnly);
      const price = seesPrice ? unitPricePaise(found, rounding) : null;
      const isFull = !inCart.has(line.id) && inCart.size >= MAX_CART_LINES;
      if (!found || price === null || isFull) {
        missing.push({ id: line.id, title: line.title, pack: line.pack });
        continue;
      }
      const { title, unit } = found;
      if (price !== line.price)
        changed.push({
          id: line.id,
          title,
          pack: packText(packOfRow(found)),
          was: line.price,
          now: price,
        });
      if (inCart.has(line.id)) continue;
      inCart.add(line.id);
      added.push({
        userId,
        productId: line.id,
        quantity: line.quantity,
        addedPrice: price,
        title,
        images: found.images ?? [],
        unit,
        pack: packOfRow(found),
      });
    }
    report = { changed, missing };
    if (added.length > 0) await tx.insert(cartItem).values(added);
    return added.length > 0;
  });
  return { cart, ...report };
}

/** The products as they are today, at the price in the retailer's district. */
const findProducts = (tx: Db, userId: string, ids: readonly string[]) =>
  tx
    .select({
      id: product.id,
      isVerified: user.isVerified,
      title: product.title,
      images: sql<string[] | null>`${product.images}[1:1]`,
      unit: product.unit,
      ...PACK_COLUMNS,
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
