import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import { COUPON_CODE, couponRefusal, normaliseCouponCode } from '../../domain/coupon.ts';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema/coupon.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { usedCouponAddress } from '../db/schema/used-coupon-address.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import type { CartServices } from './cart-services.ts';
import { type CartChange, changeCart } from './change-cart.ts';
import { giveBackCoupon } from './remove-coupon.ts';

/**
 * Holds a coupon for this cart, replacing the one it held (docs/decisions/021-cart-coupons-and-coins.md). Only
 * refused codes count towards the rate limit: it stops people who guess codes, not those who have one.
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
  const found = COUPON_CODE.test(typed.trim()) ? await findCoupon(tx, userId, typed) : null;
  const request = { typed, coupon: found, isUsedByCaller: found?.isUsed ?? false };
  // Read the cart's total last, and only if it matters: most requests in a rush are refused without it.
  const refusal =
    couponRefusal({ ...request, subtotalPaise: Number.POSITIVE_INFINITY }) ??
    couponRefusal({ ...request, subtotalPaise: (await read()).subtotal });
  if (refusal || !found) throw new Failure(refusal ?? 'COUPON_NOT_FOUND');

  await lockBoth(tx, userId, found.id);
  await giveBackCoupon(tx, userId);
  // The coupon may have been used up since it was read: the conditional update decides.
  const counted = await tx
    .update(coupon)
    .set({ usageCount: sql`${coupon.usageCount} + 1` })
    .where(and(eq(coupon.id, found.id), sql`${coupon.usageCount} < ${coupon.maxUsage}`))
    .returning({ id: coupon.id });
  if (counted.length === 0) throw new Failure('COUPON_EXHAUSTED');
  await tx.insert(couponUse).values({ couponId: found.id, userId });
  return true;
}

async function findCoupon(tx: Db, userId: string, typed: string) {
  const [found] = await tx
    .select({
      id: coupon.id,
      code: coupon.code,
      discountAmount: coupon.discountAmount,
      minimumOrderValue: coupon.minimumOrderValue,
      maxUsage: coupon.maxUsage,
      usageCount: coupon.usageCount,
      // By this account, or by a deleted one with the same address.
      isUsed: sql<boolean>`${couponUse.userId} is not null or exists (select from ${usedCouponAddress}
        where ${usedCouponAddress.couponId} = ${coupon.id} and ${usedCouponAddress.addressHash} =
          (select hash_address(${user.email}) from ${user} where ${user.id} = ${userId}))`,
    })
    .from(coupon)
    .leftJoin(couponUse, and(eq(couponUse.couponId, coupon.id), eq(couponUse.userId, userId)))
    .where(sql`lower(${coupon.code} collate "C") = ${normaliseCouponCode(typed)}`);
  return found ?? null;
}

/** Locks both coupons in a fixed order, so two people who swap theirs crosswise cannot deadlock. */
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
