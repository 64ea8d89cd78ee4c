import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { DeletionTicket } from '../../contract/account-deletion.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { FINAL_STATUSES } from '../../domain/order-status.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';

/** The orders that are neither delivered nor cancelled, newest first. */
export async function listOpenOrders(
  db: Db,
  userId: string,
): Promise<DeletionTicket['openOrders']> {
  const rows = await db
    .select({
      id: order.id,
      orderNumber: order.orderNumber,
      status: order.status,
      totalAmount: order.totalAmount,
    })
    .from(order)
    .where(and(eq(order.userId, userId), notInArray(order.status, [...FINAL_STATUSES])))
    .orderBy(desc(order.orderDate), desc(order.id));
  return rows.map(({ orderNumber, ...row }) => ({ ...row, orderId: orderIdOf(orderNumber) }));
}
