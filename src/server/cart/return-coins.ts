import { and, eq, type SQL } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import type { Db } from '../db/database.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { coinHold } from '../db/schema/coin-hold.ts';
import type { CartServices } from './cart-services.ts';
import { changeCart } from './change-cart.ts';

export const returnCoins = (carts: CartServices, userId: string): Promise<Cart> =>
  changeCart(carts, userId, ({ tx }) => giveBackCoins(tx, userId));

/** Returns the held coins to the balance. Returns whether any were held. */
export async function giveBackCoins(tx: Db, userId: string, onlyIf?: SQL): Promise<boolean> {
  const [held] = await tx
    .delete(coinHold)
    .where(and(eq(coinHold.userId, userId), onlyIf))
    .returning({ coins: coinHold.coins });
  if (!held) return false;
  await tx
    .insert(balanceEntry)
    .values({ userId, balance: 'coins', amount: held.coins, reason: 'hold-returned' });
  return true;
}
