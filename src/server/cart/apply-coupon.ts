import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import {
  COUPON_CODE,
  couponRefusal,
  normaliseCouponCode,
  refusalWithoutTotal,
} from '../../domain/coupon.ts';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema/coupon.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import type { CartServices } from './cart-services.ts';
import { type CartChange, changeCart } from './change-cart.ts';
import { AT, hasOrdered, RULE_COLUMNS, usesOfAddress } from './coupon-facts.ts';
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
  await carts.limiter.uncount('coupon', userId);
  return cart;
}

async function hold({ tx, userId, read }: CartChange, typed: string): Promise<boolean> {
  const found = COUPON_CODE.test(typed.trim()) ? await findCoupon(tx, userId, typed) : null;
  const offered = found?.coupon ?? null;
  const { shop, at } = found ?? UNKNOWN;
  // Read the cart's total last, and only if it matters: most requests in a rush are refused without it.
  const refusal =
    refusalWithoutTotal({ typed, coupon: offered, shop }) ??
    couponRefusal({ typed, coupon: offered, shop, at, subtotalPaise: (await read()).subtotal });
  if (refusal || !offered) throw new Failure(refusal ?? 'COUPON_NOT_FOUND');

  await lockBoth(tx, userId, offered.id);
  await giveBackCoupon(tx, userId);
  await countUse(tx, offered.id);
  await tx.insert(couponUse).values({ couponId: offered.id, userId });
  return true;
}

const UNKNOWN = {
  shop: { uses: 0, isHolding: false, district: null, hasOrdered: false },
  at: 0,
} as const;

/** The coupon may have been used up, ended or changed since it was read: the conditional update decides. */
async function countUse(tx: Db, couponId: string): Promise<void> {
  const counted = await tx
    .update(coupon)
    .set({ usageCount: sql`${coupon.usageCount} + 1` })
    .where(
      and(
        eq(coupon.id, couponId),
        sql`${coupon.usageCount} < ${coupon.maxUsage}`,
        isNull(coupon.endedAt),
      ),
    )
    .returning({ id: coupon.id });
  if (counted.length > 0) return;
  const [now] = await tx
    .select({ isUsedUp: sql<boolean>`${coupon.usageCount} >= ${coupon.maxUsage}` })
    .from(coupon)
    .where(eq(coupon.id, couponId));
  throw new Failure(now && !now.isUsedUp ? 'COUPON_ENDED' : 'COUPON_EXHAUSTED');
}

async function findCoupon(tx: Db, userId: string, typed: string) {
  const [found] = await tx
    .select({
      coupon: {
        id: coupon.id,
        code: coupon.code,
        discountAmount: coupon.discountAmount,
        minimumOrderValue: coupon.minimumOrderValue,
        maxUsage: coupon.maxUsage,
        usageCount: coupon.usageCount,
        perShopLimit: coupon.perShopLimit,
        districts: coupon.districts,
        isFirstOrderOnly: coupon.isFirstOrderOnly,
        ...RULE_COLUMNS,
      },
      shop: {
        uses: usesOfAddress(userId),
        isHolding: sql<boolean>`${couponUse.id} is not null`,
        district: sql<
          string | null
        >`(select ${user.district} from ${user} where ${user.id} = ${userId})`,
        hasOrdered: hasOrdered(userId),
      },
      at: AT,
    })
    .from(coupon)
    .leftJoin(
      couponUse,
      and(
        eq(couponUse.couponId, coupon.id),
        eq(couponUse.userId, userId),
        eq(couponUse.state, 'held'),
      ),
    )
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
