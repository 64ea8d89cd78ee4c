import { asc, eq } from 'drizzle-orm';
import type { OrderNote } from '../../contract/console-orders.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { isNote } from '../../domain/order-sentence.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { order } from '../db/schema/order.ts';
import { orderNote } from '../db/schema/order-note.ts';
import { Failure } from '../failure.ts';
import { recordActivity } from '../staff/record-activity.ts';

// Notes about an order that staff leave for each other. They are only added.

export async function readOrderNotes(db: Db, orderId: string): Promise<OrderNote[]> {
  const notes = await db
    .select()
    .from(orderNote)
    .where(eq(orderNote.orderId, orderId))
    .orderBy(asc(orderNote.at), asc(orderNote.id));
  return notes.map(documentOf);
}

/** A note that is sent again, because the first answer was lost, is the same note. */
export const addOrderNote = (
  db: Db,
  staff: StaffMember,
  orderId: string,
  sent: { readonly noteId: string; readonly text: string },
): Promise<OrderNote> =>
  inTransaction(db, async (tx) => {
    if (!isNote(sent.text)) throw new Failure('ORDER_NOTE_INVALID');
    const [noted] = await tx
      .select({ number: order.orderNumber })
      .from(order)
      .where(eq(order.id, orderId));
    if (!noted) throw new Failure('ORDER_NOT_FOUND');
    const text = sent.text.trim();
    const { id: staffId, name: staffName } = staff;
    const [added] = await tx
      .insert(orderNote)
      .values({ id: sent.noteId, orderId, staffId, staffName, text })
      .onConflictDoNothing({ target: orderNote.id })
      .returning();
    if (added) {
      // Not the text: notes may be about people, and the log is never deleted.
      await recordActivity(tx, staff, {
        action: 'order-note-added',
        object: { kind: 'order', id: orderId, name: orderIdOf(noted.number) },
        after: { noteId: added.id },
      });
      return documentOf(added);
    }
    const [known] = await tx.select().from(orderNote).where(eq(orderNote.id, sent.noteId));
    if (known?.orderId !== orderId || known.staffId !== staffId || known.text !== text) {
      throw new Failure('ORDER_NOTE_INVALID');
    }
    return documentOf(known);
  });

const documentOf = ({ id, at, staffName, text }: typeof orderNote.$inferSelect): OrderNote => ({
  id,
  at: at.toISOString(),
  by: staffName,
  text,
});
