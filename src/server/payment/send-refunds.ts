import { sql } from 'drizzle-orm';
import { refundKey } from '../../domain/refund-state.ts';
import { refund } from '../db/schema/refund.ts';
import { drainQueue } from '../jobs/drain-queue.ts';
import type { Run } from '../jobs/job.ts';
import { backoff, type Queue } from '../jobs/queue.ts';
import { type Gateway, GatewayRefusal, type ProviderRefund } from './gateway.ts';
import type { PaymentServices } from './payment-services.ts';
import { ASK_AGAIN, recordRefund } from './record-refund.ts';

type Refund = typeof refund.$inferSelect;

/** Never given up: it is somebody's money. */
export const refundQueue: Queue<typeof refund> = {
  entry: 'refund',
  table: refund,
  columns: { id: 'id', attempts: 'attempts', dueAt: 'nextAttemptAt', lastError: 'lastError' },
  isOpen: sql`${refund.state} in ('due', 'sent')`,
  atOnce: 10,
  leaseSeconds: 120,
  retryAt: backoff({ firstSeconds: 5, mostSeconds: 3_600 }),
  // Its state was recorded with the provider's response. Until it is processed, the provider is asked again.
  done: {
    nextAttemptAt: sql`case ${refund.state} when 'sent' then now() + ${ASK_AGAIN}
      else ${refund.nextAttemptAt} end`,
  },
  giveUp: null,
};

/**
 * Sends refunds, and asks what became of them. Each has its own idempotency key at the provider: when a
 * response is lost, the same request again is the same refund.
 */
export async function sendRefunds(payments: PaymentServices, run?: Run): Promise<void> {
  const { provider } = payments;
  if (!provider) return;
  await drainQueue(
    payments,
    refundQueue,
    async (due) => recordRefund(payments, await sendOrAsk(provider.gateway, due)),
    run,
  );
}

async function sendOrAsk(
  gateway: Gateway,
  { id, paymentId, amount, state, providerRefundId }: Refund,
): Promise<ProviderRefund> {
  if (state === 'sent') return gateway.refundOf(providerRefundId!);
  try {
    return await gateway.refund(paymentId, amount, refundKey(id, providerRefundId));
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    // Somebody may have refunded it by hand: then there is nothing left to give back.
    const made = await gateway.refundsOf(paymentId);
    const whole = made.find((each) => each.amount === amount && each.status !== 'failed');
    if (!whole) throw error;
    return whole;
  }
}
