import { createHash } from 'node:crypto';
import { z } from 'zod';
import { webhookEvent } from '../db/schema/webhook-event.ts';
import { Failure } from '../failure.ts';
import type { PaymentServices } from './payment-services.ts';
import { isSigned } from './signatures.ts';

const entity = z.object({ entity: z.object({ id: z.string().max(100) }).loose() });
const webhookBody = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: entity.optional(),
    order: entity.optional(),
    refund: entity.optional(),
  }),
});

/**
 * Receives an event from the provider. The signature covers the exact bytes and no header, so the bytes identify the event.
 * It is recorded once, answered at once and handled afterwards. Its content is only a hint: the provider is asked.
 */
export async function receiveWebhook(
  payments: PaymentServices,
  body: Uint8Array,
  headers: Headers,
): Promise<void> {
  const { db, provider, jobs } = payments;
  const signature = headers.get('x-razorpay-signature') ?? '';
  const isValid = provider?.webhookSecrets.some((secret) => isSigned(body, signature, secret));
  if (!isValid) throw new Failure('WEBHOOK_REFUSED');
  const parsed = webhookBody.safeParse(readJson(body));
  if (!parsed.success) throw new Failure('WEBHOOK_REFUSED');
  const { event, payload } = parsed.data;
  await db
    .insert(webhookEvent)
    .values({
      id: createHash('sha256').update(body).digest('hex'),
      event,
      about: {
        orderId: payload.order?.entity.id,
        paymentId: payload.payment?.entity.id,
        refundId: payload.refund?.entity.id,
      },
    })
    .onConflictDoNothing({ target: webhookEvent.id });
  jobs.wake('webhooks');
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
