import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { orderIdOf } from '../../domain/order-number.ts';
import { isSentence } from '../../domain/order-sentence.ts';
import { BACK_AFTER_REFUSAL, type OrderStatus } from '../../domain/order-status.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { Failure } from '../failure.ts';
import { creditCancelled } from '../invoice/credit-invoice.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { forgetPersonIfFinal } from './forget-person-in-orders.ts';
import { giveBack } from './give-back.ts';
import type { MovingServices } from './move-orders.ts';
import { recordStatus } from './record-status.ts';

export interface Decision {
  readonly approve: boolean;
  /** What the store writes to the retailer. */
  readonly sentence?: string | undefined;
  /** When the request was made that the person saw; null: it was imported without it. undefined: whichever stands. */
  readonly requestedAt?: string | null | undefined;
}

/**
 * Approves or rejects a requested cancellation (docs/decisions/022-order-and-payment-rules.md). If approved, the
 * coupon use, coins and money are returned in the same transaction. If rejected, the order returns to its previous
 * status.
 */
export async function decideCancellation(
  { db, shop, log }: MovingServices,
  staff: StaffMember,
  id: string,
  { approve, sentence = '', requestedAt }: Decision,
): Promise<{ id: string; status: OrderStatus }> {
  if (!isSentence(sentence)) throw new Failure('SENTENCE_INVALID');
  const note = sentence.trim();
  if (!approve && note === '') throw new Failure('SENTENCE_REQUIRED');
  return inTransaction(db, async (tx) => {
    const [moved] = await tx
      .update(order)
      .set({
        status: approve ? 'Cancelled' : sql`${order.statusBeforeRequest}`,
        statusBeforeRequest: null,
      })
      .where(
        and(
          eq(order.id, id),
          eq(order.status, 'Cancellation Requested'),
          approve ? undefined : inArray(order.statusBeforeRequest, [...BACK_AFTER_REFUSAL]),
        ),
      )
      .returning();
    if (moved && requestedAt !== undefined) await requireSameRequest(tx, id, requestedAt);
    if (!moved) return alreadyDecided(tx, staff, id, { approve, sentence: note });
    const refunded = approve ? await giveBack(tx, moved) : null;
    await recordStatus(tx, moved, {
      operatorId: staff.id,
      isRefusal: !approve,
      refunded,
      note,
    });
    await recordActivity(tx, staff, {
      action: approve ? 'cancellation-approved' : 'cancellation-rejected',
      object: { kind: 'order', id, name: orderIdOf(moved.orderNumber) },
      before: { status: 'Cancellation Requested' },
      after: { status: moved.status, isRefunded: refunded !== null },
    });
    await forgetPersonIfFinal(tx, moved);
    if (approve) await creditCancelled(tx, { shop, log }, id);
    return { id, status: moved.status };
  });
}

/** The order is locked. The shop may have asked again since, for another reason, after a colleague rejected it. */
async function requireSameRequest(tx: Db, id: string, seenAt: string | null): Promise<void> {
  const [last] = await tx
    .select({ at: orderEvent.at })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, id), eq(orderEvent.status, 'Cancellation Requested')))
    .orderBy(desc(orderEvent.at))
    .limit(1);
  const isSame = seenAt === null ? !last : last?.at.getTime() === Date.parse(seenAt);
  if (!isSame) throw new Failure('CANCELLATION_CHANGED');
}

/**
 * Two people may approve at once; the second finds the order cancelled. And a person whose answer was lost sends the
 * same decision again.
 */
async function alreadyDecided(
  tx: Db,
  staff: StaffMember,
  id: string,
  { approve, sentence }: { readonly approve: boolean; readonly sentence: string },
) {
  const [found] = await tx.select({ status: order.status }).from(order).where(eq(order.id, id));
  if (!found) throw new Failure('ORDER_NOT_FOUND');
  const isSame = approve
    ? found.status === 'Cancelled'
    : found.status !== 'Cancelled' && (await hasJustRejected(tx, staff, id, sentence));
  if (!isSame) throw new Failure('ORDER_MOVE_NOT_POSSIBLE');
  return { id, status: found.status };
}

/** Whether this rejection, by this person and in these words, is the last thing that happened to the order. */
async function hasJustRejected(tx: Db, staff: StaffMember, id: string, sentence?: string) {
  const [last, before] = await tx
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, id))
    .orderBy(desc(orderEvent.at))
    .limit(2);
  return (
    before?.status === 'Cancellation Requested' &&
    last?.operatorId === staff.id &&
    last.note === sentence
  );
}
