import { and, eq } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import type { CartServices } from './cart-services.ts';
import { type CartChange, changeCart } from './change-cart.ts';
import { changeLine } from './change-line.ts';
import { markOf } from './known-change.ts';

/** Idempotent: removing a product that is not in the cart succeeds. */
export function removeFromCart(
  carts: CartServices,
  userId: string,
  productId: string,
  key?: string,
): Promise<Cart> {
  const mark = markOf(key, ['remove', { productId }]);
  return changeLine(
    carts,
    { userId, mark },
    ({ lines }) => {
      const left = lines.filter((line) => line.productId !== productId);
      if (left.length === lines.length) return null;
      return { lines: left, write: (read) => carts.lines.remove({ ...read, productId }) };
    },
    () => changeCart(carts, userId, (change) => removeInCart(change, productId), mark),
  );
}

async function removeInCart({ tx, userId }: CartChange, productId: string): Promise<boolean> {
  const removed = await tx
    .delete(cartItem)
    .where(and(eq(cartItem.userId, userId), eq(cartItem.productId, productId)))
    .returning({ productId: cartItem.productId });
  return removed.length > 0;
}
