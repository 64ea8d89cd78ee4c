import { eq, sql } from 'drizzle-orm';
import { refundAfter } from '../../domain/refund-state.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { refund } from '../db/schema/refund.ts';
import type { ProviderRefund } from './gateway.ts';
import type { PaymentServices } from './payment-services.ts';

/** A refund that is under way is asked about again, for the webhook that tells of its end may be lost. */
export const ASK_AGAIN = sql.raw(`interval '6 hours'`);
/** Whatever it failed for takes somebody a while to mend: an empty account, for one. */
const TRY_AGAIN = sql.raw(`interval '1 hour'`);

/** What the provider itself says of a refund; a payment has one. */
export const recordRefund = ({ db, log }: PaymentServices, told: ProviderRefund): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [kept] = await tx
      .select()
      .from(refund)
      .where(eq(refund.paymentId, told.payment_id))
      .for('update');
    const after = kept && refundAfter(kept, told);
    if (!after) return;
    if (after.state === 'due') {
      log.error(
        { refund: kept.id, at: told.id },
        'a refund failed at the provider; it is sent anew',
      );
    }
    await tx
      .update(refund)
      .set({
        ...after,
        lastError: null,
        nextAttemptAt: sql`now() + ${after.state === 'due' ? TRY_AGAIN : ASK_AGAIN}`,
      })
      .where(eq(refund.id, kept.id));
  });
