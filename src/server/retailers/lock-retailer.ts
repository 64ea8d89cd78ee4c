import { and, eq } from 'drizzle-orm';
import { lockCart } from '../cart/lock-cart.ts';
import type { Db } from '../db/database.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';

/**
 * Locks a shop until the transaction ends, its cart first: an order that is being placed is finished before, or finds the
 * change. Whoever changes what an order is judged by records a change of the cart too (`recordCartChange`).
 */
export async function lockRetailer(tx: Db, id: string): Promise<typeof user.$inferSelect> {
  await lockCart(tx, id);
  const [row] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, id), eq(user.role, 'retailer')))
    .for('no key update');
  if (!row) throw new Failure('RETAILER_NOT_FOUND');
  return row;
}

/** How the activity log names a shop: it is never deleted, so it has no names of people or their shops. */
export const shopInLog = (id: string) =>
  ({ kind: 'retailer', id, name: `shop ${id.slice(0, 8)}` }) as const;
