import type { OrderSummary } from '../../contract/order.ts';
import { needsGateway, type PaymentMethod } from '../../domain/payment-method.ts';
import { lockCart } from '../cart/lock-cart.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { Failure } from '../failure.ts';
import { checkCart } from './check-cart.ts';
import { emptyCart } from './empty-cart.ts';
import { withIdempotencyKey } from './idempotency-key.ts';
import type { OrderServices } from './order-services.ts';
import { writeOrder } from './write-order.ts';

export interface Placement {
  readonly paymentMethod: PaymentMethod;
  /** The total the person saw (docs/decisions/020-money-and-price.md). */
  readonly expectedTotal: number;
}

/**
 * Places an order in one transaction (docs/decisions/022-order-and-payment-rules.md). It writes the order with its
 * lines, uses up the holds, empties the cart, queues the email and stores the response under the idempotency key.
 */
export const placeOrder = (
  orders: OrderServices,
  userId: string,
  key: string,
  { paymentMethod, expectedTotal }: Placement,
): Promise<OrderSummary> =>
  inTransaction(orders.db, async (tx) => {
    const lockedCart = await lockCart(tx, userId);
    if (!lockedCart) throw new Failure('CART_EMPTY');
    const request = ['order', paymentMethod, expectedTotal];
    return withIdempotencyKey(tx, { userId, key, request }, async () => {
      const { cart, snapshot } = await checkCart(tx, orders, userId, expectedTotal);
      if (needsGateway(paymentMethod, snapshot.totalAmount)) throw new Failure('PAYMENT_REQUIRED');
      const placed = await writeOrder(tx, orders.numbers, {
        userId,
        paymentMethod,
        snapshot,
        cartGeneration: lockedCart.generation,
        heldCoins: cart.coins.held,
      });
      await emptyCart(tx, userId, lockedCart);
      return placed;
    });
  });
