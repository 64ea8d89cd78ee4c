import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type WebhookAbout, webhookEvent } from '../db/schema/webhook-event.ts';
import type { PaymentServices } from './payment-services.ts';
import { recordRefund } from './record-refund.ts';
import { settlePayment } from './settle-payment.ts';
import { nextTry, reasonOf } from './try-later.ts';

const AT_ONCE = 20;
/** Longer than they can be under way, all at once; that of a process that died is due again afterwards. */
const LEASE_SECONDS = 120;
/** What could not be worked off for so long never can; the reconciler has asked for itself by then. */
const TRY_FOR = sql.raw(`interval '7 days'`);

interface Claimed {
  readonly id: string;
  readonly event: string;
  readonly about: WebhookAbout;
  readonly attempts: number;
}

/** Works off what the provider has told, in whatever order it came. */
export async function handleWebhooks(payments: PaymentServices): Promise<void> {
  for (;;) {
    const claimed = await claim(payments.db);
    await Promise.all(claimed.map((each) => handleOrPostpone(payments, each)));
    if (claimed.length < AT_ONCE || payments.background.isStopping) return;
  }
}

async function handleOrPostpone(payments: PaymentServices, claimed: Claimed): Promise<void> {
  const { db, log } = payments;
  const { id, event } = claimed;
  try {
    await handle(payments, claimed);
    await db
      .update(webhookEvent)
      .set({ handledAt: sql`now()`, lastError: null })
      .where(eq(webhookEvent.id, id));
  } catch (error) {
    log.warn({ err: error, event, id }, 'a webhook is tried again later');
    await db
      .update(webhookEvent)
      .set({ nextAttemptAt: nextTry(claimed.attempts), lastError: reasonOf(error) })
      .where(eq(webhookEvent.id, id));
  }
}

async function handle(payments: PaymentServices, { event, about }: Claimed): Promise<void> {
  const { gateway } = payments.provider!;
  if (event.startsWith('refund.')) {
    if (about.refundId) await recordRefund(payments, await gateway.refundOf(about.refundId));
    return;
  }
  // A failed try is not the end: the same order may be paid by the next one.
  if (event === 'payment.failed') return;
  if (about.paymentId) return settlePayment(payments, await gateway.payment(about.paymentId));
  if (!about.orderId) return;
  for (const told of await gateway.paymentsOf(about.orderId)) await settlePayment(payments, told);
}

/** Two processes never get the same one. */
async function claim(db: Db): Promise<Claimed[]> {
  const { rows } = (await db.execute(sql`
    update webhook_event set attempts = attempts + 1,
      next_attempt_at = now() + ${LEASE_SECONDS} * interval '1 second'
    where id in (
      select id from webhook_event where handled_at is null and next_attempt_at <= now()
        and received_at > now() - ${TRY_FOR}
      order by next_attempt_at limit ${AT_ONCE} for update skip locked
    )
    returning id, event, about, attempts`)) as unknown as { rows: Claimed[] };
  return rows;
}
