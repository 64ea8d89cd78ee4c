import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Order } from '../../contract/order.ts';
import { BACK_AFTER_REFUSAL } from '../../domain/order-status.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { coupon } from '../db/schema/coupon.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { order } from '../db/schema/order.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { usedCouponAddress } from '../db/schema/used-coupon-address.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { forgetPersonIfFinal } from './forget-person-in-orders.ts';
import { readOrderDocument } from './order-rows.ts';
import { readAnyOrder } from './read-order.ts';
import { recordStatus } from './record-status.ts';

/**
 * Approves or rejects a requested cancellation (docs/decisions/022-order-and-payment-rules.md). If approved, the
 * coupon use, coins and money are returned in the same transaction. If rejected, the order returns to its previous
 * status.
 */
export const decideCancellation = (
  db: Db,
  operatorId: string,
  id: string,
  approve: boolean,
): Promise<Order> =>
  inTransaction(db, async (tx) => {
    const [moved] = await tx
      .update(order)
      .set({
        status: approve ? 'Cancelled' : sql`${order.statusBeforeRequest}`,
        statusBeforeRequest: null,
      })
      .where(
        and(
          eq(order.id, id),
          eq(order.status, 'Cancellation Requested'),
          approve ? undefined : inArray(order.statusBeforeRequest, [...BACK_AFTER_REFUSAL]),
        ),
      )
      .returning();
    if (!moved) {
      const found = await readAnyOrder(tx, id);
      if (approve && found.status === 'Cancelled') return found;
      throw new Failure('ORDER_MOVE_NOT_POSSIBLE');
    }
    const isRefunded = approve && (await giveBack(tx, moved));
    await recordStatus(tx, moved, { operatorId, isRefusal: !approve, isRefunded });
    return readOrderDocument(tx, await forgetPersonIfFinal(tx, moved));
  });

type OrderRow = typeof order.$inferSelect;

/** Coupon first, then user: the order in which all transactions lock them. Returns whether money is refunded. */
async function giveBack(tx: Db, cancelled: OrderRow): Promise<boolean> {
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
  // The account may be deleted by now; an imported use does not know its order.
  await tx.delete(usedCouponAddress).where(
    and(
      eq(usedCouponAddress.couponId, couponId),
      or(
        eq(usedCouponAddress.orderId, id),
        sql`${usedCouponAddress.addressHash} =
          (select hash_address(${user.email}) from ${user} where ${user.id} = ${userId})`,
      ),
    ),
  );
  if (userId === null) return;
  await tx
    .delete(couponUse)
    .where(
      and(
        eq(couponUse.couponId, couponId),
        eq(couponUse.userId, userId),
        eq(couponUse.state, 'used'),
      ),
    );
}

async function refundPaymentOf(tx: Db, orderId: string): Promise<boolean> {
  const [paid] = await tx
    .select({ id: payment.id, amount: payment.amount })
    .from(payment)
    .where(eq(payment.orderId, orderId));
  if (!paid) return false;
  await tx
    .insert(refund)
    .values({ paymentId: paid.id, amount: paid.amount, reason: 'order-cancelled' })
    .onConflictDoNothing({ target: refund.paymentId });
  return true;
}
