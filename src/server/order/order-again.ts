import type { OrderedAgain } from '../../contract/order.ts';
import type { CartServices } from '../cart/cart-services.ts';
import { changeCart } from '../cart/change-cart.ts';
import { raiseInCart } from '../cart/raise-cart.ts';
import { readOrder } from './read-order.ts';

/**
 * Raises the caller's cart to the quantities of one of their orders, in its line order and at today's prices. Lowers
 * nothing. Reports what was added, raised or kept, which prices have changed and which products are not available.
 */
export async function orderAgain(
  carts: CartServices,
  userId: string,
  id: string,
): Promise<OrderedAgain> {
  let report: Omit<OrderedAgain, 'cart'> | undefined;
  const cart = await changeCart(carts, userId, async (change) => {
    const { orderDetails } = await readOrder(change.tx, userId, id);
    const raised = await raiseInCart(change, carts.view, orderDetails);
    const changed = new Map<string, OrderedAgain['changed'][number]>();
    for (const line of orderDetails) {
      const now = raised.prices.get(line.id);
      if (now !== undefined && now !== line.price) {
        const { title, pack, price } = line;
        changed.set(line.id, { id: line.id, title, pack, was: price, now });
      }
    }
    report = { ...raised.report, changed: [...changed.values()] };
    return raised.hasChanged;
  });
  return { cart, ...report! };
}
