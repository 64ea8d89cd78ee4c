import { eq, inArray, sql } from 'drizzle-orm';
import type { RetailerList, RetailerSummary } from '../../contract/console-retailers.ts';
import { COUNT_LIMIT } from '../../domain/order-desk.ts';
import type { Db } from '../db/database.ts';
import { shopList } from '../db/schema/shop-list.ts';
import { SHOP_WAITS, user } from '../db/schema/user.ts';
import { pickRetailers } from './pick-retailers.ts';

interface RetailerPage {
  readonly items: RetailerSummary[];
  readonly nextCursor: string | null;
  readonly waiting: number;
}

/** A page of all shops, for staff. */
export async function listRetailers(db: Db, request: RetailerList): Promise<RetailerPage> {
  const ids = await pickRetailers(db, request);
  const shown = ids.slice(0, request.limit);
  const rows = await readSummaries(db, shown);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    items: shown.flatMap((id) => {
      const row = byId.get(id);
      return row ? [summaryOf(row)] : [];
    }),
    nextCursor: ids.length > request.limit ? (shown.at(-1) ?? null) : null,
    waiting: await countWaiting(db),
  };
}

export const RETAILER_SUMMARY = {
  id: user.id,
  storeName: user.storeName,
  name: user.name,
  mobile: user.mobile,
  district: user.district,
  standing: shopList.standing,
  registeredAt: shopList.registeredAt,
  lastOrderAt: shopList.lastOrderAt,
  orderCount: shopList.orderCount,
  orderTotal: shopList.orderTotal,
} as const;

const readSummaries = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select(RETAILER_SUMMARY)
        .from(shopList)
        .innerJoin(user, eq(user.id, shopList.userId))
        .where(inArray(shopList.userId, [...ids]));

export type SummaryRow = Awaited<ReturnType<typeof readSummaries>>[number];

export const summaryOf = (row: SummaryRow): RetailerSummary => ({
  id: row.id,
  // A retailer has all three: a constraint says so.
  storeName: row.storeName!,
  mobile: row.mobile!,
  district: row.district!,
  name: row.name,
  standing: row.standing,
  registeredAt: row.registeredAt.toISOString(),
  // The epoch: no order yet.
  lastOrderAt: row.lastOrderAt.getTime() === 0 ? null : row.lastOrderAt.toISOString(),
  orderCount: row.orderCount,
  orderTotal: row.orderTotal,
});

async function countWaiting(db: Db): Promise<number> {
  const { rows } = (await db.execute(sql`select count(*)::int as waiting from (
    select from ${user} where ${SHOP_WAITS} limit ${COUNT_LIMIT}) as counted`)) as unknown as {
    rows: { waiting: number }[];
  };
  return rows[0]!.waiting;
}
