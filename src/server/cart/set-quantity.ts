import { and, eq } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { Failure } from '../failure.ts';
import type { CartServices } from './cart-services.ts';
import { changeCart } from './change-cart.ts';

/** If two devices set it at once, the later one wins, and both see it. */
export const setQuantity = (
  carts: CartServices,
  userId: string,
  productId: string,
  quantity: number,
): Promise<Cart> =>
  changeCart(carts, userId, async ({ tx }) => {
    const changed = await tx
      .update(cartItem)
      .set({ quantity })
      .where(and(eq(cartItem.userId, userId), eq(cartItem.productId, productId)))
      .returning({ productId: cartItem.productId });
    if (changed.length === 0) throw new Failure('CART_LINE_NOT_FOUND');
    return true;
  });
