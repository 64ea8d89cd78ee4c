import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { FINAL_STATUSES } from '../../domain/order-status.ts';
import type { Db } from '../db/database.ts';
import { deliveryTick } from '../db/schema/delivery-tick.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { orderNote } from '../db/schema/order-note.ts';
import { orderTax } from '../db/schema/order-tax.ts';

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
 * Unlinks a deleted account from its orders. One statement for them, so that an order that is delivered at the same moment is
 * seen either before or after it, and loses the person either way.
 */
export async function forgetPersonInOrders(tx: Db, userId: string): Promise<void> {
  const isFinal = inArray(order.status, [...FINAL_STATUSES]);
  const unlessFinal = (column: PgColumn) => sql`case when ${isFinal} then null else ${column} end`;
  // The orders first: a request for cancellation that is made at this moment waits for them, or is seen here.
  const unlinked = await tx
    .update(order)
    .set({
      userId: null,
      userName: unlessFinal(order.userName),
      userPhoneNumber: unlessFinal(order.userPhoneNumber),
      storeName: unlessFinal(order.storeName),
      address: unlessFinal(order.address),
      pincode: unlessFinal(order.pincode),
    })
    .where(eq(order.userId, userId))
    .returning({ id: order.id, status: order.status });
  const ids = unlinked.map(({ id }) => id);
  if (ids.length === 0) return;
  // What they wrote may be about them.
  await tx
    .update(orderEvent)
    .set({ note: null })
    .where(and(eq(orderEvent.actor, 'retailer'), inArray(orderEvent.orderId, ids)));
  const final = unlinked.filter(({ status }) => FINAL_STATUSES.includes(status));
  await forgetTraces(
    tx,
    final.map(({ id }) => id),
  );
}

/** What staff wrote about an order may name the person; so does a GST number. */
async function forgetTraces(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(orderNote).where(inArray(orderNote.orderId, [...ids]));
  await tx
    .update(orderTax)
    .set({ buyerGstNumber: null })
    .where(inArray(orderTax.orderId, [...ids]));
  await tx
    .update(orderEvent)
    .set({ note: null })
    .where(inArray(orderEvent.orderId, [...ids]));
  await tx
    .update(deliveryTick)
    .set({ note: null })
    .where(inArray(deliveryTick.orderId, [...ids]));
}

/** Call it in the transaction that moves an order. Returns the order as it is now. */
export async function forgetPersonIfFinal(
  tx: Db,
  moved: typeof order.$inferSelect,
): Promise<typeof order.$inferSelect> {
  if (moved.userId !== null || !FINAL_STATUSES.includes(moved.status)) return moved;
  await tx.update(order).set(NOBODY).where(eq(order.id, moved.id));
  await forgetTraces(tx, [moved.id]);
  return { ...moved, ...NOBODY };
}
