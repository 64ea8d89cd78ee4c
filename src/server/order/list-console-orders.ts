import { eq, inArray } from 'drizzle-orm';
import type { ConsoleOrderFilter, ConsoleOrderSummary } from '../../contract/console-orders.ts';
import { seesMoney } from '../../domain/staff-order-moves.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { payment } from '../db/schema/payment.ts';
import { Failure } from '../failure.ts';
import { CONSOLE_SUMMARY, type ConsoleSummaryRow, consoleSummaryOf } from './console-order-rows.ts';
import type { PageRequest } from './list-orders.ts';
import { pickOrders } from './pick-orders.ts';

interface ConsoleOrderPage {
  readonly items: ConsoleOrderSummary[];
  readonly nextCursor: string | null;
  readonly hasMoreShops: boolean;
}

/** A page of all orders, for staff. */
export async function listConsoleOrders(
  db: Db,
  role: StaffRole,
  { limit, cursor, ...filter }: PageRequest & ConsoleOrderFilter,
): Promise<ConsoleOrderPage> {
  // The order of the list would tell them the totals.
  if (filter.sort === 'total' && !seesMoney(role)) throw new Failure('ORDER_FILTER_INVALID');
  const { ids, hasMoreShops } = await pickOrders(db, filter, { atMost: limit + 1, cursor });
  const shown = ids.slice(0, limit);
  const rows = await readSummaries(db, shown);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    items: shown.flatMap((id) => {
      const row = byId.get(id);
      return row ? [consoleSummaryOf(row, role)] : [];
    }),
    nextCursor: ids.length > limit ? (shown.at(-1) ?? null) : null,
    hasMoreShops,
  };
}

const readSummaries = async (db: Db, ids: readonly string[]): Promise<ConsoleSummaryRow[]> =>
  ids.length === 0
    ? []
    : db
        .select(CONSOLE_SUMMARY)
        .from(order)
        .leftJoin(payment, eq(payment.orderId, order.id))
        .where(inArray(order.id, [...ids]));
