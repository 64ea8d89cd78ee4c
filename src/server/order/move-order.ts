import { and, eq, inArray } from 'drizzle-orm';
import type { MoveTarget } from '../../contract/operator-orders.ts';
import type { Order } from '../../contract/order.ts';
import { type OrderStatus, statusesBefore } from '../../domain/order-status.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { order } from '../db/schema/order.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { forgetPersonIfFinal } from './forget-person-in-orders.ts';
import { readOrderDocument } from './order-rows.ts';
import { readAnyOrder } from './read-order.ts';
import { recordStatus } from './record-status.ts';

/** No email for these: the next one says that the order is out for delivery. */
const NOT_EMAILED: readonly OrderStatus[] = ['Packed'];

/**
 * Moves an order one step towards delivery. Moving it to the status it already has succeeds, since two operators
 * may click at once.
 */
export const moveOrder = (
  db: Db,
  operatorId: string,
  id: string,
  status: MoveTarget,
): Promise<Order> =>
  inTransaction(db, async (tx) => {
    const [moved] = await tx
      .update(order)
      .set({ status })
      .where(and(eq(order.id, id), inArray(order.status, [...statusesBefore(status)])))
      .returning();
    if (moved) {
      if (status === 'Delivered') await creditPoints(tx, moved);
      await recordStatus(tx, moved, { operatorId, sendEmail: !NOT_EMAILED.includes(status) });
      return readOrderDocument(tx, await forgetPersonIfFinal(tx, moved));
    }
    const found = await readAnyOrder(tx, id);
    if (found.status === status) return found;
    throw new Failure('ORDER_MOVE_NOT_POSSIBLE');
  });

/** Credits the order's points (docs/decisions/021-cart-coupons-and-coins.md); the ledger accepts them once per order. */
async function creditPoints(tx: Db, moved: typeof order.$inferSelect): Promise<void> {
  const { id: orderId, userId, creditPoints: amount } = moved;
  if (userId === null || amount === 0) return;
  // A person who is being deleted at this moment earns no points.
  const [owner] = await tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.id, userId))
    .for('no key update');
  if (!owner) return;
  await tx
    .insert(balanceEntry)
    .values({ userId, orderId, balance: 'credits', amount, reason: 'order-delivered' });
}
