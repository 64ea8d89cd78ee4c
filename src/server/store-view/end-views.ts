import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { STORE_VIEW_ROLES } from '../../domain/store-view.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { session } from '../db/schema/session.ts';
import { storeView } from '../db/schema/store-view.ts';
import { user } from '../db/schema/user.ts';
import { type EndOfView, recordEnds } from './record-ends.ts';

/** Removes the views that nobody can use any more (src/server/store-view/store-views.ts), and records their ends. */
export const endViews = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const [why, isOver] of reasons(tx)) {
      const ended = await tx.delete(storeView).where(isOver).returning();
      await recordEnds(tx, ended, why);
    }
  });

/** The first that applies is recorded. */
function reasons(tx: Db): readonly (readonly [EndOfView, SQL])[] {
  const shops = tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(eq(user.id, storeView.retailerId), eq(user.role, 'retailer'), isNull(user.blockedAt)),
    );
  const staff = tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.id, storeView.staffId),
        inArray(user.staffRole, [...STORE_VIEW_ROLES]),
        isNull(user.blockedAt),
      ),
    );
  const sessions = tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(and(eq(session.tokenHash, storeView.sessionHash), sql`${session.expiresAt} > now()`));
  return [
    ['Time was up', sql`${storeView.expiresAt} <= now()`],
    ['Shop blocked', sql`not exists ${shops}`],
    ['Access ended', sql`not exists ${staff}`],
    ['Logged out', sql`not exists ${sessions}`],
  ];
}
