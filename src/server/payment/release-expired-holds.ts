import { and, eq, lt, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { recordCartChange } from '../cart/change-cart.ts';
import { lockCart } from '../cart/lock-cart.ts';
import { giveBackCoupon } from '../cart/remove-coupon.ts';
import { giveBackCoins } from '../cart/return-coins.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { coinHold } from '../db/schema/coin-hold.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { CHECK_FOR } from './intent-deadlines.ts';

const DAY_AGO = sql`now() - interval '24 hours'`;
/** Per run. The next run comes soon enough for the rest. */
const BATCH_SIZE = 500;

/**
 * A hold stays while somebody may still pay with it. An intent too old to be checked with the provider (its keys
 * may be gone) does not keep a hold.
 */
const isNeededByIntent = (userId: SQLWrapper, condition: SQL) =>
  sql`exists (select from ${paymentIntent} where ${paymentIntent.userId} = ${userId}
    and ${paymentIntent.state} = 'open' and ${condition}
    and ${paymentIntent.createdAt} > now() - ${CHECK_FOR})`;

const oldCoupon = and(
  eq(couponUse.state, 'held'),
  lt(couponUse.heldAt, DAY_AGO),
  not(isNeededByIntent(couponUse.userId, sql`${paymentIntent.couponId} = ${couponUse.couponId}`)),
);
const oldCoins = and(
  lt(coinHold.heldAt, DAY_AGO),
  not(
    isNeededByIntent(
      coinHold.userId,
      sql`(${paymentIntent.snapshot} ->> 'redeemedCoins')::int > 0`,
    ),
  ),
);

/**
 * Gives back coupons and coins that carts have held for a day without an order
 * (docs/decisions/021-cart-coupons-and-coins.md). One cart at a time, under the same lock as every other change.
 */
export async function releaseExpiredHolds(db: Db): Promise<void> {
  const coupons = await db
    .select({ userId: couponUse.userId })
    .from(couponUse)
    .where(oldCoupon)
    .limit(BATCH_SIZE);
  const coins = await db
    .select({ userId: coinHold.userId })
    .from(coinHold)
    .where(oldCoins)
    .limit(BATCH_SIZE);
  const failures: unknown[] = [];
  for (const userId of new Set([...coupons, ...coins].map((hold) => hold.userId))) {
    await inTransaction(db, (tx) => giveBackHoldsOf(tx, userId)).catch((error) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) {
    const [cause] = failures;
    throw new AggregateError(failures, 'could not give back some holds', { cause });
  }
}

/** Checked again under the lock: the person may have redeemed more coins or ordered in the meantime. */
async function giveBackHoldsOf(tx: Db, userId: string): Promise<void> {
  await lockCart(tx, userId);
  const hadCoupon = await giveBackCoupon(tx, userId, oldCoupon);
  const hadCoins = await giveBackCoins(tx, userId, oldCoins);
  if (hadCoupon || hadCoins) await recordCartChange(tx, userId);
}
