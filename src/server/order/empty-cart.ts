import { eq, sql } from 'drizzle-orm';
import type { OrderedLine } from '../../domain/order-snapshot.ts';
import type { LockedCart } from '../cart/lock-cart.ts';
import type { Db } from '../db/database.ts';
import { cart } from '../db/schema/cart.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { supersession } from './supersede-intent.ts';

/** The cart has become an order: removes its lines and starts the next cart. */
export async function emptyCart(tx: Db, userId: string, lockedCart: LockedCart): Promise<void> {
  const emptied = tx
    .$with('emptied', {})
    .as(sql`delete from ${cartItem} where ${cartItem.userId} = ${userId}`);
  await beginNextCart(tx, [emptied], userId, lockedCart);
}

/** Removes only what was ordered: products added during the payment stay in the next cart. */
export async function removeOrderedLines(
  tx: Db,
  userId: string,
  lines: readonly OrderedLine[],
  lockedCart: LockedCart,
): Promise<void> {
  const ids = sql.param(lines.map(({ id }) => id));
  const quantities = sql.param(lines.map(({ quantity }) => quantity));
  const ordered = sql`unnest(${ids}::text[], ${quantities}::int[]) as ordered (product_id, quantity)`;
  const isOrdered = sql`cart_item.user_id = ${userId} and cart_item.product_id = ordered.product_id`;
  await tx.execute(sql`delete from cart_item using ${ordered}
    where ${isOrdered} and cart_item.quantity <= ordered.quantity`);
  // The lines that are left held more than was ordered.
  await tx.execute(sql`update cart_item set quantity = cart_item.quantity - ordered.quantity
    from ${ordered} where ${isOrdered}`);
  await beginNextCart(tx, [], userId, lockedCart);
}

type Part = ReturnType<ReturnType<Db['$with']>['as']>;

/** Runs in one statement with `parts`. */
async function beginNextCart(
  tx: Db,
  parts: readonly Part[],
  userId: string,
  { generation }: LockedCart,
): Promise<void> {
  // Anyone still paying online for this cart is too late, and gets a refund.
  const supersededIntent = tx.$with('superseded', {}).as(supersession(userId));
  await tx
    .with(...parts, supersededIntent)
    .update(cart)
    .set({
      generation: generation + 1,
      revision: sql`${cart.revision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(cart.userId, userId));
}
