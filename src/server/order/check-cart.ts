import type { Cart } from '../../contract/cart.ts';
import { type OrderSnapshot, orderSnapshot } from '../../domain/order-snapshot.ts';
import { prepareReadCart } from '../cart/read-cart.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../failure.ts';
import type { OrderServices } from './order-services.ts';

/** The cart at today's prices, and what would be ordered of it; refused if it is not what the person saw. */
export async function checkCart(
  tx: Db,
  { view }: OrderServices,
  userId: string,
  expectedTotal: number,
): Promise<{ cart: Cart; snapshot: OrderSnapshot }> {
  const cart = await prepareReadCart(tx, view)(userId);
  if (!cart) throw new Failure('USER_NOT_LOGGED_IN');
  const judged = orderSnapshot(cart, expectedTotal);
  if (judged.ok) return { cart, snapshot: judged.snapshot };
  const { code } = judged;
  throw new Failure(code, code === 'TOTAL_CHANGED' ? { totalAmount: cart.totalAmount } : {});
}
