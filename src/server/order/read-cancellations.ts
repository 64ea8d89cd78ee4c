import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Cancellation, QUEUE_LENGTH } from '../../contract/console-cancellations.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { MIN_REFUND_PAISE } from '../../domain/refund-state.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { Failure } from '../failure.ts';

// Cancellation requests, each with its reason and what approving it would give back.

const IS_REQUESTED = eq(order.status, 'Cancellation Requested');

/** The beginning of the queue: the oldest orders. */
export async function listCancellations(
  db: Db,
): Promise<{ items: Cancellation[]; hasMore: boolean }> {
  const rows = await readRequests(db, IS_REQUESTED, QUEUE_LENGTH + 1);
  return {
    items: rows.slice(0, QUEUE_LENGTH).map(documentOf),
    hasMore: rows.length > QUEUE_LENGTH,
  };
}

export async function readCancellation(db: Db, id: string): Promise<Cancellation> {
  const [row] = await readRequests(db, and(eq(order.id, id), IS_REQUESTED), 1);
  if (row) return documentOf(row);
  const [known] = await db.select({ id: order.id }).from(order).where(eq(order.id, id));
  throw new Failure(known ? 'ORDER_MOVE_NOT_POSSIBLE' : 'ORDER_NOT_FOUND');
}

/** Whether approving a cancellation refunds money. A payment never changes its order. */
export async function isPaidOnline(db: Db, orderId: string): Promise<boolean> {
  const [paid] = await db
    .select({ id: payment.id })
    .from(payment)
    .where(eq(payment.orderId, orderId));
  return paid !== undefined;
}

function readRequests(db: Db, condition: SQL | undefined, atMost: number) {
  const request = db
    .select({ at: orderEvent.at, reason: orderEvent.note })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, order.id), eq(orderEvent.status, 'Cancellation Requested')))
    .orderBy(desc(orderEvent.at))
    .limit(1)
    .as('request');
  return db
    .select({
      row: order,
      paid: payment,
      refunded: sql<number>`(select coalesce(sum(${refund.amount}), 0)::float8 from ${refund}
        where ${refund.paymentId} = ${payment.id})`,
      at: request.at,
      reason: request.reason,
    })
    .from(order)
    .leftJoinLateral(request, sql`true`)
    .leftJoin(payment, eq(payment.orderId, order.id))
    .where(condition)
    .orderBy(asc(order.orderDate), asc(order.id))
    .limit(atMost);
}

const documentOf = ({
  row,
  paid,
  refunded,
  at,
  reason,
}: Awaited<ReturnType<typeof readRequests>>[number]): Cancellation => ({
  id: row.id,
  orderId: orderIdOf(row.orderNumber),
  orderDate: row.orderDate.toISOString(),
  storeName: row.storeName,
  userName: row.userName,
  userPhoneNumber: row.userPhoneNumber,
  district: row.district,
  totalAmount: row.totalAmount,
  lineCount: row.lineCount,
  requestedAt: at?.toISOString() ?? null,
  reason: reason ?? null,
  // A constraint of the table: a requested cancellation has it.
  backTo: row.statusBeforeRequest!,
  givesBack: {
    couponCode: row.couponId === null ? null : row.couponCode,
    coins: row.userId === null ? 0 : row.redeemedCoins,
    // What staff have refunded before is not refunded again.
    money:
      paid && paid.amount - refunded >= MIN_REFUND_PAISE
        ? { amount: paid.amount - refunded, paymentId: paid.id }
        : null,
  },
  isPaidInSandbox: row.isPaidInSandbox,
});
