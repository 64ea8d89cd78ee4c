import { eq, sql } from 'drizzle-orm';
import type { OrderedLine } from '../../domain/order-snapshot.ts';
import type { Db } from '../db/database.ts';
import { cart } from '../db/schema/cart.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import type { Checkout } from './lock-checkout.ts';

/** The cart has become an order: its lines go, and what is put in from now on is the next cart. */
export async function emptyCart(tx: Db, userId: string, checkout: Checkout): Promise<void> {
  const emptied = tx
    .$with('emptied', {})
    .as(sql`delete from ${cartItem} where ${cartItem.userId} = ${userId}`);
  await beginNextCart(tx, [emptied], userId, checkout);
}

/** Takes out what was ordered and no more: what came in while somebody paid stays in the next cart. */
export async function takeOutOfCart(
  tx: Db,
  userId: string,
  lines: readonly OrderedLine[],
  checkout: Checkout,
): Promise<void> {
  const ids = sql.param(lines.map(({ id }) => id));
  const quantities = sql.param(lines.map(({ quantity }) => quantity));
  const ordered = sql`unnest(${ids}::text[], ${quantities}::int[]) as ordered (product_id, quantity)`;
  const isOrdered = sql`cart_item.user_id = ${userId} and cart_item.product_id = ordered.product_id`;
  await tx.execute(sql`delete from cart_item using ${ordered}
    where ${isOrdered} and cart_item.quantity <= ordered.quantity`);
  // A line that is left had more in it: those that had not are gone.
  await tx.execute(sql`update cart_item set quantity = cart_item.quantity - ordered.quantity
    from ${ordered} where ${isOrdered}`);
  await beginNextCart(tx, [], userId, checkout);
}

type Part = ReturnType<ReturnType<Db['$with']>['as']>;

/** In one statement with what else is to be done. */
async function beginNextCart(
  tx: Db,
  parts: readonly Part[],
  userId: string,
  { generation }: Checkout,
): Promise<void> {
  // Whoever was about to pay this cart online is too late: such money is given back.
  const superseded = tx.$with('superseded', {}).as(supersession(userId));
  await tx
    .with(...parts, superseded)
    .update(cart)
    .set({
      generation: generation + 1,
      revision: sql`${cart.revision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(cart.userId, userId));
}

const supersession = (userId: string) => sql`update payment_intent set state = 'superseded'
  where user_id = ${userId} and state = 'open'`;

export async function supersedeOpenIntent(tx: Db, userId: string): Promise<void> {
  await tx.execute(supersession(userId));
}
