import { eq, sql } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { cart } from '../db/schema/cart.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import type { CartServices } from './cart-services.ts';
import { lockCart } from './lock-cart.ts';
import { prepareReadCart } from './read-cart.ts';

/** What a change works with: its transaction, and the cart as that sees it. */
export interface CartChange {
  readonly tx: Db;
  readonly userId: string;
  readonly read: () => Promise<Cart>;
}

/**
 * Every change of a cart: one transaction that takes the cart's lock first, so that the changes of one
 * person come one after the other, and answers with the cart that it leaves. `change` says whether it
 * has changed anything; what it refuses it throws, and nothing of it stays.
 */
export async function changeCart(
  { db, view }: CartServices,
  userId: string,
  change: (cart: CartChange) => Promise<boolean>,
): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    if (!(await lockCart(tx, userId))) await makeCart(tx, userId);
    const reading = prepareReadCart(tx, view);
    const read = async () => {
      const found = await reading(userId);
      if (!found) throw new Failure('LOGIN_REQUIRED');
      return found;
    };
    if (await change({ tx, userId, read })) await recordCartChange(tx, userId);
    return read();
  });
}

async function makeCart(tx: Db, userId: string): Promise<void> {
  // Somebody who is known from a moment ago may be gone: then there is nobody to make a cart for.
  await tx.execute(sql`
    insert into ${cart} (user_id) select id from ${user} where id = ${userId} for key share
    on conflict do nothing`);
  if (!(await lockCart(tx, userId))) throw new Failure('LOGIN_REQUIRED');
}

/** The trigger of the cart tells all processes. */
export async function recordCartChange(tx: Db, userId: string): Promise<void> {
  await tx
    .update(cart)
    .set({ revision: sql`${cart.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(cart.userId, userId));
}
