import { and, desc, eq } from 'drizzle-orm';
import type { ConsoleOrderSummary } from '../../contract/console-orders.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { payment } from '../db/schema/payment.ts';
import { CONSOLE_SUMMARY, consoleSummaryOf } from '../order/console-order-rows.ts';
import type { PageRequest } from '../order/list-orders.ts';
import { afterCursor, pageOf } from '../order/order-cursor.ts';
import { requireRetailer } from './require-retailer.ts';

/** A page of a shop's orders, newest first. */
export async function listOrdersOfRetailer(
  db: Db,
  role: StaffRole,
  id: string,
  { limit, cursor }: PageRequest,
): Promise<{ items: ConsoleOrderSummary[]; nextCursor: string | null }> {
  await requireRetailer(db, id);
  const rows = await db
    .select(CONSOLE_SUMMARY)
    .from(order)
    .leftJoin(payment, eq(payment.orderId, order.id))
    .where(and(eq(order.userId, id), afterCursor(cursor)))
    .orderBy(desc(order.orderDate), desc(order.id))
    .limit(limit + 1);
  const { shown, nextCursor } = pageOf(rows, limit);
  return { items: shown.map((row) => consoleSummaryOf(row, role)), nextCursor };
}
