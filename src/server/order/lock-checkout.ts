import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { cart } from '../db/schema/cart.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';

export interface Checkout {
  /** The how-manieth cart of the person it is. */
  readonly generation: number;
  /** Somebody has begun to pay it online. */
  readonly hasOpenIntent: boolean;
}

/** Takes the lock of a person's cart for an order of it. null: there has never been anything in it. */
export async function lockCheckout(tx: Db, userId: string): Promise<Checkout | null> {
  const [locked] = await tx
    .select({
      generation: cart.generation,
      hasOpenIntent: sql<boolean>`exists (select from ${paymentIntent}
        where ${paymentIntent.userId} = ${userId} and ${paymentIntent.state} = 'open')`,
    })
    .from(cart)
    .where(eq(cart.userId, userId))
    .for('update', { of: cart });
  return locked ?? null;
}
