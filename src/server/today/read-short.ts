import { sql } from 'drizzle-orm';
import type { Today } from '../../contract/console-today.ts';
import { boundsOfIndiaDay } from '../../domain/india-day.ts';
import { linePackText, type Pack } from '../../domain/pack.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { orderLine } from '../db/schema/order-line.ts';

/** More than anybody reads before they buy. */
const MOST_SHORT = 12;

interface ShortRow {
  readonly day: string;
  readonly productId: string;
  readonly title: string;
  readonly pack: Pack | null;
  readonly missing: number;
  readonly orders: number;
}

/** What was ordered and not there since this day, by product and the day on which it was packed (SHORT-02). */
export async function readShort(db: Db, since: string): Promise<Today['short']> {
  const { rows } = (await db.execute(sql`
    select (${order.packedShortAt} at time zone 'Asia/Kolkata')::date::text as day,
      ${orderLine.productId} as "productId", min(${orderLine.title}) as title,
      (array_agg(${orderLine.pack} order by ${order.packedShortAt} desc))[1] as pack,
      sum(${orderLine.quantity} - ${orderLine.packed})::float8 as missing,
      count(distinct ${order.id})::int as orders
    from ${order} join ${orderLine} on ${orderLine.orderId} = ${order.id}
    where ${order.packedShortAt} >= ${boundsOfIndiaDay(since).from.toISOString()} and ${orderLine.packed} is not null
    group by 1, 2 order by 1 desc, missing desc, 2 limit ${MOST_SHORT}`)) as unknown as {
    rows: ShortRow[];
  };
  return rows.map(({ pack, ...row }) => ({ ...row, pack: linePackText(pack) }));
}
