import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import { COUPON_CODE, couponRefusal, normaliseCouponCode } from '../../domain/coupon.ts';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema/coupon.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { Failure } from '../failure.ts';
import type { CartServices } from './cart-services.ts';
import { type CartChange, changeCart } from './change-cart.ts';
import { giveBackCoupon } from './remove-coupon.ts';

/**
 * Holds a coupon for this cart, replacing the one it held (docs/decisions/021-cart-coupons-and-coins.md).
 * Only refused codes count as tries: this stops people who guess codes, not those who have one.
 */
export async function applyCoupon(
  carts: CartServices,
  userId: string,
  typed: string,
): Promise<Cart> {
  await carts.limiter.consume('coupon', userId);
  const cart = await changeCart(carts, userId, (change) => hold(change, typed));
  await carts.limiter.refund('coupon', userId);
  return cart;
}

async function hold({ tx, userId, read }: CartChange, typed: string): Promise<boolean> {
  const found = COUPON_CODE.test(typed.trim()) ? await find(tx, userId, typed) : null;
  const asked = { typed, coupon: found, isUsedByCaller: found?.isUsed ?? false };
  // What the cart is worth is asked for last, and read only if it matters: a crowd is refused quickly.
  const refusal =
    couponRefusal({ ...asked, subtotalPaise: Number.POSITIVE_INFINITY }) ??
    couponRefusal({ ...asked, subtotalPaise: (await read()).subtotal });
  if (refusal || !found) throw new Failure(refusal ?? 'COUPON_NOT_FOUND');

  await lockBoth(tx, userId, found.id);
  await giveBackCoupon(tx, userId);
  // What was read a moment ago may be used up by now: the row itself decides, one after the other.
  const counted = await tx
    .update(coupon)
    .set({ usageCount: sql`${coupon.usageCount} + 1` })
    .where(and(eq(coupon.id, found.id), sql`${coupon.usageCount} < ${coupon.maxUsage}`))
    .returning({ id: coupon.id });
  if (counted.length === 0) throw new Failure('COUPON_EXHAUSTED');
  await tx.insert(couponUse).values({ couponId: found.id, userId });
  return true;
}

async function find(tx: Db, userId: string, typed: string) {
  const [found] = await tx
    .select({
      id: coupon.id,
      code: coupon.code,
      discountAmount: coupon.discountAmount,
      minimumOrderValue: coupon.minimumOrderValue,
      maxUsage: coupon.maxUsage,
      usageCount: coupon.usageCount,
      isUsed: sql<boolean>`${couponUse.userId} is not null`,
    })
    .from(coupon)
    .leftJoin(couponUse, and(eq(couponUse.couponId, coupon.id), eq(couponUse.userId, userId)))
    .where(sql`lower(${coupon.code} collate "C") = ${normaliseCouponCode(typed)}`);
  return found ?? null;
}

/** The old one and the new one in a fixed order: two people who swap crosswise do not wait for each other. */
async function lockBoth(tx: Db, userId: string, newId: string): Promise<void> {
  const [held] = await tx
    .select({ id: couponUse.couponId })
    .from(couponUse)
    .where(and(eq(couponUse.userId, userId), eq(couponUse.state, 'held')));
  if (!held) return;
  await tx
    .select({ id: coupon.id })
    .from(coupon)
    .where(inArray(coupon.id, [held.id, newId]))
    .orderBy(asc(coupon.id))
    .for('no key update');
}
