import { and, eq, lt, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { coinHold } from '../db/schema/coin-hold.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { LOOK_FOR } from '../payment/intent-life.ts';
import { recordCartChange } from './change-cart.ts';
import { lockCart } from './lock-cart.ts';
import { giveBackCoupon } from './remove-coupon.ts';
import { giveBackCoins } from './return-coins.ts';

const DAY_AGO = sql`now() - interval '24 hours'`;
/** The next round comes soon enough for the others. */
const AT_ONCE = 500;

/**
 * Somebody may still pay with it: it is free with the end of that payment. One that nobody could ask the
 * provider about any more, because its keys are gone, owns nothing for ever.
 */
const ownedBy = (userId: SQLWrapper, what: SQL) =>
  sql`exists (select from ${paymentIntent} where ${paymentIntent.userId} = ${userId}
    and ${paymentIntent.state} = 'open' and ${what}
    and ${paymentIntent.createdAt} > now() - ${LOOK_FOR})`;

const oldCoupon = and(
  eq(couponUse.state, 'held'),
  lt(couponUse.heldAt, DAY_AGO),
  not(ownedBy(couponUse.userId, sql`${paymentIntent.couponId} = ${couponUse.couponId}`)),
);
const oldCoins = and(
  lt(coinHold.heldAt, DAY_AGO),
  not(ownedBy(coinHold.userId, sql`(${paymentIntent.snapshot} ->> 'redeemedCoins')::int > 0`)),
);

/**
 * Gives back coupons and coins that carts have held for a day without an order
 * (docs/decisions/021-cart-coupons-and-coins.md). One cart at a time, under the same lock as every other change.
 */
export async function giveBackOldHolds(db: Db): Promise<void> {
  const coupons = await db
    .select({ userId: couponUse.userId })
    .from(couponUse)
    .where(oldCoupon)
    .limit(AT_ONCE);
  const coins = await db
    .select({ userId: coinHold.userId })
    .from(coinHold)
    .where(oldCoins)
    .limit(AT_ONCE);
  const failures: unknown[] = [];
  for (const userId of new Set([...coupons, ...coins].map((hold) => hold.userId))) {
    await inTransaction(db, (tx) => giveBackOf(tx, userId)).catch((error) => failures.push(error));
  }
  if (failures.length > 0) {
    const [cause] = failures;
    throw new AggregateError(failures, 'some holds could not be given back', { cause });
  }
}

/** Asked for again under the lock: the person may have redeemed more, or ordered, meanwhile. */
async function giveBackOf(tx: Db, userId: string): Promise<void> {
  await lockCart(tx, userId);
  const hadCoupon = await giveBackCoupon(tx, userId, oldCoupon);
  const hadCoins = await giveBackCoins(tx, userId, oldCoins);
  if (hadCoupon || hadCoins) await recordCartChange(tx, userId);
}
