import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { cart } from '../db/schema/cart.ts';

export interface LockedCart {
  /** Counts this person's carts; +1 after each order. */
  readonly generation: number;
}

/**
 * Locks a person's cart until the transaction ends. Returns null if they have never had one. Read other tables only
 * after taking the lock: a transaction that had to wait would otherwise see them as they were before the wait.
 */
export async function lockCart(tx: Db, userId: string): Promise<LockedCart | null> {
  const [locked] = await tx
    .select({ generation: cart.generation })
    .from(cart)
    .where(eq(cart.userId, userId))
    .for('update');
  return locked ?? null;
}
