import { and, eq, sql } from 'drizzle-orm';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { ASK_FOR, LOOK_FOR, WAIT_FOR_A_TRY } from './intent-life.ts';
import type { PaymentServices } from './payment-services.ts';
import { settlePayment } from './settle-payment.ts';

const AT_ONCE = 50;

interface Claimed {
  readonly id: string;
  readonly provider_order_id: string | null;
}

/**
 * The third way in, for when the browser is gone and the webhooks are lost: asks the provider what was
 * paid. Soon after an intent often, later seldom; also when it is placed, for it may be paid twice. The
 * last time is one that was answered.
 */
export async function reconcile(payments: PaymentServices): Promise<void> {
  const { db, log, background } = payments;
  for (;;) {
    const { rows } = (await db.execute(sql`
      update payment_intent set next_check_at = case
        when created_at < now() - ${ASK_FOR} then null
        else now() + least(greatest(interval '5 minutes', (now() - created_at) / 4),
          interval '6 hours') end
      where id in (
        select id from payment_intent where next_check_at <= now()
        order by next_check_at limit ${AT_ONCE} for update skip locked
      )
      returning id, provider_order_id`)) as unknown as { rows: Claimed[] };
    for (const each of rows) {
      if (background.isStopping) return;
      try {
        await check(payments, each);
      } catch (error) {
        log.warn({ err: error, intent: each.id }, 'a payment is reconciled later');
      }
    }
    if (rows.length < AT_ONCE) return;
  }
}

async function check(payments: PaymentServices, { id, provider_order_id }: Claimed): Promise<void> {
  const { gateway } = payments.provider!;
  const told = provider_order_id === null ? [] : await gateway.paymentsOf(provider_order_id);
  for (const each of told) await settlePayment(payments, each);
  const wait = told.length === 0 ? WAIT_FOR_A_TRY : LOOK_FOR;
  const { createdAt } = paymentIntent;
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
  await payments.db
    .update(paymentIntent)
    .set({ nextCheckAt: null })
    .where(and(eq(paymentIntent.id, id), sql`${createdAt} < now() - ${LOOK_FOR}`));
}
