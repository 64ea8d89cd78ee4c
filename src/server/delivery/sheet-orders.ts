import { and, desc, inArray, lt } from 'drizzle-orm';
import type { RecordedTick, SheetOrder } from '../../contract/console-delivery.ts';
import type { Db } from '../db/database.ts';
import { deliveryTick } from '../db/schema/delivery-tick.ts';
import { deliveryOf, linesOf } from './order-goods.ts';
import { namedOrder, type OrderRow } from './printed-orders.ts';

type TickRow = typeof deliveryTick.$inferSelect;

/** The orders as a delivery sheet shows them, with the last tick of each before `until`. */
export async function sheetOrders(
  db: Db,
  rows: readonly OrderRow[],
  until?: Date,
): Promise<SheetOrder[]> {
  const lines = await linesOf(db, rows);
  const ticks = await lastTicks(db, rows, until);
  return rows.map((row) => {
    const tick = ticks.get(row.id);
    return {
      ...namedOrder(row),
      ...deliveryOf(row, lines.get(row.id)),
      tick: tick ? recordedTick(tick) : null,
    };
  });
}

async function lastTicks(
  db: Db,
  rows: readonly OrderRow[],
  until: Date | undefined,
): Promise<ReadonlyMap<string, TickRow>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await db
    .selectDistinctOn([deliveryTick.orderId])
    .from(deliveryTick)
    .where(
      and(inArray(deliveryTick.orderId, ids), until ? lt(deliveryTick.tickedAt, until) : undefined),
    )
    .orderBy(deliveryTick.orderId, desc(deliveryTick.recordedAt));
  return new Map(found.map((tick) => [tick.orderId, tick]));
}

const recordedTick = (row: TickRow): RecordedTick => ({
  id: row.id,
  outcome: row.outcome,
  afterwards: row.afterwards,
  cashTaken: row.cashTaken,
  reason: row.reason,
  note: row.note,
  by: row.staffName,
  at: row.tickedAt.toISOString(),
});
