import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ShopBalances } from '../../contract/console-ledger.ts';
import { MAX_SHOPS_FOUND } from '../../domain/money-desk.ts';
import type { Db } from '../db/database.ts';
import { user } from '../db/schema/user.ts';
import { findShops } from '../order/find-shops.ts';

/** The shops that a search means, with their coins and credits. */
export async function findBalances(
  db: Db,
  typed: string,
): Promise<{ items: ShopBalances[]; hasMore: boolean }> {
  const { ids, hasMore } = await findShops(db, typed);
  const items =
    ids.length === 0 ? [] : await readBalances(db, inArray(user.id, [...ids]), MAX_SHOPS_FOUND);
  return { items, hasMore: hasMore || ids.length > items.length };
}

export async function readBalances(db: Db, which: SQL, atMost: number): Promise<ShopBalances[]> {
  const rows = await db
    .select({
      id: user.id,
      name: user.storeName,
      person: user.name,
      district: user.district,
      coins: user.coins,
      credits: user.credits,
    })
    .from(user)
    .where(and(which, eq(user.role, 'retailer')))
    .orderBy(asc(sql`lower(${user.storeName})`), asc(user.id))
    .limit(atMost);
  // A constraint of the table: a retailer has both.
  return rows.map((row) => ({ ...row, name: row.name!, district: row.district! }));
}
