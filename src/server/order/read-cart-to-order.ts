import { and, eq, sql } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import type { CartView } from '../cart/cart-view.ts';
import { keepTermsOfHeldCoupon } from '../cart/lock-coupon-terms.ts';
import { prepareReadCart } from '../cart/read-cart.ts';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema/coupon.ts';
import { couponUse } from '../db/schema/coupon-use.ts';

/** The cart, which is locked, as it can be ordered in this transaction; null: the retailer is gone. */
export async function readCartToOrder(
  tx: Db,
  view: CartView,
  userId: string,
): Promise<Cart | null> {
  const readCart = prepareReadCart(tx, view);
  await keepTermsOfHeldCoupon(tx, userId);
  const cart = await readCart(userId);
  return cart?.coupon && (await lockOverusedCoupon(tx, userId)) ? readCart(userId) : cart;
}

/**
 * After staff have lowered a limit below what is used and held, not every cart that holds the coupon can use it: they
 * order or start to pay one after the other, so that no more than the limit do. Returns whether that is so.
 */
async function lockOverusedCoupon(tx: Db, userId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: coupon.id })
    .from(coupon)
    .innerJoin(couponUse, eq(couponUse.couponId, coupon.id))
    .where(
      and(
        eq(couponUse.userId, userId),
        eq(couponUse.state, 'held'),
        sql`${coupon.usageCount} > ${coupon.maxUsage}`,
      ),
    )
    .for('no key update', { of: coupon });
  return locked.length > 0;
}
