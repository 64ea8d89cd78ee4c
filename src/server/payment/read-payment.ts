import { and, eq, sql } from 'drizzle-orm';
import type { PaymentState } from '../../contract/payment.ts';
import type { ToldReason } from '../../domain/refund-reason.ts';
import { order } from '../db/schema/order.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { Failure } from '../failure.ts';
import { SUMMARY, summaryOf } from '../order/order-rows.ts';
import type { PaymentServices } from './payment-services.ts';

/** The state of one of the caller's payments, read from our own tables only. */
export async function readPayment(
  { db }: PaymentServices,
  userId: string,
  id: string,
): Promise<PaymentState> {
  const [found] = await db
    .select({
      state: paymentIntent.state,
      reason: sql<ToldReason | null>`(select reason from refund
        join payment on payment.id = payment_id where payment.intent_id = ${id}
        order by reason = 'by-hand', refund.created_at desc limit 1)`,
    })
    .from(paymentIntent)
    .where(and(eq(paymentIntent.id, id), eq(paymentIntent.userId, userId)));
  if (!found) throw new Failure('PAYMENT_NOT_FOUND');
  const [placed] = await db.select(SUMMARY).from(order).where(eq(order.intentId, id));
  if (placed) return { paymentId: id, state: 'placed', order: summaryOf(placed), reason: null };
  const { reason } = found;
  const state = reason !== null ? 'refunded' : found.state === 'open' ? 'open' : 'ended';
  return { paymentId: id, state, order: null, reason };
}
