import type { OrderSummary } from '../../contract/order.ts';
import type { Agreed } from '../../domain/order-snapshot.ts';
import { needsGateway, type PaymentMethod } from '../../domain/payment-method.ts';
import { lockCart } from '../cart/lock-cart.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { Failure } from '../failure.ts';
import { checkCart, requireSnapshot } from './check-cart.ts';
import { emptyCart } from './empty-cart.ts';
import {
  agreedParameters,
  answerAgain,
  hashOf,
  type KeyedRequest,
  withIdempotencyKey,
} from './idempotency-key.ts';
import { describeOrder, type NewOrder } from './new-order.ts';
import type { OrderServices } from './order-services.ts';
import { writeOrder } from './write-order.ts';

export interface Placement extends Agreed {
  readonly paymentMethod: PaymentMethod;
}

/** Whoever has lost to another change of the cart so often takes its lock. */
const TRIES_WITHOUT_LOCK = 3;

/**
 * Places an order (docs/decisions/022-order-and-payment-rules.md). It writes the order with its lines, uses up the holds,
 * empties the cart, queues the email and stores the response under the idempotency key: all of it or nothing.
 */
export async function placeOrder(
  orders: OrderServices,
  userId: string,
  key: string,
  placement: Placement,
): Promise<OrderSummary> {
  const request = ['order', placement.paymentMethod, ...agreedParameters(placement)];
  const keyed = { userId, key, request };
  for (let tries = 0; tries < TRIES_WITHOUT_LOCK; tries += 1) {
    const outcome = await placeWithoutLock(orders, keyed, placement);
    if (outcome === 'needs lock') break;
    if (outcome !== 'cart changed') return outcome;
  }
  return placeWithLock(orders, keyed, placement);
}

/**
 * In two statements (docs/decisions/064-two-statements-an-order.md), of a cart that holds neither a coupon nor coins: those
 * belong to others too.
 */
async function placeWithoutLock(
  orders: OrderServices,
  { userId, key, request }: KeyedRequest,
  { paymentMethod, ...agreed }: Placement,
): Promise<OrderSummary | 'needs lock' | 'cart changed'> {
  const { limiter, numbers, placement, shop } = orders;
  const requestHash = hashOf(request);
  const limitKey = limiter.rowKey('order', userId);
  const drawn = await numbers.drawSeveral(orders.db);
  const found = await placement.read({ userId, key, limitKey, numbers: drawn });
  if (!found) throw new Failure('USER_NOT_LOGGED_IN');
  const { cart, generation, stored, orderNumber } = found;
  if (generation === null) throw new Failure('CART_EMPTY');
  if (stored) return answerAgain(stored, requestHash);
  if (found.isBlocked) throw new Failure('USER_NOT_LOGGED_IN');
  if (cart.coupon || cart.coins.held > 0 || orderNumber === null) return 'needs lock';

  const snapshot = requireSnapshot(cart, agreed);
  if (needsGateway(paymentMethod, snapshot.totalAmount)) throw new Failure('PAYMENT_REQUIRED');
  limiter.check('order', found.attempts);
  const newOrder = { userId, paymentMethod, snapshot, cartGeneration: generation, heldCoins: 0 };
  const numbered = { orderNumber, couponId: null, supplierState: shop.now.invoicing.state };
  const { summary, parameters } = describeOrder(newOrder, found.buyer, numbered);
  const isPlaced = await placement.write({
    ...parameters,
    userId,
    revision: cart.revision,
    generation,
    key,
    requestHash,
    answer: JSON.stringify(summary),
    limitKey,
  });
  if (!isPlaced) return 'cart changed';
  countPlaced(orders, paymentMethod);
  return summary;
}

/** In one transaction that holds the cart's lock. */
async function placeWithLock(
  orders: OrderServices,
  keyed: KeyedRequest,
  { paymentMethod, ...agreed }: Placement,
): Promise<OrderSummary> {
  let isNew = false;
  const answer = await inTransaction(orders.db, async (tx) => {
    const { userId } = keyed;
    const lockedCart = await lockCart(tx, userId);
    if (!lockedCart) throw new Failure('CART_EMPTY');
    isNew = false;
    return withIdempotencyKey(tx, keyed, async () => {
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
  if (isNew) countPlaced(orders, paymentMethod);
  return answer;
}

const countPlaced = ({ events }: OrderServices, paymentMethod: PaymentMethod): void =>
  events.orderPlaced(paymentMethod === 'Online Pay' ? 'online' : 'cash', 'shop');

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
