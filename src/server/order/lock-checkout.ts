import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { cart } from '../db/schema/cart.ts';

export interface Checkout {
  /** The how-manieth cart of the person it is. */
  readonly generation: number;
}

/**
 * Takes the lock of a person's cart for an order of it. null: there has never been anything in it. Whoever
 * had to wait for the lock still sees the other tables as they were before: they are asked afterwards.
 */
export async function lockCheckout(tx: Db, userId: string): Promise<Checkout | null> {
  const [locked] = await tx
    .select({ generation: cart.generation })
    .from(cart)
    .where(eq(cart.userId, userId))
    .for('update');
  return locked ?? null;
}
