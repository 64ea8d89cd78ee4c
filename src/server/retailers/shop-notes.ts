import { and, eq } from 'drizzle-orm';
import type { ShopNote } from '../../contract/console-retailers.ts';
import { isNote } from '../../domain/order-sentence.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { shopNote } from '../db/schema/shop-note.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { shopInLog } from './lock-retailer.ts';

/** A note that is sent again, because the first answer was lost, is the same note. */
export const addShopNote = (
  db: Db,
  staff: StaffMember,
  userId: string,
  sent: { readonly noteId: string; readonly text: string },
): Promise<ShopNote> =>
  inTransaction(db, async (tx) => {
    if (!isNote(sent.text)) throw new Failure('RETAILER_NOTE_INVALID');
    const [noted] = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, userId), eq(user.role, 'retailer')));
    if (!noted) throw new Failure('RETAILER_NOT_FOUND');
    const text = sent.text.trim();
    const { id: staffId, name: staffName } = staff;
    const [added] = await tx
      .insert(shopNote)
      .values({ id: sent.noteId, userId, staffId, staffName, text })
      .onConflictDoNothing({ target: shopNote.id })
      .returning();
    if (added) {
      // Not the text: notes may be about people, and the log is never deleted.
      await recordActivity(tx, staff, {
        action: 'retailer-note-added',
        object: shopInLog(userId),
        after: { noteId: added.id },
      });
      return noteOf(added);
    }
    const [known] = await tx.select().from(shopNote).where(eq(shopNote.id, sent.noteId));
    if (known?.userId !== userId || known.staffId !== staffId || known.text !== text) {
      throw new Failure('RETAILER_NOTE_INVALID');
    }
    return noteOf(known);
  });

export const noteOf = ({ id, at, staffName, text }: typeof shopNote.$inferSelect): ShopNote => ({
  id,
  at: at.toISOString(),
  by: staffName,
  text,
});
