import { and, eq } from 'drizzle-orm';
import type { OrderSummary } from '../../contract/order.ts';
import type { StartedPayment } from '../../contract/payment.ts';
import type { Agreed, OrderSnapshot } from '../../domain/order-snapshot.ts';
import { needsGateway } from '../../domain/payment-method.ts';
import { recordCartChange } from '../cart/change-cart.ts';
import { type LockedCart, lockCart } from '../cart/lock-cart.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { Failure } from '../failure.ts';
import { checkCart } from '../order/check-cart.ts';
import { emptyCart } from '../order/empty-cart.ts';
import { agreedParameters, withIdempotencyKey } from '../order/idempotency-key.ts';
import { supersedeOpenIntent } from '../order/supersede-intent.ts';
import { writeOrder } from '../order/write-order.ts';
import { checkoutOptions } from './checkout-options.ts';
import { isPayable } from './intent-deadlines.ts';
import type { PaymentServices } from './payment-services.ts';

type Started = { intentId: string } | { order: OrderSummary };

/**
 * Starts an online payment: stores what the person saw and is about to order, then creates an order of that amount
 * at the provider. The cart stays unchanged until the money arrives.
 */
export async function startPayment(
  payments: PaymentServices,
  userId: string,
  key: string,
  agreed: Agreed,
): Promise<StartedPayment> {
  if (!payments.provider) throw new Failure('PAYMENT_UNAVAILABLE');
  let isNew = false;
  let isCounted = false;
  const started = await inTransaction(payments.db, async (tx) => {
    const lockedCart = await lockCart(tx, userId);
    if (!lockedCart) throw new Failure('CART_EMPTY');
    const request = ['payment', ...agreedParameters(agreed)];
    isNew = false;
    isCounted = false;
    const count = async () => {
      isCounted = true;
      await payments.orders.limiter.consume('payment', userId, tx);
    };
    return withIdempotencyKey<Started>(tx, { userId, key, request }, () => {
      isNew = true;
      return start(tx, payments, { userId, lockedCart, agreed, count });
    });
  });
  const { events } = payments.orders;
  if ('order' in started) {
    if (isNew) events.orderPlaced('online', 'shop');
    return { checkout: null, order: started.order };
  }
  if (isCounted) events.payment('started');
  return checkoutOptions(payments, started.intentId, isCounted);
}

interface PaymentRequest {
  readonly userId: string;
  readonly lockedCart: LockedCart;
  readonly agreed: Agreed;
  /** Counts a new intent towards the limit. */
  readonly count: () => Promise<void>;
}

async function start(
  tx: Db,
  { orders }: PaymentServices,
  request: PaymentRequest,
): Promise<Started> {
  const { userId, lockedCart, agreed } = request;
  const { cart, snapshot } = await checkCart(tx, orders, userId, agreed);
  const paymentMethod = 'Online Pay';
  if (needsGateway(paymentMethod, snapshot.totalAmount)) {
    return { intentId: await openIntent(tx, request, snapshot) };
  }
  await orders.limiter.consume('order', userId, tx);
  const order = await writeOrder(tx, orders, {
    userId,
    paymentMethod,
    snapshot,
    cartGeneration: lockedCart.generation,
    heldCoins: cart.coins.held,
  });
  await emptyCart(tx, userId, lockedCart);
  return { order };
}

/** Returns the open intent if it is for the same cart and still payable; otherwise replaces it with a new one. */
async function openIntent(
  tx: Db,
  { userId, lockedCart, count }: PaymentRequest,
  snapshot: OrderSnapshot,
): Promise<string> {
  const [open] = await tx
    .select()
    .from(paymentIntent)
    .where(and(eq(paymentIntent.userId, userId), eq(paymentIntent.state, 'open')));
  const isSame = open?.cartGeneration === lockedCart.generation && isEqual(open.snapshot, snapshot);
  if (isSame && isPayable(open)) return open.id;
  await count();
  if (open) await supersedeOpenIntent(tx, userId);
  const [created] = await tx
    .insert(paymentIntent)
    .values({
      userId,
      cartGeneration: lockedCart.generation,
      snapshot,
      couponId: snapshot.couponCode !== null ? await heldCoupon(tx, userId) : null,
      amount: snapshot.totalAmount,
    })
    .returning({ id: paymentIntent.id });
  // An order that has read the cart without this payment reads it again, and ends the payment.
  await recordCartChange(tx, userId);
  return created!.id;
}

/** Sorted, because the database does not preserve the order of a document's fields. */
const isEqual = (one: OrderSnapshot, other: OrderSnapshot) => sorted(one) === sorted(other);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

async function heldCoupon(tx: Db, userId: string): Promise<string | null> {
  const [held] = await tx
    .select({ id: couponUse.couponId })
    .from(couponUse)
    .where(and(eq(couponUse.userId, userId), eq(couponUse.state, 'held')));
  return held?.id ?? null;
}
