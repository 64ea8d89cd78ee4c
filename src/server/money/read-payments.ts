import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type {
  ConsolePayment,
  ConsolePaymentSummary,
  ConsoleRefund,
  PaymentFilter,
  RefundFilter,
} from '../../contract/console-payments.ts';
import { PAYMENT_ID, type Reconciliation } from '../../domain/money-desk.ts';
import { searchedOrderNumber } from '../../domain/order-desk.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { type PaidState, paidStateOf, type RefundState } from '../../domain/refund-state.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { payment } from '../db/schema/payment.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { refund } from '../db/schema/refund.ts';
import { sandboxRecord } from '../db/schema/sandbox-record.ts';
import { Failure } from '../failure.ts';
import { readDocuments } from '../invoice/read-documents.ts';
import { afterCursor, type PageRequest, pageOf, withinDays } from '../page-of.ts';

// Payments and refunds as staff see them.

export async function listPayments(
  db: Db,
  { limit, cursor, ...filter }: PageRequest & PaymentFilter,
): Promise<{ items: ConsolePaymentSummary[]; nextCursor: string | null }> {
  const { view, q } = filter;
  const place = { table: payment, at: payment.createdAt, id: payment.id };
  const rows = await readRows(
    db,
    and(
      view === 'without-order' ? isNull(payment.orderId) : undefined,
      view === 'with-order' ? isNotNull(payment.orderId) : undefined,
      q === undefined ? undefined : isSearched(q),
      withinDays(payment.createdAt, filter),
      await afterCursor(db, place, cursor),
    ),
    limit + 1,
  );
  return pageOf(rows, limit, summaryOf);
}

/** People who have started to pay and whom the reconciler asks about. */
export async function countOpenPayments(db: Db) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<string | null>`to_json(min(${paymentIntent.createdAt}))#>>'{}'`,
    })
    .from(paymentIntent)
    .where(and(eq(paymentIntent.state, 'open'), isNotNull(paymentIntent.providerOrderId)));
  const since = row?.since ?? null;
  return { count: row?.count ?? 0, since: since && new Date(since).toISOString() };
}

function isSearched(q: string): SQL {
  const number = searchedOrderNumber(q);
  if (number === null) return PAYMENT_ID.test(q) ? eq(payment.id, q) : sql`false`;
  return sql`${payment.orderId} = (select ${order.id} from ${order} where ${order.orderNumber} = ${number})`;
}

export async function readConsolePayment(db: Db, id: string): Promise<ConsolePayment> {
  const [row] = await readRows(db, eq(payment.id, id), 1);
  if (!row) throw new Failure('PAYMENT_NOT_FOUND');
  const refunds = await readRefundRows(db, eq(refund.paymentId, id)).orderBy(
    asc(refund.createdAt),
    asc(refund.id),
  );
  const summary = summaryOf(row);
  const documents = row.orderId === null ? [] : await readDocuments(db, row.orderId);
  return {
    ...summary,
    left: summary.amount - summary.refunded,
    refunds: refunds.map(refundOf),
    creditNotes: documents.filter(({ kind }) => kind === 'credit-note'),
    checking: {
      attempts: row.checkAttempts,
      nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
    },
    providerOrderId: row.providerOrderId,
  };
}

const readRows = (db: Db, condition: SQL | undefined, atMost: number) =>
  db
    .select({
      id: payment.id,
      at: payment.createdAt,
      amount: payment.amount,
      method: payment.method,
      orderId: payment.orderId,
      orderNumber: order.orderNumber,
      storeName: order.storeName,
      isSandbox: isNotNull(sandboxRecord.id).mapWith(Boolean),
      checkAttempts: paymentIntent.checkAttempts,
      nextCheckAt: paymentIntent.nextCheckAt,
      providerOrderId: paymentIntent.providerOrderId,
      refunds: sql<{ amount: number; state: RefundState }[] | null>`(select json_agg(
        json_build_object('amount', ${refund.amount}, 'state', ${refund.state}))
        from ${refund} where ${refund.paymentId} = ${payment.id})`,
    })
    .from(payment)
    .innerJoin(paymentIntent, eq(paymentIntent.id, payment.intentId))
    .leftJoin(order, eq(order.id, payment.orderId))
    .leftJoin(sandboxRecord, eq(sandboxRecord.id, payment.id))
    .where(condition)
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(atMost);

function summaryOf(row: Awaited<ReturnType<typeof readRows>>[number]): ConsolePaymentSummary {
  const { id, at, amount, method, isSandbox } = row;
  const refunds = row.refunds ?? [];
  const state = paidStateOf(amount, refunds);
  return {
    id,
    at: at.toISOString(),
    amount,
    refunded: refunds.reduce((sum, each) => sum + each.amount, 0),
    method,
    state,
    reconciliation: reconciliationOf(row.orderId, state),
    order: namedOrder(row),
    isSandbox,
  };
}

function reconciliationOf(orderId: string | null, state: PaidState): Reconciliation {
  if (orderId !== null) return 'ordered';
  return state === 'refunded' ? 'refunded' : 'refund-due';
}

interface OrderColumns {
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly storeName: string | null;
}

const namedOrder = ({ orderId, orderNumber, storeName }: OrderColumns) =>
  orderId === null || orderNumber === null
    ? null
    : { id: orderId, orderId: orderIdOf(orderNumber), storeName };

export async function listRefunds(
  db: Db,
  { limit, cursor, ...filter }: PageRequest & RefundFilter,
): Promise<{ items: ConsoleRefund[]; nextCursor: string | null }> {
  const place = { table: refund, at: refund.createdAt, id: refund.id };
  const condition = and(
    filter.state && eq(refund.state, filter.state),
    withinDays(refund.createdAt, filter),
    await afterCursor(db, place, cursor),
  );
  const rows = await readRefundRows(db, condition)
    .orderBy(desc(refund.createdAt), desc(refund.id))
    .limit(limit + 1);
  return pageOf(rows, limit, refundOf);
}

const readRefundRows = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      id: refund.id,
      row: refund,
      orderId: payment.orderId,
      orderNumber: order.orderNumber,
      storeName: order.storeName,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(order, eq(order.id, payment.orderId))
    .where(condition)
    .$dynamic();

function refundOf(found: Awaited<ReturnType<typeof readRefundRows>>[number]): ConsoleRefund {
  const { row } = found;
  return {
    id: row.id,
    paymentId: row.paymentId,
    at: row.createdAt.toISOString(),
    amount: row.amount,
    reason: row.reason,
    note: row.note,
    by: row.staffName,
    state: row.state,
    // While due, it is the id of an attempt that failed.
    providerRefundId: row.state === 'due' ? null : row.providerRefundId,
    attempts: row.attempts,
    isFailing: row.state === 'due' && (row.lastError !== null || row.providerRefundId !== null),
    nextAttemptAt: row.state === 'processed' ? null : row.nextAttemptAt.toISOString(),
    order: namedOrder(found),
  };
}
