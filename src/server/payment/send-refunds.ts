import { and, eq, ne, sql } from 'drizzle-orm';
import { refundKey } from '../../domain/refund-state.ts';
import type { Db } from '../db/database.ts';
import { refund } from '../db/schema/refund.ts';
import { drainQueue } from '../jobs/drain-queue.ts';
import type { Run } from '../jobs/job.ts';
import { backoff, type Queue } from '../jobs/queue.ts';
import { type Gateway, GatewayRefusal, type ProviderRefund } from './gateway.ts';
import type { PaymentServices } from './payment-services.ts';
import { CHECK_AGAIN_AFTER, recordRefund } from './record-refund.ts';

type Refund = typeof refund.$inferSelect;

/** Never gives up: this is a customer's money. */
export const refundQueue: Queue<typeof refund> = {
  entry: 'refund',
  table: refund,
  columns: { id: 'id', attempts: 'attempts', dueAt: 'nextAttemptAt', lastError: 'lastError' },
  isOpen: sql`${refund.state} in ('due', 'sent')`,
  atOnce: 10,
  leaseSeconds: 120,
  retryAt: backoff({ firstSeconds: 5, maxSeconds: 3_600 }),
  // The handler has recorded the state. Until the refund is processed, ask the provider again.
  done: {
    nextAttemptAt: sql`case ${refund.state} when 'sent' then now() + ${CHECK_AGAIN_AFTER}
      else ${refund.nextAttemptAt} end`,
  },
  giveUp: null,
};

/**
 * Sends refunds and checks on those in progress. Each has its own idempotency key at the provider, so repeating a
 * request whose response was lost cannot refund twice.
 */
export async function sendRefunds(payments: PaymentServices, run?: Run): Promise<void> {
  const { provider } = payments;
  if (!provider) return;
  await drainQueue(
    payments,
    refundQueue,
    async (due) => recordRefund(payments, await sendOrCheck(payments.db, provider.gateway, due)),
    run,
  );
}

async function sendOrCheck(
  db: Db,
  gateway: Gateway,
  { id, paymentId, amount, state, providerRefundId }: Refund,
): Promise<ProviderRefund> {
  if (state === 'sent') return gateway.refundOf(providerRefundId!);
  try {
    return await gateway.refund(paymentId, amount, refundKey(id, providerRefundId), id);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    // Somebody may have refunded it by hand: then there is nothing left to refund.
    const others = await otherRefunds(db, paymentId, id);
    const existing = (await gateway.refundsOf(paymentId)).find(
      (each) =>
        each.amount === amount &&
        each.status !== 'failed' &&
        (each.reference === null ? !others.has(each.id) : each.reference === id),
    );
    if (!existing) throw error;
    return { ...existing, reference: id };
  }
}

/** The provider's ids of a payment's other refunds: none of them is this one. */
async function otherRefunds(db: Db, paymentId: string, id: string): Promise<Set<string | null>> {
  const rows = await db
    .select({ providerRefundId: refund.providerRefundId })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), ne(refund.id, id)));
  return new Set(rows.map(({ providerRefundId }) => providerRefundId));
}
