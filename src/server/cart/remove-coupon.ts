import { and, eq, type SQL } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import type { Db } from '../db/database.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import type { CartServices } from './cart-services.ts';
import { changeCart } from './change-cart.ts';

export const removeCoupon = (carts: CartServices, userId: string): Promise<Cart> =>
  changeCart(carts, userId, ({ tx }) => giveBackCoupon(tx, userId));

/** A trigger on coupon_use lowers the coupon's usage count. Returns whether a coupon was held. */
export async function giveBackCoupon(tx: Db, userId: string, onlyIf?: SQL): Promise<boolean> {
  const removed = await tx
    .delete(couponUse)
    .where(and(eq(couponUse.userId, userId), eq(couponUse.state, 'held'), onlyIf))
    .returning({ couponId: couponUse.couponId });
  return removed.length > 0;
}
