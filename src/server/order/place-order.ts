import type { OrderSummary } from '../../contract/order.ts';
import { needsGateway, type PaymentMethod } from '../../domain/payment-method.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { Failure } from '../failure.ts';
import { answerOnce } from './idempotency-key.ts';
import { emptyCart } from './empty-cart.ts';
import { judgeCart } from './check-cart.ts';
import { lockCheckout } from './lock-checkout.ts';
import type { Orders } from './order-services.ts';
import { writeOrder } from './write-order.ts';

export interface Placement {
  readonly paymentMethod: PaymentMethod;
  /** What the person saw (decision 6). */
  readonly expectedTotal: number;
}

/**
 * Orders a cart, in one transaction (decision 11): order, lines, holds consumed, cart emptied, mail to
 * send, answer under its key; or nothing of it.
 */
export const placeOrder = (
  orders: Orders,
  userId: string,
  key: string,
  { paymentMethod, expectedTotal }: Placement,
): Promise<OrderSummary> =>
  inTransaction(orders.db, async (tx) => {
    const checkout = await lockCheckout(tx, userId);
    if (!checkout) throw new Failure('CART_EMPTY');
    const asked = ['order', paymentMethod, expectedTotal];
    return answerOnce(tx, { userId, key, asked }, async () => {
      const { cart, snapshot } = await judgeCart(tx, orders, userId, expectedTotal);
      if (needsGateway(paymentMethod, snapshot.totalAmount)) throw new Failure('PAYMENT_REQUIRED');
      const placed = await writeOrder(tx, orders.numbers, {
        userId,
        paymentMethod,
        snapshot,
        cartGeneration: checkout.generation,
        heldCoins: cart.coins.held,
      });
      await emptyCart(tx, userId, checkout);
      return placed;
    });
  });
