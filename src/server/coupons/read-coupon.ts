import { and, eq, sql } from 'drizzle-orm';
import type { ConsoleCouponWithSums } from '../../contract/console-coupons.ts';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema/coupon.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { order } from '../db/schema/order.ts';
import { Failure } from '../failure.ts';
import { consoleCouponOf, readNow } from './coupon-rows.ts';

/** A coupon with what it brought. */
export async function readCoupon(db: Db, id: string): Promise<ConsoleCouponWithSums> {
  const [found] = await db.select().from(coupon).where(eq(coupon.id, id));
  if (!found) throw new Failure('COUPON_NOT_FOUND');
  return { ...consoleCouponOf(found, await readNow(db)), sums: await readSums(db, id) };
}

const KEPT = sql`filter (where ${order.status} <> 'Cancelled')`;

async function readSums(db: Db, id: string): Promise<ConsoleCouponWithSums['sums']> {
  const held = await db.$count(
    couponUse,
    and(eq(couponUse.couponId, id), eq(couponUse.state, 'held')),
  );
  const [sums] = await db
    .select({
      orders: sql<number>`(count(*) ${KEPT})::int`,
      shops: sql<number>`(count(distinct ${order.userId}) ${KEPT})::int`,
      cancelled: sql<number>`(count(*) filter (where ${order.status} = 'Cancelled'))::int`,
      discountGiven: sql<number>`coalesce(sum(${order.couponDiscount}) ${KEPT}, 0)::float8`,
      orderTotal: sql<number>`coalesce(sum(${order.totalAmount}) ${KEPT}, 0)::float8`,
    })
    .from(order)
    .where(eq(order.couponId, id));
  return { held, ...sums! };
}
