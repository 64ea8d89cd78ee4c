import { asc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';

/**
 * A payment with its refunds, oldest first. Its order is locked before it, as whoever cancels the order does: a refund
 * changes what the order desk shows. Until the transaction ends nobody else adds one, so what is left to refund
 * stays. null: there is no such payment.
 */
export async function lockPayment(tx: Db, which: SQL) {
  await tx
    .select({ id: order.id })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id))
    .where(which)
    .for('no key update', { of: order });
  const [paid] = await tx.select().from(payment).where(which).for('no key update');
  if (!paid) return null;
  const refunds = await tx
    .select()
    .from(refund)
    .where(eq(refund.paymentId, paid.id))
    .orderBy(asc(refund.createdAt), asc(refund.id));
  return { ...paid, refunds };
}
