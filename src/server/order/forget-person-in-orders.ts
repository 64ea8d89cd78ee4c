import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { FINAL_STATUSES } from '../../domain/order-status.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';

// Accounting needs to know what was ordered, not by whom; a delivery needs both
// (docs/decisions/023-people-and-accounts.md). So when an account is deleted, its open orders keep the name, phone
// number and address until they are delivered or cancelled.

const NOBODY = {
  userName: null,
  userPhoneNumber: null,
  storeName: null,
  address: null,
  pincode: null,
};

/**
 * Unlinks a deleted account from its orders. One statement, so that an order that is delivered at the same moment is
 * seen either before or after it, and loses the person either way.
 */
export async function forgetPersonInOrders(tx: Db, userId: string): Promise<void> {
  const isFinal = inArray(order.status, [...FINAL_STATUSES]);
  const unlessFinal = (column: PgColumn) => sql`case when ${isFinal} then null else ${column} end`;
  await tx
    .update(order)
    .set({
      userId: null,
      userName: unlessFinal(order.userName),
      userPhoneNumber: unlessFinal(order.userPhoneNumber),
      storeName: unlessFinal(order.storeName),
      address: unlessFinal(order.address),
      pincode: unlessFinal(order.pincode),
    })
    .where(eq(order.userId, userId));
}

/** Call it in the transaction that moves an order. Returns the order as it is now. */
export async function forgetPersonIfFinal(
  tx: Db,
  moved: typeof order.$inferSelect,
): Promise<typeof order.$inferSelect> {
  if (moved.userId !== null || !FINAL_STATUSES.includes(moved.status)) return moved;
  await tx.update(order).set(NOBODY).where(eq(order.id, moved.id));
  return { ...moved, ...NOBODY };
}
