import type { Cart } from '../../contract/cart.ts';
import { type Agreed, type OrderSnapshot, orderSnapshot } from '../../domain/order-snapshot.ts';
import { prepareReadCart } from '../cart/read-cart.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../failure.ts';
import type { OrderServices } from './order-services.ts';

/**
 * Reads the cart at today's prices and returns it with the snapshot to order. Refuses if it is not what the person
 * saw.
 */
export async function checkCart(
  tx: Db,
  { view }: OrderServices,
  userId: string,
  agreed: Agreed,
): Promise<{ cart: Cart; snapshot: OrderSnapshot }> {
  const cart = await prepareReadCart(tx, view)(userId);
  if (!cart) throw new Failure('USER_NOT_LOGGED_IN');
  const checked = orderSnapshot(cart, agreed);
  if (checked.ok) return { cart, snapshot: checked.snapshot };
  const { code } = checked;
  throw new Failure(code, code === 'TOTAL_CHANGED' ? { totalAmount: cart.totalAmount } : {});
}
