import { and, eq, sql } from 'drizzle-orm';
import { refundKey } from '../../domain/refund-state.ts';
import type { Db } from '../db/database.ts';
import { refund } from '../db/schema/refund.ts';
import { drainQueue } from '../jobs/drain-queue.ts';
import type { Run } from '../jobs/job.ts';
import { backoff, type Queue } from '../jobs/queue.ts';
import { type Gateway, GatewayRefusal } from './gateway.ts';
import type { PaymentServices } from './payment-services.ts';
import { CHECK_AGAIN_AFTER, recordRefund, recordRefundsOf } from './record-refund.ts';

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
    (due) => sendOrCheck(payments, provider.gateway, due),
    run,
  );
}

async function sendOrCheck(
  payments: PaymentServices,
  gateway: Gateway,
  { id, paymentId, amount, state, attempts, providerRefundId }: Refund,
): Promise<void> {
  if (state === 'sent') return recordRefund(payments, await gateway.refundOf(providerRefundId!));
  if (attempts > 1) {
    // Somebody may have lost patience and made it by hand.
    await recordRefundsOf(payments, paymentId);
    if (!(await isDue(payments.db, id))) return;
  }
  const key = refundKey(id, providerRefundId);
  const made = await gateway.refund(paymentId, amount, key, id).catch(async (error: unknown) => {
    if (!(error instanceof GatewayRefusal)) throw error;
    // Somebody may have refunded it by hand: then there is nothing left to refund.
    await recordRefundsOf(payments, paymentId);
    if (await isDue(payments.db, id)) throw error;
    return null;
  });
  if (made) await recordRefund(payments, { ...made, reference: id });
}

const isDue = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(refund, and(eq(refund.id, id), eq(refund.state, 'due')))) > 0;
