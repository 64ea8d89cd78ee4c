import { and, eq, isNull } from 'drizzle-orm';
import type { StartedPayment } from '../../contract/payment.ts';
import { ORDER_TEXT } from '../../text/order.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { GatewayUnknown } from './gateway.ts';
import { isPayable } from './intent-deadlines.ts';
import type { PaymentServices, Provider } from './payment-services.ts';
import { readPayment } from './read-payment.ts';

type Intent = typeof paymentIntent.$inferSelect;

/**
 * The options with which the browser opens the provider's checkout (PAY-01). Creates the provider's order first if
 * there is none; another attempt at that, after one that failed, counts like a new payment.
 */
export async function checkoutOptions(
  payments: PaymentServices,
  intentId: string,
  isCounted: boolean,
): Promise<StartedPayment> {
  const { db, provider, storeName, publicUrl } = payments;
  const [found] = await db
    .select({ intent: paymentIntent, name: user.name, email: user.email, mobile: user.mobile })
    .from(paymentIntent)
    .innerJoin(user, eq(user.id, paymentIntent.userId))
    .where(eq(paymentIntent.id, intentId));
  if (!found || !provider) throw new Failure('PAYMENT_UNAVAILABLE');
  const { intent, name, email, mobile } = found;
  if (intent.state === 'placed') {
    const { order } = await readPayment(payments, intent.userId!, intentId);
    return { checkout: null, order };
  }
  if (intent.state !== 'open' || !isPayable(intent)) throw new Failure('PAYMENT_SUPERSEDED');
  if (intent.providerOrderId === null && !isCounted) {
    await payments.orders.limiter.consume('payment', intent.userId!);
  }
  return {
    order: null,
    checkout: {
      paymentId: intent.id,
      script: provider.script,
      isSandbox: provider.sandbox !== null,
      key: provider.keyId,
      amount: intent.amount,
      currency: 'INR',
      name: storeName,
      description: ORDER_TEXT.checkoutDescription(intent.snapshot.lines.length),
      image: `${publicUrl}/icons/icon-192.png`,
      order_id: await providerOrder(payments, provider, intent),
      prefill: { name, email, contact: mobile ?? '' },
    },
  };
}

/**
 * Creates the provider's order once. If two are created at the same time, the one stored first is shown, and nobody
 * ever pays the other.
 */
async function providerOrder(
  { db, log, orders }: PaymentServices,
  { gateway }: Provider,
  intent: Intent,
): Promise<string> {
  if (intent.providerOrderId) return intent.providerOrderId;
  let created: string;
  try {
    created = await createOrFind(gateway, intent);
  } catch (error) {
    orders.events.payment('provider-failed');
    log.warn(
      { err: error, intent: intent.id },
      'could not create an order at the payment provider',
    );
    throw new Failure('PAYMENT_UNAVAILABLE');
  }
  await db
    .update(paymentIntent)
    .set({ providerOrderId: created })
    .where(and(eq(paymentIntent.id, intent.id), isNull(paymentIntent.providerOrderId)));
  const [stored] = await db
    .select({ id: paymentIntent.providerOrderId, state: paymentIntent.state })
    .from(paymentIntent)
    .where(eq(paymentIntent.id, intent.id));
  // The cart was ordered as cash, or another tab started a new payment: do not let anyone pay for this one.
  if (stored?.state !== 'open') throw new Failure('PAYMENT_SUPERSEDED');
  return stored.id ?? created;
}

/** If the response was lost, the order may exist: look for it by its receipt. */
async function createOrFind(gateway: Provider['gateway'], { id, amount }: Intent): Promise<string> {
  try {
    return await gateway.createOrder(amount, id);
  } catch (error) {
    const [found] = error instanceof GatewayUnknown ? await gateway.findOrders(id) : [];
    if (found) return found;
    throw error;
  }
}
