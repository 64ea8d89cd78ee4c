import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import { paidOrder } from '../../domain/paid-order.ts';
import type { NoOrderReason } from '../../domain/refund-reason.ts';
import { MIN_REFUND_PAISE, refundableOf } from '../../domain/refund-state.ts';
import { lockCart } from '../cart/lock-cart.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { payment } from '../db/schema/payment.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { refund } from '../db/schema/refund.ts';
import { user } from '../db/schema/user.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { removeOrderedLines } from '../order/empty-cart.ts';
import { lockPayment } from '../order/lock-payment.ts';
import { readCartToOrder } from '../order/read-cart-to-order.ts';
import { writeOrder } from '../order/write-order.ts';
import { GatewayRefusal, type ProviderPayment } from './gateway.ts';
import type { PaymentServices } from './payment-services.ts';
import { recordRefundsOf } from './record-refund.ts';

type Intent = typeof paymentIntent.$inferSelect & { readonly ageMs: number };

/** By the database's clock, which also set the time of creation. */
const AGE_MS = sql<number>`(extract(epoch from now() - ${paymentIntent.createdAt}) * 1000)::float8`;

/**
 * Turns a payment, as the provider reports it, into an order or a refund (PAY-04). It happens once, however often
 * and in whatever order the browser, the webhook and the reconciler report it. Refunds that were made at the provider
 * are recorded with it.
 */
export async function settlePayment(
  payments: PaymentServices,
  reported: ProviderPayment,
): Promise<void> {
  const known = await intentOf(payments, reported);
  // Another shop's, or another use of the same keys: not ours to capture.
  if (!known) return;
  const paid = reported.status === 'authorized' ? await capture(payments, reported) : reported;
  // One that went back because nobody captured it was never ours.
  const isRefunded = paid.status === 'refunded' && paid.captured;
  if (paid.status !== 'captured' && !isRefunded) return;
  const outcome = await inTransaction(payments.db, async (tx) => {
    // The cart's lock always comes first.
    const lockedCart = known.userId === null ? null : await lockCart(tx, known.userId);
    const [intent] = await tx
      .select({ ...getTableColumns(paymentIntent), ageMs: AGE_MS })
      .from(paymentIntent)
      .where(eq(paymentIntent.id, known.id))
      .for('update');
    const isNew = await recordPayment(tx, known.id, paid);
    if (!intent) return null;
    if (!isNew) return (await refundWhatIsLeft(tx, paid)) ? 'owed' : null;
    const reason = isRefunded
      ? 'by-hand'
      : (wrongAmount(intent, paid) ?? (await place(tx, payments, intent, lockedCart, paid)));
    if (!reason) return 'ordered';
    if (!isRefunded) {
      await tx.insert(refund).values({ paymentId: paid.id, amount: paid.amount, reason });
    }
    await endIntent(tx, intent);
    await emailOwner(tx, payments, intent, paid, reason);
    payments.log.warn({ payment: paid.id, reason }, 'a payment got no order and is refunded');
    return 'returned';
  });
  const { events } = payments.orders;
  if (outcome === 'ordered' || outcome === 'returned') events.payment(outcome);
  if (outcome === 'ordered') events.orderPlaced('online', 'shop');
  if (outcome === 'returned' || outcome === 'owed') payments.jobs.wake('refunds');
  if (paid.amount_refunded > (await refundedOf(payments.db, paid.id))) {
    await recordRefundsOf(payments, paid.id);
  }
}

/**
 * A payment that somebody had refunded before it was known gets no order. If that refund fails, the money is here again, and
 * nobody else gives it back. Returns whether it is so.
 */
async function refundWhatIsLeft(tx: Db, paid: ProviderPayment): Promise<boolean> {
  if (paid.status !== 'captured') return false;
  const known = await lockPayment(tx, and(eq(payment.id, paid.id), isNull(payment.orderId))!);
  if (!known) return false;
  const left = refundableOf(known.amount, known.refunds);
  // What the provider has and we don't know is recorded first.
  if (left < MIN_REFUND_PAISE || paid.amount_refunded > known.amount - left) return false;
  await tx.insert(refund).values({ paymentId: paid.id, amount: left, reason: 'by-hand' });
  return true;
}

/** What we know the provider has refunded. */
async function refundedOf(db: Db, paymentId: string): Promise<number> {
  const known = await db
    .select({ amount: refund.amount })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), ne(refund.state, 'due')));
  return known.reduce((sum, { amount }) => sum + amount, 0);
}

async function intentOf({ db }: PaymentServices, { order_id }: ProviderPayment) {
  if (order_id === null) return null;
  const [known] = await db
    .select({ id: paymentIntent.id, userId: paymentIntent.userId })
    .from(paymentIntent)
    .where(eq(paymentIntent.providerOrderId, order_id));
  return known ?? null;
}

/** People who paid in their bank's app, or closed the page, hear about it only by email. */
async function emailOwner(
  tx: Db,
  { provider }: PaymentServices,
  { userId }: Intent,
  { amount }: ProviderPayment,
  why: NoOrderReason,
) {
  if (userId === null || why === 'account-gone') return;
  const [owner] = await tx
    .select({ to: user.email, name: user.name })
    .from(user)
    .where(eq(user.id, userId));
  const isSandbox = provider?.sandbox != null;
  if (owner) await enqueueMail(tx, { kind: 'payment-returned', ...owner, amount, why, isSandbox });
}

/** The provider's order is paid, so nobody can pay this intent again, whatever happens to the cart. */
async function endIntent(tx: Db, { id }: Intent): Promise<void> {
  await tx
    .update(paymentIntent)
    .set({ state: 'superseded' })
    .where(and(eq(paymentIntent.id, id), eq(paymentIntent.state, 'open')));
}

/** The provider captures automatically; if it has not done so yet, ask it to. */
async function capture(
  { provider }: PaymentServices,
  reported: ProviderPayment,
): Promise<ProviderPayment> {
  const { gateway } = provider!;
  try {
    return await gateway.capture(reported.id, reported.amount);
  } catch (error) {
    // Either it has been captured in the meantime or it cannot be: ask the provider which.
    if (error instanceof GatewayRefusal) return gateway.payment(reported.id);
    throw error;
  }
}

/** Returns false if the payment was recorded, and so settled, before. */
async function recordPayment(tx: Db, intentId: string, paid: ProviderPayment): Promise<boolean> {
  const { id, amount, currency, method } = paid;
  const inserted = await tx
    .insert(payment)
    .values({ id, intentId, amount, currency, method })
    .onConflictDoNothing({ target: payment.id })
    .returning({ id: payment.id });
  return inserted.length > 0;
}

const wrongAmount = (intent: Intent, paid: ProviderPayment): NoOrderReason | null =>
  paid.amount === intent.amount && paid.currency === 'INR' ? null : 'wrong-amount';

/** Places the order that was paid for, or returns why it cannot be placed. */
async function place(
  tx: Db,
  { orders, provider }: PaymentServices,
  intent: Intent,
  lockedCart: Awaited<ReturnType<typeof lockCart>>,
  paid: ProviderPayment,
): Promise<NoOrderReason | null> {
  const { userId, ageMs } = intent;
  if (intent.state === 'placed') return 'second-payment';
  const cart = userId === null ? null : await readCartToOrder(tx, orders.view, userId);
  if (userId === null || !cart || !lockedCart) return 'account-gone';
  if (lockedCart.generation !== intent.cartGeneration) return 'cart-already-ordered';
  const isOpen = intent.state === 'open';
  const order = paidOrder({ snapshot: intent.snapshot, isOpen, ageMs }, cart);
  if (!order.ok) return order.code;
  const { snapshot } = order;
  const placed = await writeOrder(tx, orders, {
    userId,
    paymentMethod: 'Online Pay',
    snapshot,
    cartGeneration: intent.cartGeneration,
    heldCoins: cart.coins.held,
    paidWith: { intentId: intent.id, isSandbox: provider?.sandbox != null },
  });
  await tx.update(payment).set({ orderId: placed.id }).where(eq(payment.id, paid.id));
  await tx.update(paymentIntent).set({ state: 'placed' }).where(eq(paymentIntent.id, intent.id));
  await removeOrderedLines(tx, userId, snapshot.lines, lockedCart);
  return null;
}
