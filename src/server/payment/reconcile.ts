import { and, eq, sql } from 'drizzle-orm';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { drainQueue } from '../jobs/drain-queue.ts';
import type { Run } from '../jobs/job.ts';
import type { Queue } from '../jobs/queue.ts';
import { CHECK_FOR, EXPIRE_UNTRIED_AFTER, GIVE_UP_AFTER } from './intent-deadlines.ts';
import type { PaymentServices } from './payment-services.ts';
import { settlePayment } from './settle-payment.ts';

type Intent = typeof paymentIntent.$inferSelect;

const { createdAt, nextCheckAt } = paymentIntent;

/** After a quarter of its age: often at first, rarely later. That is about forty checks in six days. */
const NEXT_CHECK = sql`now() + least(greatest(interval '5 minutes', (now() - ${createdAt}) / 4),
  interval '6 hours')`;

/** confirm-payment.ts may have made it due while we were checking, because somebody is waiting: then it stays due. */
const unlessDue = (next: typeof NEXT_CHECK) =>
  sql`case when ${nextCheckAt} <= now() then ${nextCheckAt} else ${next} end`;

export const reconcileQueue: Queue<typeof paymentIntent> = {
  entry: 'payment check',
  table: paymentIntent,
  columns: {
    id: 'id',
    attempts: 'checkAttempts',
    dueAt: 'nextCheckAt',
    lastError: 'checkError',
  },
  isOpen: sql`${nextCheckAt} is not null`,
  atOnce: 5,
  // It runs every minute: the provider limits how often it may be asked.
  perRun: 300,
  leaseSeconds: 120,
  retryAt: () => unlessDue(NEXT_CHECK),
  // Stop only after a check that the provider answered.
  done: {
    nextCheckAt: unlessDue(
      sql`case when ${createdAt} < now() - ${CHECK_FOR} then null else ${NEXT_CHECK} end`,
    ),
    checkError: null,
  },
  giveUp: { when: sql`${createdAt} < now() - ${GIVE_UP_AFTER}`, ending: { nextCheckAt: null } },
};

/**
 * Asks the provider what was paid, in case the browser is gone and the webhooks are lost. Placed intents are
 * checked too, since they may be paid twice.
 */
export const reconcile = (payments: PaymentServices, run?: Run): Promise<void> =>
  drainQueue(payments, reconcileQueue, (intent) => check(payments, intent), run);

async function check(payments: PaymentServices, { id, providerOrderId }: Intent): Promise<void> {
  const { gateway } = payments.provider!;
  const reported = providerOrderId === null ? [] : await gateway.paymentsOf(providerOrderId);
  for (const payment of reported) await settlePayment(payments, payment);
  const wait = reported.length === 0 ? EXPIRE_UNTRIED_AFTER : CHECK_FOR;
  await payments.db
    .update(paymentIntent)
    .set({ state: 'expired' })
    .where(
      and(
        eq(paymentIntent.id, id),
        eq(paymentIntent.state, 'open'),
        sql`${createdAt} < now() - ${wait}`,
      ),
    );
}
