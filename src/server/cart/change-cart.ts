import { eq, sql } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { cart } from '../db/schema/cart.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import type { CartServices } from './cart-services.ts';
import { keepMark } from './known-change.ts';
import { lockCart } from './lock-cart.ts';
import { prepareReadCart } from './read-cart.ts';

/** A change's transaction, and the cart as it looks inside that transaction. */
export interface CartChange {
  readonly tx: Db;
  readonly userId: string;
  readonly read: () => Promise<Cart>;
}

/**
 * Runs one change to a cart in a transaction and returns the cart after it. The transaction takes the cart's lock
 * first, so a person's changes run one after the other. `change` returns whether it changed anything; if it throws,
 * everything is rolled back. A change with a mark is made once.
 */
export async function changeCart(
  { db, view }: CartServices,
  userId: string,
  change: (cart: CartChange) => Promise<boolean>,
  mark: string | null = null,
): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    if (!(await lockCart(tx, userId))) await createCart(tx, userId);
    const readCart = prepareReadCart(tx, view);
    const read = async () => {
      const found = await readCart(userId);
      if (!found) throw new Failure('LOGIN_REQUIRED');
      return found;
    };
    if (mark !== null && !(await keepMark(tx, userId, mark))) return read();
    if (await change({ tx, userId, read })) await recordCartChange(tx, userId);
    return read();
  });
}

async function createCart(tx: Db, userId: string): Promise<void> {
  // A cached session may belong to a person who has just been deleted: then there is nobody to create a cart
  // for.
  await tx.execute(sql`
    insert into ${cart} (user_id) select id from ${user} where id = ${userId} for key share
    on conflict do nothing`);
  if (!(await lockCart(tx, userId))) throw new Failure('LOGIN_REQUIRED');
}

/**
 * Call it whenever the cart changes, or anything else that could refuse an order or that an order must end (a payment, the
 * standing of the shop): an order is written only if the revision is the one that it was judged by (docs/decisions/064-two-statements-an-order.md). A trigger on the cart table notifies all
 * processes.
 */
export async function recordCartChange(tx: Db, userId: string): Promise<void> {
  await tx
    .update(cart)
    .set({ revision: sql`${cart.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(cart.userId, userId));
}
