import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema/coupon.ts';
import { couponUse } from '../db/schema/coupon-use.ts';

// Orders keep the terms of their coupon from changing until they are committed, so that a change counts all of them. An
// advisory lock, since the row's own lock would also let orders wait for carts that apply the coupon. It comes after the
// cart's lock and before the coupon's.

const keyOf = (id: SQLWrapper) => sql`hashtextextended('coupon ' || ${id}::text, 0)`;

/** Until the transaction ends, nobody changes the coupon that this cart holds. The cart is locked. */
export async function keepTermsOfHeldCoupon(tx: Db, userId: string): Promise<void> {
  await tx
    .select({ locked: sql`pg_advisory_xact_lock_shared(${keyOf(couponUse.couponId)})` })
    .from(couponUse)
    .where(and(eq(couponUse.userId, userId), eq(couponUse.state, 'held')));
}

/** Waits for the orders and payments that are being placed or started with the coupon. */
export async function lockCouponTerms(tx: Db, id: string): Promise<void> {
  await tx
    .select({ locked: sql`pg_advisory_xact_lock(${keyOf(coupon.id)})` })
    .from(coupon)
    .where(eq(coupon.id, id));
}
