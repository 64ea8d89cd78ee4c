import { asc, count, eq, inArray } from 'drizzle-orm';
import { MAX_PRINTED_ORDERS } from '../../domain/delivery-tick.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { Failure } from '../failure.ts';

export type OrderRow = typeof order.$inferSelect;

const TO_PACK: OrderStatus = 'Confirmed';

interface Printed {
  /** In the order in which they were placed. */
  readonly rows: readonly OrderRow[];
  readonly skipped: readonly OrderRow[];
  /** How many wait beyond the printed ones. */
  readonly leftOut: number;
}

/** The orders to print: the chosen ones with a fitting status, or the oldest that wait to be packed. */
export async function printedOrders(
  db: Db,
  chosen: readonly string[] | undefined,
  fitting: readonly OrderStatus[],
): Promise<Printed> {
  if (chosen) {
    const rows = await chosenOrders(db, chosen);
    return {
      rows: rows.filter(({ status }) => fitting.includes(status)),
      skipped: rows.filter(({ status }) => !fitting.includes(status)),
      leftOut: 0,
    };
  }
  const isToPack = eq(order.status, TO_PACK);
  const rows = await db
    .select()
    .from(order)
    .where(isToPack)
    .orderBy(asc(order.orderDate), asc(order.id))
    .limit(MAX_PRINTED_ORDERS);
  const [waiting] = await db.select({ all: count() }).from(order).where(isToPack);
  return { rows, skipped: [], leftOut: Math.max(0, (waiting?.all ?? 0) - rows.length) };
}

/** A list that silently lacks an order would be worse than none. */
export async function chosenOrders(db: Db, ids: readonly string[]): Promise<OrderRow[]> {
  const rows = await db
    .select()
    .from(order)
    .where(inArray(order.id, [...ids]))
    .orderBy(asc(order.orderDate), asc(order.id));
  if (rows.length !== ids.length) throw new Failure('ORDER_NOT_FOUND');
  return rows;
}

export const namedOrder = ({ id, orderNumber, status }: OrderRow) => ({
  id,
  orderId: orderIdOf(orderNumber),
  status,
});
