import { asc, inArray } from 'drizzle-orm';
import type { GoodsLine } from '../../contract/console-delivery.ts';
import { cashDueOf } from '../../domain/delivery-tick.ts';
import { linePackText } from '../../domain/pack.ts';
import { weightOf } from '../../domain/weight.ts';
import type { Db } from '../db/database.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { grouped } from './grouped.ts';
import type { OrderRow } from './printed-orders.ts';

type LineRow = typeof orderLine.$inferSelect;

/** The lines of many orders, in one query. */
export async function linesOf(
  db: Db,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, readonly LineRow[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position));
  return grouped(lines, ({ orderId }) => orderId);
}

/** What goes into the van. */
export const inVan = ({ quantity, packed }: LineRow): number => packed ?? quantity;

export const goodsLine = (line: LineRow): GoodsLine => ({
  title: line.title,
  pack: linePackText(line.pack),
  isLoose: line.pack === null,
  quantity: inVan(line),
  ...(line.packed !== null && { ordered: line.quantity }),
});

/** What is delivered, and to whom. */
export const deliveryOf = (row: OrderRow, lines: readonly LineRow[] = []) => ({
  shop: row.storeName ?? row.userName,
  person: row.userName,
  phone: row.userPhoneNumber,
  address: row.address,
  pincode: row.pincode,
  district: row.district,
  lines: lines.map(goodsLine),
  packs: sumOf(lines, (line) => (line.pack === null ? Math.min(1, inVan(line)) : inVan(line))),
  weight: sumOf(lines, (line) => weightOf(line.pack, inVan(line)) ?? 0),
  cashDue: cashDueOf(row),
});

export const sumOf = <T>(list: readonly T[], amount: (item: T) => number): number =>
  list.reduce((sum, item) => sum + amount(item), 0);
