import { and, eq, isNull, sql } from 'drizzle-orm';
import { MIN_REFUND_PAISE, refundableOf } from '../../domain/refund-state.ts';
import type { Db } from '../db/database.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { coupon } from '../db/schema/coupon.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import type { order } from '../db/schema/order.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { usedCouponAddress } from '../db/schema/used-coupon-address.ts';
import { lockPayment } from './lock-payment.ts';

type OrderRow = typeof order.$inferSelect;

/** Of a payment; `isRest`: a part went back before. */
export interface GivenBack {
  readonly amount: number;
  readonly isRest: boolean;
}

/**
 * Gives back what a cancelled order used: the coupon, the coins and an online payment. Call it once, in the transaction
 * that cancels the order. Coupon first, then user: the order in which all transactions lock them. Returns the money
 * that is refunded; null: none.
 */
export async function giveBack(tx: Db, cancelled: OrderRow): Promise<GivenBack | null> {
  await giveBackCouponUse(tx, cancelled);
  const { id: orderId, userId, redeemedCoins: amount } = cancelled;
  if (userId !== null && amount > 0) {
    await tx
      .insert(balanceEntry)
      .values({ userId, orderId, balance: 'coins', amount, reason: 'order-cancelled' });
  }
  return refundPaymentOf(tx, orderId);
}

/** The trigger on coupon_use covers only held coupons; this one is used, so its count is lowered here. */
async function giveBackCouponUse(tx: Db, { id, couponId, userId }: OrderRow): Promise<void> {
  if (couponId === null) return;
  await tx
    .update(coupon)
    .set({ usageCount: sql`${coupon.usageCount} - 1` })
    .where(and(eq(coupon.id, couponId), sql`${coupon.usageCount} > 0`));
  const useId = await findUse(tx, couponId, id, userId);
  if (useId === null) return;
  await tx.delete(usedCouponAddress).where(eq(usedCouponAddress.useId, useId));
  await tx.delete(couponUse).where(and(eq(couponUse.id, useId), eq(couponUse.state, 'used')));
}

/** The account may be deleted by now: only the address is left. An imported use does not know its order. */
async function findUse(
  tx: Db,
  couponId: string,
  orderId: string,
  userId: string | null,
): Promise<string | null> {
  const [ofOrder] = await tx
    .select({ id: usedCouponAddress.useId })
    .from(usedCouponAddress)
    .where(eq(usedCouponAddress.orderId, orderId));
  if (ofOrder || userId === null) return ofOrder?.id ?? null;
  const [withoutOrder] = await tx
    .select({ id: couponUse.id })
    .from(couponUse)
    .leftJoin(usedCouponAddress, eq(usedCouponAddress.useId, couponUse.id))
    .where(
      and(
        eq(couponUse.couponId, couponId),
        eq(couponUse.userId, userId),
        eq(couponUse.state, 'used'),
        isNull(usedCouponAddress.orderId),
      ),
    )
    .limit(1);
  return withoutOrder?.id ?? null;
}

/** What staff have refunded before is not refunded again. The provider refuses to refund very little. */
async function refundPaymentOf(tx: Db, orderId: string): Promise<GivenBack | null> {
  const paid = await lockPayment(tx, eq(payment.orderId, orderId));
  const amount = paid ? refundableOf(paid.amount, paid.refunds) : 0;
  if (!paid || amount < MIN_REFUND_PAISE) return null;
  await tx.insert(refund).values({ paymentId: paid.id, amount, reason: 'order-cancelled' });
  return { amount, isRest: amount < paid.amount };
}
