import { and, eq, inArray } from 'drizzle-orm';
import { refund } from '../db/schema/refund.ts';
import type { Run } from '../jobs/job.ts';
import type { PaymentServices } from './payment-services.ts';
import { recordRefund } from './record-refund.ts';

/** Longer than a refund is pending, and than a store is ever away. */
const LOOK_BACK_SECONDS = 14 * 24 * 60 * 60;

/**
 * Records what was refunded at the provider and has lost its webhook, however old the payment is: the reconciler asks about
 * a payment only while it is new.
 */
export async function findRefunds(
  payments: PaymentServices,
  { stopping }: Pick<Run, 'stopping'>,
): Promise<void> {
  const { db, provider, log } = payments;
  const from = Math.floor(Date.now() / 1_000) - LOOK_BACK_SECONDS;
  const made = await provider!.gateway.refundsSince(from);
  const ids = made.map(({ id }) => id);
  const rows = await db
    .select({ id: refund.providerRefundId })
    .from(refund)
    .where(and(inArray(refund.providerRefundId, ids), eq(refund.state, 'processed')));
  const known = new Set(rows.map(({ id }) => id));
  for (const reported of made) {
    if (stopping.aborted) return;
    if (reported.status === 'failed' || known.has(reported.id)) continue;
    // One that can't be recorded does not keep the others.
    await recordRefund(payments, reported).catch((err) =>
      log.error({ err, at: reported.id }, 'could not record a refund'),
    );
  }
}
