import { notInArray, type SQL, sql } from 'drizzle-orm';
import { ORDERS_COUNTED } from '../../domain/due-again.ts';
import { CANCELLATION_STATUSES } from '../../domain/order-status.ts';
import type { Pack } from '../../domain/pack.ts';
import { RECENT_ORDERS } from '../../domain/recent-orders.ts';
import { isSold } from '../catalogue/catalogue-queries.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { product } from '../db/schema/product.ts';

/** One order of a product. */
export interface PastLine {
  readonly orderId: string;
  readonly atMs: number;
  readonly quantity: number;
  readonly price: number;
  readonly pack: Pack | null;
}

export interface UsualProduct {
  readonly productId: string;
  /** In how many of the recent orders it is. */
  readonly times: number;
  /** What the shop has spent on it in those orders, in paise. */
  readonly spent: number;
  /** The last few orders of it, the newest first. */
  readonly past: readonly PastLine[];
}

const MAX_USUAL = 2_000;
/** More than are counted by day: several orders may be of one day. */
const PAST_LINES = ORDERS_COUNTED * 2;

/** What an order has to be to tell what its shop buys. */
export const isNotCancelled = notInArray(order.status, [...CANCELLATION_STATUSES]);

/**
 * The products of a person's recent orders that are still sold, most frequent first, and of those what the shop spends most
 * on. Cancelled orders don't count, nor those that the shop wants to cancel.
 */
export async function readUsualProducts(db: Db, userId: string): Promise<UsualProduct[]> {
  const { rows } = (await db.execute(usualProductsQuery(userId))) as { rows: UsualProduct[] };
  return rows;
}

export const usualProductsQuery = (userId: string): SQL => sql`
    with newest as (
      select ${order.id} as id, ${order.orderDate} as at, ${order.lineCount} as lines from ${order}
      where ${order.userId} = ${userId} and ${isNotCancelled}
      order by ${order.orderDate} desc, ${order.id} desc
      limit ${RECENT_ORDERS.most}
    ), recent as (
      select id, at from (
        select id, at, sum(lines) over (order by at desc, id desc) - lines as lines_before from newest
      ) as counted
      where lines_before < ${RECENT_ORDERS.lines}
    ), line as (
      select recent.id as order_id, recent.at, bought.product_id, bought.quantity, bought.price, bought.pack,
        row_number() over (
          partition by bought.product_id order by recent.at desc, recent.id desc, bought.position
        ) as nth
      from recent
      -- Order by order, by the primary key: the planner would rather read every line of the store.
      cross join lateral (
        select * from ${orderLine} where ${orderLine.orderId} = recent.id offset 0
      ) as bought
    )
    select line.product_id as "productId", count(distinct line.order_id)::int as times,
      sum(line.price::double precision * line.quantity) as spent,
      json_agg(json_build_object(
        'orderId', line.order_id,
        'atMs', floor(extract(epoch from line.at) * 1000),
        'quantity', line.quantity, 'price', line.price, 'pack', line.pack
      ) order by line.nth) filter (where line.nth <= ${PAST_LINES}) as past
    from line join ${product} on ${product.id} = line.product_id and ${isSold}
    group by line.product_id
    -- Byte by byte, as the pad's cursor compares ids.
    order by times desc, spent desc, line.product_id collate "C"
    limit ${MAX_USUAL}`;
