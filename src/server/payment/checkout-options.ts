import { and, eq, isNull } from 'drizzle-orm';
import type { StartedPayment } from '../../contract/payment.ts';
import { ORDER_TEXT } from '../../text/order.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { GatewayUnknown } from './gateway.ts';
import { isPayable } from './intent-life.ts';
import type { PaymentServices, Provider } from './payment-services.ts';
import { readPayment } from './read-payment.ts';

type Intent = typeof paymentIntent.$inferSelect;

/** What the browser opens the provider's checkout with (PAY-01); the provider's order comes first. */
export async function checkoutOptions(
  payments: PaymentServices,
  intentId: string,
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
 * The order at the provider, made once. Of two that were made at once the one that is noted first is
 * shown; nobody ever pays the other.
 */
async function providerOrder(
  { db, log }: PaymentServices,
  { gateway }: Provider,
  intent: Intent,
): Promise<string> {
  if (intent.providerOrderId) return intent.providerOrderId;
  let made: string;
  try {
    made = await makeOrFind(gateway, intent);
  } catch (error) {
    log.warn({ err: error, intent: intent.id }, 'no order could be had from the payment provider');
    throw new Failure('PAYMENT_UNAVAILABLE');
  }
  await db
    .update(paymentIntent)
    .set({ providerOrderId: made })
    .where(and(eq(paymentIntent.id, intent.id), isNull(paymentIntent.providerOrderId)));
  const [noted] = await db
    .select({ id: paymentIntent.providerOrderId, state: paymentIntent.state })
    .from(paymentIntent)
    .where(eq(paymentIntent.id, intent.id));
  // Ordered as cash meanwhile, or begun anew in another tab: nobody is led into paying for that.
  if (noted?.state !== 'open') throw new Failure('PAYMENT_SUPERSEDED');
  return noted.id ?? made;
}

/** An answer that was lost may have been a yes: then the order is found by its receipt. */
async function makeOrFind(gateway: Provider['gateway'], { id, amount }: Intent): Promise<string> {
  try {
    return await gateway.createOrder(amount, id);
  } catch (error) {
    const [found] = error instanceof GatewayUnknown ? await gateway.findOrders(id) : [];
    if (found) return found;
    throw error;
  }
}
