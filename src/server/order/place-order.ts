import type { OrderSummary } from '../../contract/order.ts';
import type { Agreed } from '../../domain/order-snapshot.ts';
import { needsGateway, type PaymentMethod } from '../../domain/payment-method.ts';
import { lockCart } from '../cart/lock-cart.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { Failure } from '../failure.ts';
import { checkCart } from './check-cart.ts';
import { emptyCart } from './empty-cart.ts';
import { agreedParameters, withIdempotencyKey } from './idempotency-key.ts';
import type { OrderServices } from './order-services.ts';
import { type NewOrder, writeOrder } from './write-order.ts';

export interface Placement extends Agreed {
  readonly paymentMethod: PaymentMethod;
}

/**
 * Places an order in one transaction (docs/decisions/022-order-and-payment-rules.md). It writes the order with its
 * lines, uses up the holds, empties the cart, queues the email and stores the response under the idempotency key.
 */
export async function placeOrder(
  orders: OrderServices,
  userId: string,
  key: string,
  { paymentMethod, ...agreed }: Placement,
): Promise<OrderSummary> {
  let isNew = false;
  const answer = await inTransaction(orders.db, async (tx) => {
    const lockedCart = await lockCart(tx, userId);
    if (!lockedCart) throw new Failure('CART_EMPTY');
    const request = ['order', paymentMethod, ...agreedParameters(agreed)];
    isNew = false;
    return withIdempotencyKey(tx, { userId, key, request }, async () => {
      isNew = true;
      const { cart, snapshot } = await checkCart(tx, orders, userId, agreed);
      const placed = await writePlacement(tx, orders, {
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
  if (isNew) orders.events.orderPlaced(paymentMethod === 'Online Pay' ? 'online' : 'cash', 'shop');
  return answer;
}

/** Writes an order that is not paid yet, within the shop's limit, whoever places it. */
export async function writePlacement(
  tx: Db,
  orders: OrderServices,
  placement: NewOrder,
): Promise<OrderSummary> {
  const { userId, paymentMethod, snapshot } = placement;
  if (needsGateway(paymentMethod, snapshot.totalAmount)) throw new Failure('PAYMENT_REQUIRED');
  await orders.limiter.consume('order', userId, tx);
  return writeOrder(tx, orders, placement);
}
