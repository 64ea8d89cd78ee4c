import { type SQL, sql } from 'drizzle-orm';
import type { District } from '../../domain/districts.ts';
import { boundsOfIndiaDay } from '../../domain/india-day.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { orderLine } from '../db/schema/order-line.ts';
import type { DistrictSum, ReadDays } from './day-sums.ts';

const dayOf = (moment: SQL) => sql`(${moment} at time zone 'Asia/Kolkata')::date::text`;

/** Orders placed from the first to the last of these days, except cancelled ones. */
export const isCounted = (first: string, last: string): SQL => sql`
  ${order.orderDate} >= ${boundsOfIndiaDay(first).from.toISOString()}
  and ${order.orderDate} < ${boundsOfIndiaDay(last).to.toISOString()}
  and ${order.status} <> 'Cancelled'`;

/** Amounts and quantities fit into a float8 exactly; both drivers return it as a number. */
export const readDays = (db: Db): ReadDays => ({
  async sales(first, last) {
    const { rows } = (await db.execute(sql`
      select ${dayOf(sql`${order.orderDate}`)} as day, ${order.district} as district,
        count(*)::int as orders, sum(${order.totalAmount})::float8 as amount
      from ${order} where ${isCounted(first, last)} group by 1, 2`)) as unknown as {
      rows: { day: string; district: District | null; orders: number; amount: number }[];
    };
    const days = new Map<string, { districts: DistrictSum[] }>();
    for (const { day, ...sum } of rows) {
      const known = days.get(day);
      if (known) known.districts.push(sum);
      else days.set(day, { districts: [sum] });
    }
    return days;
  },

  async products(first, last) {
    const { rows } = (await db.execute(sql`
      with counted as (
        select ${order.id} as id, ${dayOf(sql`${order.orderDate}`)} as day
        from ${order} where ${isCounted(first, last)}
      )
      select counted.day, line.product_id as "productId", sum(line.quantity)::float8 as quantity
      from counted
      -- Order by order, by the primary key: the planner would rather read every line of the store.
      cross join lateral (
        select product_id, quantity from ${orderLine} where ${orderLine.orderId} = counted.id offset 0
      ) as line
      group by 1, 2`)) as unknown as {
      rows: { day: string; productId: string; quantity: number }[];
    };
    const days = new Map<string, Map<string, number>>();
    for (const { day, productId, quantity } of rows) {
      const known = days.get(day) ?? new Map<string, number>();
      days.set(day, known.set(productId, quantity));
    }
    return days;
  },
});
