import { and, eq, sql } from 'drizzle-orm';
import type { OrderedLine } from '../../domain/order-snapshot.ts';
import type { Db } from '../db/database.ts';
import { cart } from '../db/schema/cart.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import type { Checkout } from './lock-checkout.ts';

/** The cart has become an order: its lines go, and what is put in from now on is the next cart. */
export async function emptyCart(tx: Db, userId: string, checkout: Checkout): Promise<void> {
  const emptied = tx
    .$with('emptied', {})
    .as(sql`delete from ${cartItem} where ${cartItem.userId} = ${userId}`);
  await beginNextCart(tx.with(emptied), userId, checkout);
  if (checkout.hasOpenIntent) await supersedeOpenIntent(tx, userId);
}

/** Takes out what was ordered and no more: what came in while somebody paid stays in the next cart. */
export async function takeOutOfCart(
  tx: Db,
  userId: string,
  lines: readonly OrderedLine[],
  checkout: Checkout,
): Promise<void> {
  for (const { id, quantity } of lines) {
    const theLine = and(eq(cartItem.userId, userId), eq(cartItem.productId, id));
    const gone = await tx
      .delete(cartItem)
      .where(and(theLine, sql`${cartItem.quantity} <= ${quantity}`))
      .returning({ productId: cartItem.productId });
    if (gone.length > 0) continue;
    await tx
      .update(cartItem)
      .set({ quantity: sql`${cartItem.quantity} - ${quantity}` })
      .where(theLine);
  }
  await beginNextCart(tx, userId, checkout);
  if (checkout.hasOpenIntent) await supersedeOpenIntent(tx, userId);
}

const beginNextCart = (db: Pick<Db, 'update'>, userId: string, checkout: Checkout) =>
  db
    .update(cart)
    .set({
      generation: checkout.generation + 1,
      revision: sql`${cart.revision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(cart.userId, userId));

/** Whoever was about to pay this cart online is too late: such money is given back. */
export async function supersedeOpenIntent(tx: Db, userId: string): Promise<void> {
  await tx
    .update(paymentIntent)
    .set({ state: 'superseded' })
    .where(and(eq(paymentIntent.userId, userId), eq(paymentIntent.state, 'open')));
}
