import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { payment } from '../db/schema/payment.ts';
import { webhookEvent } from '../db/schema/webhook-event.ts';
import { drainQueue } from '../jobs/drain-queue.ts';
import type { Run } from '../jobs/job.ts';
import { backoff, type Queue } from '../jobs/queue.ts';
import type { PaymentServices } from './payment-services.ts';
import { recordRefund } from './record-refund.ts';
import { settlePayment } from './settle-payment.ts';

export const webhookQueue: Queue<typeof webhookEvent> = {
  entry: 'webhook',
  table: webhookEvent,
  columns: { id: 'id', attempts: 'attempts', dueAt: 'nextAttemptAt', lastError: 'lastError' },
  isOpen: sql`${webhookEvent.handledAt} is null and ${webhookEvent.failedAt} is null`,
  atOnce: 20,
  leaseSeconds: 120,
  retryAt: backoff({ firstSeconds: 5, maxSeconds: 3_600 }),
  done: { handledAt: sql`now()`, lastError: null },
  // By then the reconciler has asked the provider itself.
  giveUp: {
    when: sql`${webhookEvent.receivedAt} < now() - interval '7 days'`,
    ending: { failedAt: sql`now()` },
  },
  describe: ({ event }) => ({ event }),
};

/** Handles the provider's events, in any order. */
export const handleWebhooks = (payments: PaymentServices, run?: Run): Promise<void> =>
  drainQueue(payments, webhookQueue, (received) => handle(payments, received), run);

async function handle(
  payments: PaymentServices,
  { event, about }: typeof webhookEvent.$inferSelect,
): Promise<void> {
  const { gateway } = payments.provider!;
  if (event.startsWith('refund.')) {
    if (!about.refundId) return;
    const reported = await gateway.refundOf(about.refundId);
    // Of its payment, nobody has told us yet; or one that was refunded has its money again.
    if (reported.status === 'failed' || !(await isRecorded(payments.db, reported.payment_id))) {
      await settlePayment(payments, await gateway.payment(reported.payment_id));
    }
    await recordRefund(payments, reported);
    return;
  }
  // Not final: another attempt may pay the same order.
  if (event === 'payment.failed') return;
  if (about.paymentId) return settlePayment(payments, await gateway.payment(about.paymentId));
  if (!about.orderId) return;
  for (const reported of await gateway.paymentsOf(about.orderId))
    await settlePayment(payments, reported);
}

const isRecorded = async (db: Db, paymentId: string): Promise<boolean> =>
  (await db.$count(payment, eq(payment.id, paymentId))) > 0;
