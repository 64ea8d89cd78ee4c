import { eq, sql } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import type { Db } from '../db/database.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { coupon } from '../db/schema/coupon.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { user } from '../db/schema/user.ts';
import { errorOf } from './test-browser.ts';

// Helpers for tests of carts, coupons and coins.

let coupons = 0;

/** Adds a coupon used by no other test. */
export async function addCoupon(db: Db, own: Partial<typeof coupon.$inferInsert> = {}) {
  coupons += 1;
  const [added] = await db
    .insert(coupon)
    .values({ code: `Test-${coupons}`, discountAmount: 10_000, maxUsage: 100, ...own })
    .returning();
  return added!;
}

/** A coupon's stored usage: its count and its users. */
export async function usesOf(db: Db, couponId: string) {
  const [row] = await db.select().from(coupon).where(eq(coupon.id, couponId));
  const uses = await db.select().from(couponUse).where(eq(couponUse.couponId, couponId));
  return { usageCount: row!.usageCount, userIds: uses.map(({ userId }) => userId) };
}

export async function grantCoins(db: Db, userId: string, coins: number): Promise<void> {
  await db
    .insert(balanceEntry)
    .values({ userId, balance: 'coins', amount: coins, reason: 'granted' });
}

/** The user's balance and the sum of the ledger, which must be equal. */
export async function coinsOf(db: Db, userId: string) {
  const [row] = await db.select({ coins: user.coins }).from(user).where(eq(user.id, userId));
  const [ledger] = await db
    .select({ sum: sql<number>`coalesce(sum(${balanceEntry.amount}), 0)::int` })
    .from(balanceEntry)
    .where(eq(balanceEntry.userId, userId));
  return { balance: row?.coins, ledger: ledger!.sum };
}

export async function cartFrom(response: Response): Promise<Cart> {
  if (response.status !== 200) throw new Error(JSON.stringify(await errorOf(response)));
  return (await response.json()) as Cart;
}

/** The error message shown to the person. */
export const sentenceOf = async (response: Response): Promise<string> =>
  (await errorOf(response)).message;
