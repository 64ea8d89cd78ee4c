import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LedgerEntry } from '../../contract/console-retailers.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import type { Db } from '../db/database.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { order } from '../db/schema/order.ts';
import { Failure } from '../failure.ts';
import type { PageRequest } from '../order/list-orders.ts';
import { requireRetailer } from './require-retailer.ts';

/** A page of what a shop's coins and credits consist of, newest first. */
export async function readLedger(
  db: Db,
  id: string,
  { limit, cursor }: PageRequest,
): Promise<{ items: LedgerEntry[]; nextCursor: string | null }> {
  await requireRetailer(db, id);
  const rows = await db
    .select({ entry: balanceEntry, orderNumber: order.orderNumber })
    .from(balanceEntry)
    .leftJoin(order, eq(order.id, balanceEntry.orderId))
    .where(
      and(
        eq(balanceEntry.userId, id),
        cursor === undefined ? undefined : await after(db, id, cursor),
      ),
    )
    .orderBy(desc(balanceEntry.createdAt), desc(balanceEntry.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ entry, orderNumber }) => ({
      id: entry.id,
      at: entry.createdAt.toISOString(),
      balance: entry.balance,
      amount: entry.amount,
      reason: entry.reason,
      order:
        entry.orderId === null || orderNumber === null
          ? null
          : { id: entry.orderId, orderId: orderIdOf(orderNumber) },
      note: entry.note,
      by: entry.staffName,
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.entry.id ?? null) : null,
  };
}

/** A cursor is the id of the last entry: its own columns say where that is. */
async function after(db: Db, userId: string, cursor: string) {
  const isOwn = z.uuid().safeParse(cursor).success
    ? and(eq(balanceEntry.id, cursor), eq(balanceEntry.userId, userId))
    : sql`false`;
  const [found] = await db.select({ id: balanceEntry.id }).from(balanceEntry).where(isOwn);
  if (!found) throw new Failure('CURSOR_INVALID');
  return sql`(${balanceEntry.createdAt}, ${balanceEntry.id}) < (
    select ${balanceEntry.createdAt}, ${balanceEntry.id} from ${balanceEntry}
    where ${balanceEntry.id} = ${cursor})`;
}
