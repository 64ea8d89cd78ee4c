import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { COUPON_RESERVED_MS } from '../../domain/paid-order.ts';
import { coupon } from '../db/schema/coupon.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { order } from '../db/schema/order.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { usedCouponAddress } from '../db/schema/used-coupon-address.ts';
import { user } from '../db/schema/user.ts';

// What the rules of src/domain/coupon.ts ask about a coupon and a shop, as SQL. The clock is the database's: all
// processes share it.

const milliseconds = (moment: SQLWrapper): SQL<number | null> =>
  sql<number | null>`(extract(epoch from ${moment}) * 1000)::float8`;

/** Not now(), which is when the transaction began: it may have waited for the cart. */
export const AT = sql<number>`(extract(epoch from statement_timestamp()) * 1000)::float8`;

export const RULE_COLUMNS = {
  startsAt: milliseconds(coupon.startsAt),
  endsAt: milliseconds(coupon.endsAt),
  endedAt: milliseconds(coupon.endedAt),
} as const;

/** How many orders of this account have used the coupon. */
export const usesOfAccount = (userId: SQLWrapper | string): SQL<number> => sql<number>`(
  select count(*)::int from ${couponUse} where ${couponUse.couponId} = ${coupon.id}
    and ${couponUse.userId} = ${userId} and ${couponUse.state} = 'used')`;

/** The same, with those of a deleted account that had the same address. */
export const usesOfAddress = (userId: string): SQL<number> => sql<number>`(
  select count(*)::int from (
    select ${couponUse.id} from ${couponUse} where ${couponUse.couponId} = ${coupon.id}
      and ${couponUse.userId} = ${userId} and ${couponUse.state} = 'used'
    union
    select ${usedCouponAddress.useId} from ${usedCouponAddress}
    where ${usedCouponAddress.couponId} = ${coupon.id} and ${usedCouponAddress.addressHash} =
      (select hash_address(${user.email}) from ${user} where ${user.id} = ${userId})) as own)`;

/** Whether the shop has an order that is not cancelled; looked up only for coupons that ask. */
export const hasOrdered = (userId: SQLWrapper | string): SQL<boolean> => sql<boolean>`(
  ${coupon.isFirstOrderOnly} and exists (select from ${order}
    where ${order.userId} = ${userId} and ${order.status} <> 'Cancelled'))`;

const RESERVED_FOR = sql.raw(`interval '${COUPON_RESERVED_MS} milliseconds'`);

/** Whether the shop is paying for a cart with this coupon: its money may arrive at any moment, and the order then has it. */
const isReserved = (use: SQL): SQL => sql`exists (select from ${paymentIntent}
  where ${paymentIntent.userId} = ${use}.user_id and ${paymentIntent.couponId} = ${use}.coupon_id
    and ${paymentIntent.state} = 'open'
    and ${paymentIntent.createdAt} > statement_timestamp() - ${RESERVED_FOR})`;

/**
 * How many uses the cart that holds the coupon finds taken, once staff have lowered its limit below what is used and
 * held: those of orders, and of payments under way. What the cart's own payment has reserved, nobody else can take.
 * As long as the limit is not below the uses, every hold has its place, and 0 does as well as the count.
 */
export const TAKEN_IF_OVERUSED = sql<number>`(case
  when ${coupon.usageCount} <= ${coupon.maxUsage} or ${isReserved(sql`${couponUse}`)} then 0
  else ${coupon.usageCount} - (select count(*)::int from ${couponUse} as held
    where held.coupon_id = ${coupon.id} and held.state = 'held' and not ${isReserved(sql`held`)})
  end)`;
