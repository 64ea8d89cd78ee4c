import { eq, sql } from 'drizzle-orm';
import { refundKey } from '../../domain/refund-state.ts';
import { refund } from '../db/schema/refund.ts';
import { type Gateway, GatewayRefusal, type ProviderRefund } from './gateway.ts';
import type { PaymentServices } from './payment-services.ts';
import { ASK_AGAIN, recordRefund } from './record-refund.ts';
import { nextTry, reasonOf } from './try-later.ts';

const AT_ONCE = 10;
/** Longer than they can be under way, all at once; what a process that died had is due again afterwards. */
const LEASE_SECONDS = 120;

interface Claimed {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: string | number;
  readonly state: 'due' | 'sent';
  readonly provider_refund_id: string | null;
  readonly attempts: number;
}

/**
 * Gives money back, and asks what became of it. A refund has a key of its own at the provider, so that an
 * answer that was lost costs nobody anything: the same request again is the same refund. Given up it is never.
 */
export async function sendRefunds(payments: PaymentServices): Promise<void> {
  const { db, provider, background } = payments;
  if (!provider) return;
  for (;;) {
    const { rows } = (await db.execute(sql`
      update refund set attempts = attempts + 1, next_attempt_at = now() +
        case state when 'sent' then ${ASK_AGAIN} else ${LEASE_SECONDS} * interval '1 second' end
      where id in (
        select id from refund where state in ('due', 'sent') and next_attempt_at <= now()
        order by next_attempt_at limit ${AT_ONCE} for update skip locked
      )
      returning id, payment_id, amount, state, provider_refund_id, attempts`)) as unknown as {
      rows: Claimed[];
    };
    await Promise.all(rows.map((each) => push(payments, provider.gateway, each)));
    if (rows.length < AT_ONCE || background.isStopping) return;
  }
}

async function push(payments: PaymentServices, gateway: Gateway, claimed: Claimed): Promise<void> {
  try {
    await recordRefund(payments, await sendOrAsk(gateway, claimed));
  } catch (error) {
    const { id, attempts } = claimed;
    payments.log.error({ err: error, refund: id, attempts }, 'a refund is tried again later');
    await payments.db
      .update(refund)
      .set({ nextAttemptAt: nextTry(attempts), lastError: reasonOf(error) })
      .where(eq(refund.id, id));
  }
}

async function sendOrAsk(gateway: Gateway, claimed: Claimed): Promise<ProviderRefund> {
  const { id, payment_id, state, provider_refund_id } = claimed;
  if (state === 'sent') return gateway.refundOf(provider_refund_id!);
  const amount = Number(claimed.amount);
  try {
    return await gateway.refund(payment_id, amount, refundKey(id, provider_refund_id));
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    // Somebody may have been quicker by hand: then there is nothing left to give back.
    const made = await gateway.refundsOf(payment_id);
    const whole = made.find((each) => each.amount === amount && each.status !== 'failed');
    if (!whole) throw error;
    return whole;
  }
}
