import { and, eq } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import { isSold } from '../catalogue/catalogue-queries.ts';
import { PACK_COLUMNS, packOfRow } from '../catalogue/product-pack.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { product } from '../db/schema/product.ts';
import { Failure } from '../failure.ts';
import type { CartServices } from './cart-services.ts';
import { changeCart } from './change-cart.ts';
import { changeLine } from './change-line.ts';
import { productNowOf } from './product-now.ts';

/** If two devices set it at once, the later one wins, and both see it. The quantity counts packs of today. */
export const setQuantity = (
  carts: CartServices,
  userId: string,
  productId: string,
  quantity: number,
): Promise<Cart> =>
  changeLine(
    carts,
    userId,
    (lines) => {
      const line = lines.find((each) => each.productId === productId);
      if (!line) throw new Failure('CART_LINE_NOT_FOUND');
      const now = productNowOf(line);
      const unit = now?.unit ?? line.addedUnit!;
      const pack = now ? now.pack : line.addedPack;
      const changed = { ...line, quantity, addedUnit: unit, addedPack: pack };
      return {
        lines: lines.map((each) => (each === line ? changed : each)),
        write: (read) =>
          carts.lines.set({
            ...read,
            productId,
            quantity,
            unit,
            pack: pack && JSON.stringify(pack),
          }),
      };
    },
    () => setWithLock(carts, userId, productId, quantity),
  );

const setWithLock = (
  carts: CartServices,
  userId: string,
  productId: string,
  quantity: number,
): Promise<Cart> =>
  changeCart(carts, userId, async ({ tx }) => {
    const [sold] = await tx
      .select({ unit: product.unit, ...PACK_COLUMNS })
      .from(product)
      .where(and(eq(product.id, productId), isSold));
    const changed = await tx
      .update(cartItem)
      .set({ quantity, ...(sold && { unit: sold.unit, pack: packOfRow(sold) }) })
      .where(and(eq(cartItem.userId, userId), eq(cartItem.productId, productId)))
      .returning({ productId: cartItem.productId });
    if (changed.length === 0) throw new Failure('CART_LINE_NOT_FOUND');
    return true;
  });
