import { and, eq, sql } from 'drizzle-orm';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import type { Payments } from './payments.ts';
import { settlePayment } from './settle-payment.ts';

const AT_ONCE = 50;

/** Late authorisations take up to five days: after these, no money can come any more. */
const LOOK_FOR = sql.raw(`interval '6 days'`);
/** Somebody who has not even tried for so long has gone: coupon and coins are free again. */
const WAIT_FOR_A_TRY = sql.raw(`interval '24 hours'`);

/**
 * The third way in, for when the browser is gone and the webhooks are lost: asks the provider what was
 * paid. Soon after an intent often, later seldom; also when it is placed, for it may be paid twice.
 */
export async function reconcile(payments: Payments): Promise<void> {
  const { db, log } = payments;
  const { rows } = (await db.execute(sql`
    update payment_intent set next_check_at = case
      when created_at < now() - ${LOOK_FOR} then null
      else now() + greatest(interval '5 minutes', (now() - created_at) / 4) end
    where id in (
      select id from payment_intent where next_check_at <= now()
      order by next_check_at limit ${AT_ONCE} for update skip locked
    )
    returning id, provider_order_id`)) as unknown as {
    rows: { id: string; provider_order_id: string | null }[];
  };
  for (const { id, provider_order_id } of rows) {
    try {
      await check(payments, id, provider_order_id);
    } catch (error) {
      log.warn({ err: error, intent: id }, 'a payment could not be reconciled; it is tried again');
    }
  }
  if (rows.length === AT_ONCE) await reconcile(payments);
}

async function check(payments: Payments, id: string, orderId: string | null): Promise<void> {
  const { gateway } = payments.provider!;
  const told = orderId === null ? [] : await gateway.paymentsOf(orderId);
  for (const each of told) await settlePayment(payments, each);
  const wait = told.length === 0 ? WAIT_FOR_A_TRY : LOOK_FOR;
  await payments.db
    .update(paymentIntent)
    .set({ state: 'expired' })
    .where(
      and(
        eq(paymentIntent.id, id),
        eq(paymentIntent.state, 'open'),
        sql`${paymentIntent.createdAt} < now() - ${wait}`,
      ),
    );
}
