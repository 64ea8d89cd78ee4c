import type { PackingSlips } from '../../contract/console-delivery.ts';
import { SLIP_STATUSES } from '../../domain/delivery-tick.ts';
import type { Db } from '../db/database.ts';
import { deliveryOf, linesOf } from './order-goods.ts';
import { namedOrder, printedOrders } from './printed-orders.ts';

/** What goes into each box, and to whom: no prices, only the cash due. */
export async function readPackingSlips(
  db: Db,
  chosen: readonly string[] | undefined,
): Promise<PackingSlips> {
  const { rows, skipped, leftOut } = await printedOrders(db, chosen, SLIP_STATUSES);
  const lines = await linesOf(db, rows);
  return {
    slips: rows.map((row) => ({
      ...namedOrder(row),
      orderDate: row.orderDate.toISOString(),
      ...deliveryOf(row, lines.get(row.id)),
    })),
    skipped: skipped.map(namedOrder),
    leftOut,
  };
}
