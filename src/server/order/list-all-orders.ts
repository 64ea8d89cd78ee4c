import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyOrderSummary } from '../../contract/operator-orders.ts';
import type { District } from '../../domain/districts.ts';
import { orderNumberOf } from '../../domain/order-number.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import type { PageRequest } from './list-orders.ts';
import { afterCursor, pageOf } from './order-cursor.ts';
import { SUMMARY, summaryOf } from './order-rows.ts';

export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly paymentMethod?: PaymentMethod | undefined;
  readonly district?: District | undefined;
  readonly orderId?: string | undefined;
  readonly userId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export async function listAllOrders(
  db: Db,
  { limit, cursor, ...filter }: PageRequest & OrderFilter,
): Promise<{ items: AnyOrderSummary[]; nextCursor: string | null }> {
  const rows = await db
    .select({
      ...SUMMARY,
      userId: order.userId,
      userName: order.userName,
      storeName: order.storeName,
      district: order.district,
    })
    .from(order)
    .where(and(...conditions(filter), afterCursor(cursor)))
    .orderBy(desc(order.orderDate), desc(order.id))
    .limit(limit + 1);
  const { shown, nextCursor } = pageOf(rows, limit);
  const items = shown.map((row) => {
    const { userId, userName, storeName, district } = row;
    return { ...summaryOf(row), userId, userName, storeName, district };
  });
  return { items, nextCursor };
}

function conditions(filter: OrderFilter): (SQL | undefined)[] {
  const { status, paymentMethod, district, orderId, userId, from, to } = filter;
  return [
    status && eq(order.status, status),
    paymentMethod && eq(order.paymentMethod, paymentMethod),
    district && eq(order.district, district),
    // An invalid order id matches no order.
    orderId === undefined ? undefined : sql`${order.orderNumber} = ${orderNumberOf(orderId) ?? 0}`,
    userId === undefined ? undefined : eq(order.userId, userId),
    from === undefined ? undefined : gte(order.orderDate, new Date(from)),
    to === undefined ? undefined : lt(order.orderDate, new Date(to)),
  ];
}
