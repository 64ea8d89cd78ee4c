import { and, eq } from 'drizzle-orm';
import type { LedgerEntry, NewLedgerEntry } from '../../contract/console-ledger.ts';
import { entryFault } from '../../domain/ledger.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { BALANCE_NAMES } from '../../text/console-money.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { readEntry } from './list-ledger.ts';

/**
 * Books coins or credits by hand. The shop is locked first, so entries of one shop run one after the other, and none
 * takes its balance below 0; an entry that is sent again is found.
 */
export const enterBalance = (
  db: Db,
  staff: StaffMember,
  { id, shop, balance, amount, note }: NewLedgerEntry,
): Promise<LedgerEntry> =>
  inTransaction(db, async (tx) => {
    const [owner] = await tx
      .select({ coins: user.coins, credits: user.credits })
      .from(user)
      .where(and(eq(user.id, shop), eq(user.role, 'retailer')))
      .for('no key update');
    if (!owner) throw new Failure('RETAILER_NOT_FOUND');
    const [sent] = await tx.select().from(balanceEntry).where(eq(balanceEntry.id, id));
    if (sent) {
      const isSame =
        sent.userId === shop &&
        sent.balance === balance &&
        sent.amount === amount &&
        sent.note === note;
      if (!isSame) throw new Failure('MONEY_REUSED');
      return readEntry(tx, id);
    }
    const before = owner[balance];
    const fault = entryFault(before, amount);
    if (fault) throw new Failure(fault);
    const [entered] = await tx
      .insert(balanceEntry)
      .values({
        id,
        userId: shop,
        balance,
        amount,
        reason: 'manual',
        note,
        staffId: staff.id,
        staffName: staff.name,
      })
      .onConflictDoNothing({ target: balanceEntry.id })
      .returning({ id: balanceEntry.id });
    // Used for another shop at the same moment.
    if (!entered) throw new Failure('MONEY_REUSED');
    // Without the note and the shop's name: the log is never deleted.
    await recordActivity(tx, staff, {
      action: 'balance-entered',
      object: { kind: 'balance', id: shop, name: BALANCE_NAMES[balance] },
      before: { [balance]: before },
      after: { [balance]: before + amount },
    });
    return readEntry(tx, id);
  });
