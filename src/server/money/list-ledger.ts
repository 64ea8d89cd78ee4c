import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { LedgerEntry, LedgerFilter, ShopBalances } from '../../contract/console-ledger.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import type { Db } from '../db/database.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { order } from '../db/schema/order.ts';
import { user } from '../db/schema/user.ts';
import { afterCursor, type PageRequest, pageOf, withinDays } from '../page-of.ts';
import { readBalances } from './find-balances.ts';

interface LedgerPage {
  readonly items: LedgerEntry[];
  readonly nextCursor: string | null;
  readonly shop: ShopBalances | null;
}

/** A page of the ledger, newest first. */
export async function listLedger(
  db: Db,
  { limit, cursor, ...filter }: PageRequest & LedgerFilter,
): Promise<LedgerPage> {
  const { shop, balance, reason } = filter;
  const place = { table: balanceEntry, at: balanceEntry.createdAt, id: balanceEntry.id };
  const rows = await readEntries(
    db,
    and(
      shop === undefined ? undefined : eq(balanceEntry.userId, shop),
      balance && eq(balanceEntry.balance, balance),
      reason && eq(balanceEntry.reason, reason),
      withinDays(balanceEntry.createdAt, filter),
      await afterCursor(db, place, cursor),
    ),
    limit + 1,
  );
  const [found] = shop === undefined ? [] : await readBalances(db, eq(user.id, shop), 1);
  return { ...pageOf(rows, limit, entryOf), shop: found ?? null };
}

export async function readEntry(db: Db, id: string): Promise<LedgerEntry> {
  const [row] = await readEntries(db, eq(balanceEntry.id, id), 1);
  if (!row) throw new Error(`There is no ledger entry ${id}.`);
  return entryOf(row);
}

/** Entries with their shop and order, newest first. */
export const readEntries = (db: Db, condition: SQL | undefined, atMost: number) =>
  db
    .select({
      id: balanceEntry.id,
      entry: balanceEntry,
      after: sql<number>`${balanceEntry.balanceAfter}`.mapWith(Number),
      storeName: user.storeName,
      orderNumber: order.orderNumber,
    })
    .from(balanceEntry)
    .leftJoin(user, eq(user.id, balanceEntry.userId))
    .leftJoin(order, eq(order.id, balanceEntry.orderId))
    .where(condition)
    .orderBy(desc(balanceEntry.createdAt), desc(balanceEntry.id))
    .limit(atMost);

const entryOf = ({
  entry,
  after,
  storeName,
  orderNumber,
}: Awaited<ReturnType<typeof readEntries>>[number]): LedgerEntry => ({
  id: entry.id,
  at: entry.createdAt.toISOString(),
  shop: { id: entry.userId, name: storeName },
  balance: entry.balance,
  amount: entry.amount,
  after,
  reason: entry.reason,
  order:
    entry.orderId === null || orderNumber === null
      ? null
      : { id: entry.orderId, orderId: orderIdOf(orderNumber) },
  note: entry.note,
  by: entry.staffName,
});
