import { and, desc, eq, sql } from 'drizzle-orm';
import type { CouponOrder } from '../../contract/console-coupons.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema/coupon.ts';
import { order } from '../db/schema/order.ts';
import { Failure } from '../failure.ts';

interface UsesRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface UsesPage {
  items: CouponOrder[];
  nextCursor: string | null;
}

/** The orders that used a coupon, newest first. The cursor is the last order of the previous page. */
export async function listCouponUses(
  db: Db,
  id: string,
  { limit, cursor }: UsesRequest,
): Promise<UsesPage> {
  if ((await db.$count(coupon, eq(coupon.id, id))) === 0) throw new Failure('COUPON_NOT_FOUND');
  const rows = await db
    .select()
    .from(order)
    .where(
      and(
        eq(order.couponId, id),
        cursor === undefined ? undefined : await afterOrder(db, id, cursor),
      ),
    )
    .orderBy(desc(order.orderDate), desc(order.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(useOf),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function afterOrder(db: Db, couponId: string, cursor: string) {
  const [last] = await db
    .select({ orderDate: order.orderDate })
    .from(order)
    .where(and(eq(order.id, cursor), eq(order.couponId, couponId)));
  if (!last) throw new Failure('CURSOR_INVALID');
  const at = last.orderDate.toISOString();
  return sql`(${order.orderDate}, ${order.id}) < (${at}::timestamptz, ${cursor}::uuid)`;
}

function useOf(row: typeof order.$inferSelect): CouponOrder {
  const { id, orderNumber, orderDate, status, userId, couponDiscount, totalAmount } = row;
  const name = row.storeName ?? row.userName;
  return {
    id,
    orderId: orderIdOf(orderNumber),
    orderDate: orderDate.toISOString(),
    status,
    shop: userId === null || name === null ? null : { id: userId, name },
    couponDiscount,
    totalAmount,
  };
}
