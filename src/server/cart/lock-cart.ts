import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { cart } from '../db/schema/cart.ts';

export interface LockedCart {
  /** Counts this person's carts; +1 after each order. */
  readonly generation: number;
}

/**
 * Locks a person's cart until the transaction ends. null: they have never had one. A transaction that had to
 * wait for the lock reads the other tables only after it, or it would see them as they were before the wait.
 */
export async function lockCart(tx: Db, userId: string): Promise<LockedCart | null> {
  const [locked] = await tx
    .select({ generation: cart.generation })
    .from(cart)
    .where(eq(cart.userId, userId))
    .for('update');
  return locked ?? null;
}
