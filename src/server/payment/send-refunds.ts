import { eq, sql } from 'drizzle-orm';
import { refund } from '../db/schema/refund.ts';
import type { Payments } from './payments.ts';

const AT_ONCE = 10;
const LEASE_SECONDS = 120;
const MOST_SECONDS = 3_600;

interface Claimed {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: string | number;
  readonly attempts: number;
}

/**
 * Gives money back. A refund has a key of its own at the provider, so that an answer that was lost costs
 * nobody anything: the same request again is the same refund. Given up it is never.
 */
export async function sendRefunds({ db, provider, log }: Payments): Promise<void> {
  if (!provider) return;
  for (;;) {
    const { rows } = (await db.execute(sql`
      update refund set attempts = attempts + 1,
        next_attempt_at = now() + ${LEASE_SECONDS} * interval '1 second'
      where id in (
        select id from refund where state = 'due' and next_attempt_at <= now()
        order by next_attempt_at limit ${AT_ONCE} for update skip locked
      )
      returning id, payment_id, amount, attempts`)) as unknown as { rows: Claimed[] };
    for (const { id, payment_id, amount, attempts } of rows) {
      try {
        const sent = await provider.gateway.refund(payment_id, Number(amount), id);
        await db
          .update(refund)
          .set({
            state: sent.status === 'processed' ? 'processed' : 'sent',
            providerRefundId: sent.id,
            lastError: null,
          })
          .where(eq(refund.id, id));
      } catch (error) {
        const seconds = Math.min(5 * 2 ** (attempts - 1), MOST_SECONDS);
        log.error({ err: error, refund: id, attempts }, 'a refund is tried again later');
        await db
          .update(refund)
          .set({
            nextAttemptAt: sql`now() + ${seconds} * interval '1 second'`,
            lastError: error instanceof Error ? error.message.slice(0, 200) : 'unknown',
          })
          .where(eq(refund.id, id));
      }
    }
    if (rows.length < AT_ONCE) return;
  }
}
