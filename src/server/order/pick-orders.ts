import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { ConsoleOrderFilter } from '../../contract/console-orders.ts';
import { boundsOfIndiaDay } from '../../domain/india-day.ts';
import {
  type DeskKey,
  deskKeys,
  type OrderSort,
  PAYMENT_KINDS,
  searchedOrderNumber,
} from '../../domain/order-desk.ts';
import { ORDER_STATUSES } from '../../domain/order-status.ts';
import type { Db } from '../db/database.ts';
import { order, SHOP_KEY } from '../db/schema/order.ts';
import { Failure } from '../failure.ts';
import { findShops } from './find-shops.ts';

// Finds the orders of one page. A list is put together from ranges of an index, each read no further than a page is
// long, so the number of orders makes no difference (docs/decisions/038-order-desk.md).

interface SortOrder {
  /** The end of an index, in its order; the last one is unique. */
  readonly by: readonly SQL[];
  readonly isDown: boolean;
}

const DATE = sql`${order.orderDate}`;
const ID = sql`${order.id}`;

const SORTS: Readonly<Record<OrderSort, SortOrder>> = {
  newest: { by: [DATE, ID], isDown: true },
  oldest: { by: [DATE, ID], isDown: false },
  total: { by: [sql`${order.totalAmount}`, ID], isDown: true },
  shop: { by: [SHOP_KEY, DATE, ID], isDown: false },
};

/** Rows `k` to look up, and the condition on an order that a row makes. */
interface Range {
  readonly rows: SQL;
  readonly condition: SQL | undefined;
}

export interface PickedOrders {
  /** In the order of the list. */
  readonly ids: readonly string[];
  readonly hasMoreShops: boolean;
}

export async function pickOrders(
  db: Db,
  filter: ConsoleOrderFilter,
  { atMost, cursor }: { readonly atMost: number; readonly cursor: string | undefined },
): Promise<PickedOrders> {
  const { ranges, hasMoreShops } = await rangesOf(db, filter);
  if (ranges.length === 0) return { ids: [], hasMoreShops };
  const sort = SORTS[filter.sort];
  const conditions = and(...filtersOf(filter), await afterCursor(db, sort, cursor));
  const direction = sql.raw(sort.isDown ? 'desc' : 'asc');
  const names = sort.by.map((_, nth) => sql.raw(`key_${nth}`));
  const keys = list(sort.by.map((key, nth) => sql`${key} as ${names[nth]}`));
  const inOrder = list(sort.by.map((key) => sql`${key} ${direction}`));
  const picks = ranges.map(
    ({ rows, condition }) => sql`select picked.* from ${rows} cross join lateral (
      select ${order.id} as picked_id, ${keys} from ${order}
      where ${and(condition, conditions)} order by ${inOrder} limit ${atMost}) as picked`,
  );
  const { rows } = (await db.execute(sql`
    select picked_id as id from (${sql.join(picks, sql` union `)}) as page
    order by ${list(names.map((name) => sql`${name} ${direction}`))} limit ${atMost}`)) as unknown as {
    rows: { id: string }[];
  };
  return { ids: rows.map(({ id }) => id), hasMoreShops };
}

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

async function rangesOf(
  db: Db,
  { tab, payment, q, district, sort }: ConsoleOrderFilter,
): Promise<{ ranges: Range[]; hasMoreShops: boolean }> {
  const keys = deskKeys(tab, payment);
  if (q === undefined) {
    // Every order is one range, by order_by_date.
    const isByDate = sort === 'newest' || sort === 'oldest';
    if (keys.length === EVERY_KEY && district === undefined && isByDate) {
      return { ranges: [{ rows: sql`(select) as k`, condition: sql`true` }], hasMoreShops: false };
    }
    const ofKeys = { rows: sql`${unnested(keys)} as k(status, payment)`, condition: HAS_KEY };
    return { ranges: [ofKeys], hasMoreShops: false };
  }
  const orderNumber = searchedOrderNumber(q);
  const shops = await findShops(db, q);
  return {
    ranges: [
      ...(shops.ids.length > 0 ? [rangeOfShops(shops.ids, keys)] : []),
      ...(orderNumber === null ? [] : [rangeOfNumber(orderNumber, keys)]),
    ],
    hasMoreShops: shops.hasMore,
  };
}

const HAS_KEY = sql`${order.status} = k.status and ${order.paymentKind} = k.payment`;
const EVERY_KEY = ORDER_STATUSES.length * PAYMENT_KINDS.length;

function rangeOfShops(ids: readonly string[], keys: readonly DeskKey[]): Range {
  const shops = sql`unnest(${textArray(ids)}) as shop(id)`;
  const ofShop = sql`${order.userId} = k.shop_id`;
  // All orders of a shop are one range, by order_of_user.
  return keys.length === EVERY_KEY
    ? { rows: sql`(select shop.id as shop_id from ${shops}) as k`, condition: ofShop }
    : {
        rows: sql`(select shop.id as shop_id, status, payment
          from ${shops} cross join ${unnested(keys)} as pair(status, payment)) as k`,
        condition: and(ofShop, HAS_KEY),
      };
}

const rangeOfNumber = (orderNumber: number, keys: readonly DeskKey[]): Range => ({
  rows: sql`${unnested(keys)} as k(status, payment)`,
  condition: and(eq(order.orderNumber, orderNumber), HAS_KEY),
});

const unnested = (keys: readonly DeskKey[]): SQL =>
  sql`unnest(${textArray(keys.map(({ status }) => status))}, ${textArray(keys.map(({ payment }) => payment))})`;

const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

const filtersOf = ({ district, from, to }: ConsoleOrderFilter): (SQL | undefined)[] => [
  district === undefined ? undefined : eq(order.district, district),
  from === undefined ? undefined : gte(order.orderDate, boundsOfIndiaDay(from).from),
  to === undefined ? undefined : lt(order.orderDate, boundsOfIndiaDay(to).to),
];

/** The orders after the last one of the previous page. Its own columns say where that is, so a cursor is only its id. */
async function afterCursor(
  db: Db,
  { by, isDown }: SortOrder,
  cursor: string | undefined,
): Promise<SQL | undefined> {
  if (cursor === undefined) return undefined;
  const [found] = await db.select({ id: order.id }).from(order).where(eq(order.id, cursor));
  if (!found) throw new Failure('CURSOR_INVALID');
  const place = by.map((key) => sql`(select ${key} from ${order} where ${order.id} = ${cursor})`);
  return sql`(${list(by)}) ${sql.raw(isDown ? '<' : '>')} (${list(place)})`;
}
