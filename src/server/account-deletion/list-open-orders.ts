import { and, desc, eq, notInArray } from 'drizzle-orm';
import { orderIdOf } from '../../domain/order-number.ts';
import { FINAL_STATUSES, type OrderStatus } from '../../domain/order-status.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';

export interface OpenOrder {
  /** The document id. */
  readonly id: string;
  /** The order number that people see: SASB2B1234. */
  readonly orderId: string;
  readonly status: OrderStatus;
  /** In paise. */
  readonly totalAmount: number;
}

/** The orders that are neither delivered nor cancelled, newest first. */
export async function listOpenOrders(db: Db, userId: string): Promise<OpenOrder[]> {
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
