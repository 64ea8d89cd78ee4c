import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import type { order } from '../db/schema/order.ts';
import { user } from '../db/schema/user.ts';

type OrderRow = typeof order.$inferSelect;

/** Credits each order's points (docs/decisions/021-cart-coupons-and-coins.md); the ledger accepts them once per order. */
export async function creditPoints(tx: Db, delivered: readonly OrderRow[]): Promise<void> {
  const owed = delivered.flatMap(({ id, userId, creditPoints: amount }) =>
    userId === null || amount === 0 ? [] : [{ orderId: id, userId, amount }],
  );
  if (owed.length === 0) return;
  // A person who is being deleted at this moment earns no points. By id, so that nobody locks them the other way round.
  const owners = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      inArray(
        user.id,
        owed.map(({ userId }) => userId),
      ),
    )
    .orderBy(asc(user.id))
    .for('no key update');
  const known = new Set(owners.map(({ id }) => id));
  // One statement per order: the trigger that checks a balance against its ledger runs after each row of a statement.
  for (const entry of owed.filter(({ userId }) => known.has(userId))) {
    await tx
      .insert(balanceEntry)
      .values({ ...entry, balance: 'credits', reason: 'order-delivered' });
  }
}
