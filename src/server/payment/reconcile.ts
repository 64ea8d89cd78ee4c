import { and, eq, sql } from 'drizzle-orm';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { drainQueue } from '../jobs/drain-queue.ts';
import type { Run } from '../jobs/job.ts';
import type { Queue } from '../jobs/queue.ts';
import { ASK_FOR, LOOK_FOR, WAIT_FOR_A_TRY } from './intent-life.ts';
import type { PaymentServices } from './payment-services.ts';
import { settlePayment } from './settle-payment.ts';

type Intent = typeof paymentIntent.$inferSelect;

const { createdAt, nextCheckAt } = paymentIntent;

/** At a quarter of its age, so often at first and seldom later. */
const NEXT_CHECK = sql`now() + least(greatest(interval '5 minutes', (now() - ${createdAt}) / 4),
  interval '6 hours')`;

/** confirm-payment.ts may have made it due meanwhile, because somebody waits: then it stays due. */
const unlessDue = (next: typeof NEXT_CHECK) =>
  sql`case when ${nextCheckAt} <= now() then ${nextCheckAt} else ${next} end`;

export const reconcileQueue: Queue<typeof paymentIntent> = {
  entry: 'payment check',
  table: paymentIntent,
  columns: { id: 'id', attempts: 'checkAttempts', dueAt: 'nextCheckAt' },
  isOpen: sql`${nextCheckAt} is not null`,
  atOnce: 5,
  leaseSeconds: 120,
  retryAt: () => unlessDue(NEXT_CHECK),
  // The last check is one that was answered.
  done: {
    nextCheckAt: unlessDue(
      sql`case when ${createdAt} < now() - ${LOOK_FOR} then null else ${NEXT_CHECK} end`,
    ),
  },
  giveUp: { when: sql`${createdAt} < now() - ${ASK_FOR}`, ending: { nextCheckAt: null } },
};

/**
 * The third way in, for when the browser is gone and the webhooks are lost: asks the provider what was
 * paid. Placed intents are checked too, for they may be paid twice.
 */
export const reconcile = (payments: PaymentServices, run?: Run): Promise<void> =>
  drainQueue(payments, reconcileQueue, (intent) => check(payments, intent), run);

async function check(payments: PaymentServices, { id, providerOrderId }: Intent): Promise<void> {
  const { gateway } = payments.provider!;
  const told = providerOrderId === null ? [] : await gateway.paymentsOf(providerOrderId);
  for (const each of told) await settlePayment(payments, each);
  const wait = told.length === 0 ? WAIT_FOR_A_TRY : LOOK_FOR;
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
