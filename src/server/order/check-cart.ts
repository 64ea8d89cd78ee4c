import { and, eq, isNull } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import {
  type Agreed,
  type CartToOrder,
  type OrderSnapshot,
  orderSnapshot,
} from '../../domain/order-snapshot.ts';
import { recordCartChange } from '../cart/change-cart.ts';
import { giveBackCoupon } from '../cart/remove-coupon.ts';
import type { Db } from '../db/database.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import type { OrderServices } from './order-services.ts';
import { readCartToOrder } from './read-cart-to-order.ts';

/**
 * Reads the cart at today's prices and returns it with the snapshot to order. Refuses if it is not what the person
 * saw, or if its coupon no longer works.
 */
export async function checkCart(
  tx: Db,
  { view }: OrderServices,
  userId: string,
  agreed: Agreed,
): Promise<{ cart: Cart; snapshot: OrderSnapshot }> {
  await requireNotBlocked(tx, userId);
  const cart = await readCartToOrder(tx, view, userId);
  if (!cart) throw new Failure('USER_NOT_LOGGED_IN');
  const snapshot = requireSnapshot(cart, agreed);
  // They have agreed to order without it, and it won't work later either.
  if (cart.coupon?.refusal) {
    await giveBackCoupon(tx, userId);
    await recordCartChange(tx, userId);
  }
  return { cart, snapshot };
}

/** What is ordered of a priced cart; fails if it is not what the person saw. */
export function requireSnapshot(cart: CartToOrder, agreed: Agreed): OrderSnapshot {
  const checked = orderSnapshot(cart, agreed);
  if (checked.ok) return checked.snapshot;
  const { code } = checked;
  throw new Failure(code, code === 'TOTAL_CHANGED' ? { totalAmount: cart.totalAmount } : {});
}

/** A request that began before the shop was blocked and logged out is refused too. The cart is locked here. */
async function requireNotBlocked(tx: Db, userId: string): Promise<void> {
  const [person] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.blockedAt)));
  if (!person) throw new Failure('USER_NOT_LOGGED_IN');
}
