import { sql } from 'drizzle-orm';
import type { Today } from '../../contract/console-today.ts';
import { OPEN_STATUSES, type OrderStatus } from '../../domain/order-status.ts';
import { DAY_MS, lastMorning } from '../../domain/working-day.ts';
import type { Db } from '../db/database.ts';
import { oneOf } from '../db/schema/one-of.ts';
import { order } from '../db/schema/order.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { SHOP_WAITS, user } from '../db/schema/user.ts';
import { stuckInAll } from '../stuck-jobs/read-stuck.ts';
import { shopCounts } from './list-shops.ts';

type Waiting = Pick<
  Today,
  | 'newOrders'
  | 'toConfirm'
  | 'toPack'
  | 'outForDelivery'
  | 'cancellations'
  | 'shopsToVerify'
  | 'stuckJobs'
  | 'newShops'
  | 'stoppedShops'
>;

interface StatusRow {
  readonly status: OrderStatus;
  readonly count: number;
  readonly oldestMs: number;
  readonly cash: number;
}

/** Everything that waits for someone, in two statements. */
export async function readWaiting(db: Db, now: Date): Promise<Waiting> {
  const since = lastMorning(now);
  const [byStatus, counts] = await Promise.all([readStatuses(db), readCounts(db, since, now)]);
  const of = (status: OrderStatus) => byStatus.find((row) => row.status === status);
  const waiting = (status: OrderStatus) => {
    const row = of(status);
    return { count: row?.count ?? 0, oldest: row ? new Date(row.oldestMs).toISOString() : null };
  };
  const { placed, placedLastWeek, grams, ...shopsAndJobs } = counts;
  return {
    newOrders: { since: since.toISOString(), count: placed, lastWeek: placedLastWeek },
    toConfirm: waiting('Pending'),
    toPack: { count: of('Confirmed')?.count ?? 0, grams },
    outForDelivery: {
      count: of('Out for Delivery')?.count ?? 0,
      cashToCollect: of('Out for Delivery')?.cash ?? 0,
    },
    cancellations: waiting('Cancellation Requested'),
    ...shopsAndJobs,
  };
}

async function readStatuses(db: Db): Promise<readonly StatusRow[]> {
  const { rows } = (await db.execute(sql`
    select ${order.status} as status, count(*)::int as count,
      (extract(epoch from min(${order.orderDate})) * 1000)::float8 as "oldestMs",
      coalesce(sum(${order.totalAmount})
        filter (where ${order.paymentMethod} = 'Cash on Delivery'), 0)::float8 as cash
    from ${order}
    where ${order.status} in (${oneOf(OPEN_STATUSES)})
    group by ${order.status}`)) as unknown as { rows: StatusRow[] };
  return rows;
}

interface Counts {
  readonly placed: number;
  readonly placedLastWeek: number;
  readonly grams: number;
  readonly shopsToVerify: number;
  readonly stuckJobs: number;
  readonly newShops: number;
  readonly stoppedShops: number;
}

async function readCounts(db: Db, since: Date, now: Date): Promise<Counts> {
  const weekBefore = (moment: Date) => new Date(moment.getTime() - 7 * DAY_MS).toISOString();
  const shops = shopCounts(now);
  const { rows } = (await db.execute(sql`
    select
      (select count(*)::int from ${order}
        where ${order.orderDate} >= ${since.toISOString()}) as placed,
      (select count(*)::int from ${order}
        where ${order.orderDate} >= ${weekBefore(since)}
          and ${order.orderDate} < ${weekBefore(now)}) as "placedLastWeek",
      (select round(coalesce(sum(line.quantity * case line.pack ->> 'measure'
            when 'kg' then 1000 when 'l' then 1000 when 'g' then 1 when 'ml' then 1 else 0 end
            * (line.pack ->> 'amount')::numeric)
          filter (where line.pack is not null), 0)
          + coalesce(sum(line.quantity * 1000) filter (where line.pack is null), 0))::float8
        from (select ${order.id} as id from ${order} where ${order.status} = 'Confirmed') as packed
        cross join lateral (
          select quantity, pack from ${orderLine} where ${orderLine.orderId} = packed.id offset 0
        ) as line) as grams,
      (select count(*)::int from ${user}
        where ${SHOP_WAITS}) as "shopsToVerify",
      ${stuckInAll()} as "stuckJobs",
      ${shops.fresh} as "newShops",
      ${shops.stopped} as "stoppedShops"`)) as unknown as { rows: Counts[] };
  return rows[0]!;
}
