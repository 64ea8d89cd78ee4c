import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListedShop } from '../../contract/console-shops.ts';
import {
  NEW_SHOP_DAYS,
  SHOP_COUNT_LIMIT,
  type ShopList,
  STOPPED_SHOP_DAYS,
} from '../../domain/shop-list.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { shopRhythm } from '../db/schema/shop-rhythm.ts';
import { user } from '../db/schema/user.ts';

// New shops, and shops that stopped ordering, each by an index (docs/decisions/046-settings-jobs-today.md).

const AT_ONCE = 50;
const SECONDS_PER_DAY = 86_400;

const daysAgo = (now: Date, days: number) =>
  new Date(now.getTime() - days * SECONDS_PER_DAY * 1_000).toISOString();

const isNew = (now: Date): SQL =>
  sql`${user.role} = 'retailer' and ${user.createdAt} > ${daysAgo(now, NEW_SHOP_DAYS)}`;

const hasStopped = (now: Date): SQL => sql`${shopRhythm.quietAt} is not null
  and ${shopRhythm.quietAt} <= ${now.toISOString()}
  and ${shopRhythm.quietAt} > ${daysAgo(now, STOPPED_SHOP_DAYS)}`;

/** The latest first. */
export async function listShops(
  db: Db,
  { list, cursor }: { readonly list: ShopList; readonly cursor?: string | undefined },
  now: Date,
): Promise<{ readonly items: ListedShop[]; readonly nextCursor: string | null }> {
  const at = list === 'new' ? user.createdAt : shopRhythm.quietAt;
  const id = list === 'new' ? user.id : shopRhythm.userId;
  const rows = await db
    .select({
      id: user.id,
      storeName: user.storeName,
      name: user.name,
      mobile: user.mobile,
      district: user.district,
      isVerified: user.isVerified,
      registeredAt: user.createdAt,
      hasOrdered: sql<boolean>`exists (select from ${order} where ${order.userId} = ${user.id})`,
      lastAt: shopRhythm.lastAt,
      usualSeconds: shopRhythm.usualSeconds,
      place: sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(user)
    .leftJoin(shopRhythm, eq(shopRhythm.userId, user.id))
    .where(
      and(
        list === 'new' ? isNew(now) : hasStopped(now),
        isNull(user.blockedAt),
        cursor === undefined ? undefined : isAfter(at, id, cursor),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(AT_ONCE + 1);
  const last = rows[AT_ONCE - 1];
  return {
    items: rows.slice(0, AT_ONCE).map(({ lastAt, usualSeconds, place: _, ...row }) => ({
      ...row,
      storeName: row.storeName ?? '',
      mobile: row.mobile ?? '',
      district: row.district ?? '',
      registeredAt: row.registeredAt.toISOString(),
      lastOrderAt: lastAt?.toISOString() ?? null,
      usualDays: usualSeconds === null ? null : usualSeconds / SECONDS_PER_DAY,
    })),
    nextCursor: rows.length > AT_ONCE && last ? `${last.place}~${last.id}` : null,
  };
}

function isAfter(at: PgColumn, id: PgColumn, cursor: string): SQL {
  const [moment = '', key = ''] = cursor.split('~');
  return sql`(${at}, ${id}) < (${moment}::timestamptz, ${key})`;
}

/** Both counts, as parts of a larger statement. Counting stops at a limit. */
export const shopCounts = (now: Date): { readonly fresh: SQL; readonly stopped: SQL } => {
  const most = sql.raw(String(SHOP_COUNT_LIMIT));
  return {
    fresh: sql`(select count(*)::int from (select from ${user}
      where ${isNew(now)} and ${user.blockedAt} is null limit ${most}) as fresh)`,
    stopped: sql`(select count(*)::int from (select from ${shopRhythm}
      join ${user} on ${user.id} = ${shopRhythm.userId}
      where ${hasStopped(now)} and ${user.blockedAt} is null limit ${most}) as stopped)`,
  };
};
