import { sql } from 'drizzle-orm';
import type { ConsoleCoupon } from '../../contract/console-coupons.ts';
import type { ActivityFields } from '../../domain/activity.ts';
import { couponState } from '../../domain/coupon-desk.ts';
import type { CouponTerms } from '../../domain/coupon-terms.ts';
import type { Db } from '../db/database.ts';
import type { coupon } from '../db/schema/coupon.ts';

export type CouponRow = typeof coupon.$inferSelect;

/** The clock by which carts check coupons. */
export const NOW = sql`statement_timestamp()`;

export async function readNow(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    sql`select (extract(epoch from ${NOW}) * 1000)::float8 as now`,
  )) as unknown as { rows: { now: number }[] };
  return rows[0]!.now;
}

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const timeOf = (moment: Date | null): number | null => moment?.getTime() ?? null;

export function consoleCouponOf(row: CouponRow, now: number): ConsoleCoupon {
  const { id, code, usageCount, version, startsAt, endsAt, endedAt } = row;
  const period = { startsAt: timeOf(startsAt), endsAt: timeOf(endsAt), endedAt: timeOf(endedAt) };
  return {
    id,
    code,
    state: couponState({ ...period, usageCount, maxUsage: row.maxUsage }, now),
    ...termsOf(row),
    districts: [...row.districts],
    usageCount,
    endedAt: isoOf(endedAt),
    version,
    createdAt: row.createdAt.toISOString(),
  };
}

export function termsOf(row: CouponRow): CouponTerms {
  const { discountAmount, minimumOrderValue, maxUsage, perShopLimit } = row;
  const { startsAt, endsAt, districts, isFirstOrderOnly } = row;
  return {
    discountAmount,
    minimumOrderValue,
    maxUsage,
    perShopLimit,
    startsAt: isoOf(startsAt),
    endsAt: isoOf(endsAt),
    districts,
    isFirstOrderOnly,
  };
}

/** As the table stores them. */
export const valuesOf = (terms: CouponTerms) => ({
  discountAmount: terms.discountAmount,
  minimumOrderValue: terms.minimumOrderValue,
  maxUsage: terms.maxUsage,
  perShopLimit: terms.perShopLimit,
  startsAt: terms.startsAt === null ? null : new Date(terms.startsAt),
  endsAt: terms.endsAt === null ? null : new Date(terms.endsAt),
  districts: [...terms.districts],
  isFirstOrderOnly: terms.isFirstOrderOnly,
});

/** As the activity log records them. */
export const fieldsOf = (terms: CouponTerms): ActivityFields => ({
  discountAmount: terms.discountAmount,
  minimumAmount: terms.minimumOrderValue,
  maxUsage: terms.maxUsage,
  perShopLimit: terms.perShopLimit,
  startsAt: terms.startsAt,
  endsAt: terms.endsAt,
  districts: terms.districts.length === 0 ? null : [...terms.districts].sort().join(', '),
  isFirstOrderOnly: terms.isFirstOrderOnly,
});
