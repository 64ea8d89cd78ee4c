import { eq, sql } from 'drizzle-orm';
import type { Retailer } from '../../contract/console-retailers.ts';
import { isSentence } from '../../domain/order-sentence.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { AccountServices } from '../account/account-services.ts';
import { recordCartChange } from '../cart/change-cart.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { session } from '../db/schema/session.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { lockRetailer, shopInLog } from './lock-retailer.ts';
import { readRetailer } from './read-retailer.ts';

type Accounts = Pick<AccountServices, 'db' | 'sessions'>;

/**
 * Blocks a shop: every session ends, and it can't log in, order or start to pay. Its orders go on. The reason is for staff.
 */
export async function blockRetailer(
  { db, sessions }: Accounts,
  staff: StaffMember,
  id: string,
  typed: string,
): Promise<Retailer> {
  const blockReason = typed.trim();
  if (blockReason === '') throw new Failure('BLOCK_REASON_REQUIRED');
  if (!isSentence(blockReason)) throw new Failure('SENTENCE_INVALID');
  const retailer = await inTransaction(db, async (tx) => {
    const { blockedAt } = await lockRetailer(tx, id);
    if (blockedAt === null) {
      await tx.update(user).set({ blockedAt: sql`now()`, blockReason }).where(eq(user.id, id));
      await tx.delete(session).where(eq(session.userId, id));
      await recordCartChange(tx, id);
      // Not the reason: it may be about people, and the log is never deleted.
      await recordActivity(tx, staff, { action: 'retailer-blocked', object: shopInLog(id) });
    }
    return readRetailer(tx, id);
  });
  sessions.forget(id);
  return retailer;
}

export async function unblockRetailer(
  { db, sessions }: Accounts,
  staff: StaffMember,
  id: string,
): Promise<Retailer> {
  const retailer = await inTransaction(db, async (tx) => {
    const { blockedAt } = await lockRetailer(tx, id);
    if (blockedAt !== null) {
      await tx.update(user).set({ blockedAt: null, blockReason: null }).where(eq(user.id, id));
      // A login that was under way when the shop was blocked must not come to life.
      await tx.delete(session).where(eq(session.userId, id));
      await recordActivity(tx, staff, { action: 'retailer-unblocked', object: shopInLog(id) });
    }
    return readRetailer(tx, id);
  });
  sessions.forget(id);
  return retailer;
}
