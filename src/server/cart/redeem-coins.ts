import { eq, sql } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import { coinRefusal } from '../../domain/coins.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { coinHold } from '../db/schema/coin-hold.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import type { CartServices } from './cart-services.ts';
import { changeCart } from './change-cart.ts';

/**
 * Moves coins from the balance to this cart's hold, in addition to those already held
 * (docs/decisions/021-cart-coupons-and-coins.md).
 */
export const redeemCoins = (carts: CartServices, userId: string, coins: number): Promise<Cart> =>
  changeCart(carts, userId, async ({ tx, read }) => {
    // Locks the balance, which other transactions may change too.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
    const cart = await read();
    const { balance, held } = cart.coins;
    const payablePaise = cart.subtotal - cart.discount;
    const refusal = coinRefusal({ coins, balance, held, payablePaise });
    if (refusal) throw new Failure(refusal);
    await tx
      .insert(balanceEntry)
      .values({ userId, balance: 'coins', amount: -coins, reason: 'hold' });
    await tx
      .insert(coinHold)
      .values({ userId, coins })
      .onConflictDoUpdate({
        target: coinHold.userId,
        set: { coins: sql`${coinHold.coins} + ${coins}`, heldAt: sql`now()` },
      });
    return true;
  });
