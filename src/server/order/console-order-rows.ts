import { sql } from 'drizzle-orm';
import type { ConsoleOrderSummary, PaymentState } from '../../contract/console-orders.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { FINAL_STATUSES } from '../../domain/order-status.ts';
import { needsGateway } from '../../domain/payment-method.ts';
import type { RefundReason } from '../../domain/refund-reason.ts';
import { paidStateOf, type RefundState, refundableOf } from '../../domain/refund-state.ts';
import { seesMoney } from '../../domain/staff-order-moves.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { order } from '../db/schema/order.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';

// Maps an order's rows to what a member of staff sees of it.

export const CONSOLE_SUMMARY = {
  id: order.id,
  orderNumber: order.orderNumber,
  orderDate: order.orderDate,
  status: order.status,
  storeName: order.storeName,
  userName: order.userName,
  district: order.district,
  paymentMethod: order.paymentMethod,
  isPaidInSandbox: order.isPaidInSandbox,
  assistedByName: order.assistedByName,
  lineCount: order.lineCount,
  totalAmount: order.totalAmount,
  orderedTotal: order.orderedTotal,
  paid: payment.amount,
  refunds: sql<RefundPart[] | null>`(select json_agg(json_build_object('amount', ${refund.amount},
    'state', ${refund.state}, 'reason', ${refund.reason})) from ${refund} where ${refund.paymentId} = ${payment.id})`,
} as const;

interface RefundPart {
  readonly amount: number;
  readonly state: RefundState;
  readonly reason: RefundReason;
}

export interface ConsoleSummaryRow
  extends Pick<
    typeof order.$inferSelect,
    Exclude<keyof typeof CONSOLE_SUMMARY, 'paid' | 'refunds'>
  > {
  /** null: not paid online. */
  readonly paid: number | null;
  readonly refunds: readonly RefundPart[] | null;
}

export const consoleSummaryOf = (row: ConsoleSummaryRow, role: StaffRole): ConsoleOrderSummary => ({
  id: row.id,
  orderId: orderIdOf(row.orderNumber),
  orderDate: row.orderDate.toISOString(),
  status: row.status,
  storeName: row.storeName,
  userName: row.userName,
  district: row.district,
  paymentMethod: row.paymentMethod,
  paymentState: paymentStateOf(row),
  isPaidInSandbox: row.isPaidInSandbox,
  assistedBy: row.assistedByName,
  lineCount: row.lineCount,
  totalAmount: seesMoney(role) ? row.totalAmount : null,
  ...(row.orderedTotal !== null && seesMoney(role) && { orderedTotal: row.orderedTotal }),
  cashToCollect: cashToCollect(row),
});

/**
 * An imported order has no payment on record, but it was paid before it was placed. What goes back for goods that were not
 * packed is no part of the order, as in `order.refunded_amount`.
 */
function paymentStateOf({
  paymentMethod,
  totalAmount,
  orderedTotal,
  paid,
  refunds,
}: ConsoleSummaryRow): PaymentState {
  if (paid !== null && refunds) {
    const forMissing = refunds.filter(({ reason }) => reason === 'not-packed');
    const others = refunds.filter(({ reason }) => reason !== 'not-packed');
    return paidStateOf(refundableOf(paid, forMissing), others);
  }
  if (paymentMethod === 'Cash on Delivery') return 'cash';
  return needsGateway(paymentMethod, orderedTotal ?? totalAmount) ? 'paid' : 'nothing-to-pay';
}

const cashToCollect = ({ paymentMethod, status, totalAmount }: ConsoleSummaryRow): number =>
  paymentMethod === 'Cash on Delivery' && !FINAL_STATUSES.includes(status) ? totalAmount : 0;
