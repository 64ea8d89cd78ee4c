import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { FOUND_PER_KIND, type FoundThings } from '../../contract/console-search.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { packText } from '../../domain/pack.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { orderNumberRanges, typedWordBeginnings } from '../../domain/typed-search.ts';
import type { ProductSearch } from '../catalogue/live-search-index.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { user } from '../db/schema/user.ts';
import { shopMatches } from '../retailers/shop-matches.ts';

/** From the words of common names only so many shops are looked at. */
const MOST_SHOPS_READ = 200;

/** The best few orders, shops and products. Every step reads a bounded number of index entries. */
export async function findAnything(
  db: Db,
  search: ProductSearch,
  { role, q }: { role: StaffRole; q: string },
): Promise<FoundThings> {
  const shops = await findShops(db, q);
  return {
    orders: await findOrders(db, q, shops),
    shops,
    products: role === 'packer' ? [] : await findProducts(search, q),
  };
}

type Shop = FoundThings['shops'][number];

async function findShops(db: Db, q: string): Promise<Shop[]> {
  const condition = shopMatches(q);
  if (!condition) return [];
  const rows = await db
    .select({
      id: user.id,
      storeName: user.storeName,
      name: user.name,
      mobile: user.mobile,
      district: user.district,
    })
    .from(user)
    .where(and(eq(user.role, 'retailer'), condition))
    .limit(MOST_SHOPS_READ);
  const typed = q.toLowerCase();
  const rank = ({ storeName }: Shop) => (storeName.toLowerCase().startsWith(typed) ? 0 : 1);
  return rows
    .map((row) => ({
      ...row,
      // A retailer has all three: a constraint says so.
      storeName: row.storeName!,
      mobile: row.mobile!,
      district: row.district!,
    }))
    .sort((a, b) => rank(a) - rank(b) || a.storeName.localeCompare(b.storeName))
    .slice(0, FOUND_PER_KIND);
}

async function findOrders(
  db: Db,
  q: string,
  shops: readonly Shop[],
): Promise<FoundThings['orders']> {
  const byNumber = await idsByNumber(db, q);
  const ids = byNumber.length > 0 ? byNumber : await latestIdsOf(db, shops);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: order.id,
      orderNumber: order.orderNumber,
      status: order.status,
      storeName: order.storeName,
      orderDate: order.orderDate,
    })
    .from(order)
    .where(inArray(order.id, ids))
    .orderBy(...(byNumber.length > 0 ? [order.orderNumber] : [desc(order.orderDate)]))
    .limit(FOUND_PER_KIND);
  return rows.map(({ orderNumber, orderDate, ...row }) => ({
    ...row,
    orderId: orderIdOf(orderNumber),
    orderDate: orderDate.toISOString(),
  }));
}

/** One short walk of the index per length of the number: a condition over all lengths would read every match. */
async function idsByNumber(db: Db, q: string): Promise<string[]> {
  const ranges = orderNumberRanges(q);
  if (ranges.length === 0) return [];
  const values = sql.join(
    ranges.map(({ least, most }) => sql`(${least}::int, ${most}::int)`),
    sql`, `,
  );
  return readIds(
    db,
    sql`select found.id from (values ${values}) as range(least, most)
      cross join lateral (
        select id from "order" where order_number between range.least and range.most
        order by order_number limit ${FOUND_PER_KIND}
      ) as found
      limit ${FOUND_PER_KIND}`,
  );
}

async function latestIdsOf(db: Db, shops: readonly Shop[]): Promise<string[]> {
  if (shops.length === 0) return [];
  const values = sql.join(
    shops.map(({ id }) => sql`(${id}::text)`),
    sql`, `,
  );
  return readIds(
    db,
    sql`select found.id from (values ${values}) as shop(id)
      cross join lateral (
        select id from "order" where user_id = shop.id
        order by order_date desc, id desc limit ${FOUND_PER_KIND}
      ) as found`,
  );
}

async function readIds(db: Db, query: SQL): Promise<string[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

async function findProducts(search: ProductSearch, q: string): Promise<FoundThings['products']> {
  if (typedWordBeginnings(q).length === 0) return [];
  const hits = (await search.index()).suggest(q, FOUND_PER_KIND);
  return hits.map(({ id, title, pack }) => ({ id, title, pack: packText(pack) }));
}
