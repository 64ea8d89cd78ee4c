import { eq, sql } from 'drizzle-orm';
import { refundAfter } from '../../domain/refund-state.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { refund } from '../db/schema/refund.ts';
import type { ProviderRefund } from './gateway.ts';
import type { PaymentServices } from './payment-services.ts';

/** How often to ask about a refund in progress, since the webhook about its end may be lost. */
export const CHECK_AGAIN_AFTER = sql.raw(`interval '6 hours'`);
/** The cause, such as an empty account, takes somebody a while to fix. */
const RETRY_AFTER = sql.raw(`interval '1 hour'`);

/** Records what the provider says about a refund. A payment has at most one. */
export const recordRefund = (
  { db, log }: PaymentServices,
  providerRefund: ProviderRefund,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [stored] = await tx
      .select()
      .from(refund)
      .where(eq(refund.paymentId, providerRefund.payment_id))
      .for('update');
    const after = stored && refundAfter(stored, providerRefund);
    if (!after) return;
    if (after.state === 'due') {
      log.error(
        { refund: stored.id, at: providerRefund.id },
        'a refund failed at the provider; it will be sent again',
      );
    }
    await tx
      .update(refund)
      .set({
        ...after,
        lastError: null,
        nextAttemptAt: sql`now() + ${after.state === 'due' ? RETRY_AFTER : CHECK_AGAIN_AFTER}`,
      })
      .where(eq(refund.id, stored.id));
  });
