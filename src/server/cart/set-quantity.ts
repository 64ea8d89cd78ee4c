import { and, eq } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import { isSold } from '../catalogue/catalogue-queries.ts';
import { PACK_COLUMNS, packOfRow } from '../catalogue/product-pack.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { product } from '../db/schema/product.ts';
import { Failure } from '../failure.ts';
import type { CartServices } from './cart-services.ts';
import { type CartChange, changeCart } from './change-cart.ts';
import { changeLine } from './change-line.ts';
import { markOf } from './known-change.ts';
import type { AskedProduct } from './price-lines.ts';
import { productNowOf } from './product-now.ts';
import { requireSamePack } from './require-same-pack.ts';

/**
 * If two devices set it at once, the later one wins, and both see it. The quantity counts packs of today; one that was
 * typed for another pack is refused.
 */
export function setQuantity(
  carts: CartServices,
  userId: string,
  request: AskedProduct,
  key?: string,
): Promise<Cart> {
  const mark = markOf(key, ['set', request]);
  return changeLine(
    carts,
    { userId, mark },
    ({ lines }) => {
      const { productId, quantity } = request;
      const line = lines.find((each) => each.productId === productId);
      if (!line) throw new Failure('CART_LINE_NOT_FOUND');
      const now = productNowOf(line);
      if (now) requireSamePack(request, now);
      const unit = now?.unit ?? line.addedUnit;
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
    () => changeCart(carts, userId, (change) => setInCart(change, request), mark),
  );
}

async function setInCart({ tx, userId }: CartChange, request: AskedProduct): Promise<true> {
  const { productId, quantity } = request;
  const [sold] = await tx
    .select({ title: product.title, unit: product.unit, ...PACK_COLUMNS })
    .from(product)
    .where(and(eq(product.id, productId), isSold));
  if (sold) requireSamePack(request, { title: sold.title, pack: packOfRow(sold) });
  const changed = await tx
    .update(cartItem)
    .set({ quantity, ...(sold && { unit: sold.unit, pack: packOfRow(sold) }) })
    .where(and(eq(cartItem.userId, userId), eq(cartItem.productId, productId)))
    .returning({ productId: cartItem.productId });
  if (changed.length === 0) throw new Failure('CART_LINE_NOT_FOUND');
  return true;
}
