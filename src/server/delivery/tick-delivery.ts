import { desc, eq } from 'drizzle-orm';
import type { SheetOrder, TickRequest } from '../../contract/console-delivery.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import {
  CLOCK_TOLERANCE_MS,
  cashDueOf,
  moveOfTick,
  type NotDeliveredReason,
  type TickFault,
  tickedAt,
  tickFault,
} from '../../domain/delivery-tick.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { deliveryTick } from '../db/schema/delivery-tick.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { Failure } from '../failure.ts';
import { creditCancelled } from '../invoice/credit-invoice.ts';
import { issueInvoices } from '../invoice/issue-invoices.ts';
import { creditPoints } from '../order/credit-points.ts';
import { forgetPersonIfFinal } from '../order/forget-person-in-orders.ts';
import { giveBack } from '../order/give-back.ts';
import type { MovingServices } from '../order/move-orders.ts';
import { isEmailed, recordStatus } from '../order/record-status.ts';
import { recordActivity } from '../staff/record-activity.ts';
import type { OrderRow } from './printed-orders.ts';
import { sheetOrders } from './sheet-orders.ts';

type TickRow = typeof deliveryTick.$inferSelect;
type Ticked = { readonly id: string; readonly order: SheetOrder };

/**
 * Records what became of an order, and moves it. The order is locked first, so ticks of the same order run one after
 * the other; a tick that was recorded before is answered again (docs/decisions/039-deliveries.md).
 */
export async function tickDelivery(
  { db, shop, log }: MovingServices,
  staff: StaffMember,
  tick: TickRequest,
): Promise<Ticked> {
  // All tabs of a browser share one cookie: a waiting tick stays the one of the person who made it.
  if (tick.of !== undefined && tick.of !== staff.id) throw new Failure('LOGIN_REQUIRED');
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select()
      .from(order)
      .where(eq(order.id, tick.orderId))
      .for('no key update');
    if (!found) throw new Failure('ORDER_NOT_FOUND');
    const answer = async (row: OrderRow): Promise<Ticked> => {
      const [shown] = await sheetOrders(tx, [row]);
      return { id: tick.id, order: shown! };
    };

    const [sent] = await tx.select().from(deliveryTick).where(eq(deliveryTick.id, tick.id));
    if (sent) {
      if (!isSameTick(sent, tick)) throw new Failure('TICK_REUSED');
      return answer(found);
    }
    const fault = tickFault(tick, cashDueOf(found));
    if (fault) throw new Failure(FAULT_CODES[fault]);
    const { from, to } = moveOfTick(tick);
    if (found.status === from) {
      const happenedAt = await timeOf(tx, found, tick);
      // It may have waited on a phone, so it cannot ask for a password as other refunds do.
      if (to === 'Cancelled' && staff.role === 'packer' && found.intentId !== null) {
        throw new Failure('TICK_REFUND_NOT_ALLOWED');
      }
      await record(tx, staff, found, tick);
      const moved = await move(tx, staff, found, tick, happenedAt);
      await issueInvoices(tx, { shop, log }, [moved]);
      if (moved.status === 'Cancelled') await creditCancelled(tx, { shop, log }, moved.id);
      // Its invoice names them.
      return answer(await forgetPersonIfFinal(tx, moved));
    }
    if (found.status !== to) throw new Failure('ORDER_MOVE_NOT_POSSIBLE');
    await checkAlreadyDone(tx, staff, found, tick);
    return answer(found);
  });
}

/**
 * When the tick happened, on the order's timeline. A tick that waited on a phone while the order was brought back and
 * sent out again is about the earlier trip, and comes too late.
 */
async function timeOf(tx: Db, found: OrderRow, tick: TickRequest): Promise<Date> {
  const happened = tickedAt(tick.at, new Date()).getTime();
  const [last] = await tx
    .select({ at: orderEvent.at })
    .from(orderEvent)
    .where(eq(orderEvent.orderId, found.id))
    .orderBy(desc(orderEvent.at))
    .limit(1);
  const before = last?.at.getTime() ?? 0;
  if (happened < before - CLOCK_TOLERANCE_MS) throw new Failure('ORDER_MOVE_NOT_POSSIBLE');
  return new Date(Math.max(happened, before + 1));
}

const FAULT_CODES: Readonly<Record<TickFault, ErrorCode>> = {
  CASH_REQUIRED: 'TICK_CASH_INVALID',
  CASH_NOT_EXPECTED: 'TICK_CASH_INVALID',
  CASH_TOO_MUCH: 'TICK_CASH_INVALID',
  CASH_REASON_REQUIRED: 'TICK_CASH_INVALID',
  REASON_REQUIRED: 'TICK_REASON_REQUIRED',
  REASON_NOT_EXPECTED: 'TICK_INVALID',
  NOTE_REQUIRED: 'TICK_REASON_REQUIRED',
};

const isSameTick = (row: TickRow, tick: TickRequest): boolean =>
  row.orderId === tick.orderId &&
  row.outcome === tick.outcome &&
  row.afterwards === (tick.afterwards ?? null) &&
  row.cashTaken === (tick.cashTaken ?? null) &&
  row.reason === (tick.reason ?? null);

async function record(
  tx: Db,
  staff: StaffMember,
  found: OrderRow,
  tick: TickRequest,
): Promise<void> {
  const [row] = await tx
    .insert(deliveryTick)
    .values({
      id: tick.id,
      orderId: found.id,
      outcome: tick.outcome,
      afterwards: tick.afterwards ?? null,
      cashDue: cashDueOf(found),
      cashTaken: tick.cashTaken ?? null,
      reason: tick.reason ?? null,
      note: tick.note?.trim() || null,
      staffId: staff.id,
      staffName: staff.name,
      tickedAt: tickedAt(tick.at, new Date()),
    })
    .onConflictDoNothing({ target: deliveryTick.id })
    .returning({ id: deliveryTick.id });
  // Used for another order at the same moment.
  if (!row) throw new Failure('TICK_REUSED');
  // Without the note: it may name a person, and the log is never deleted.
  await recordActivity(tx, staff, {
    action: 'delivery-ticked',
    object: { kind: 'order', id: found.id, name: orderIdOf(found.orderNumber) },
    before: { status: found.status },
    after: {
      status: moveOfTick(tick).to,
      outcome: tick.outcome,
      ...(tick.cashTaken !== undefined && { cashTaken: tick.cashTaken, cashDue: cashDueOf(found) }),
      ...(tick.reason && { reason: tick.reason }),
    },
  });
}

async function move(
  tx: Db,
  staff: StaffMember,
  found: OrderRow,
  tick: TickRequest,
  at: Date,
): Promise<OrderRow> {
  const { to: status } = moveOfTick(tick);
  await tx.update(order).set({ status }).where(eq(order.id, found.id));
  const moved: OrderRow = { ...found, status };
  if (status === 'Delivered') await creditPoints(tx, [moved]);
  const refunded = status === 'Cancelled' ? await giveBack(tx, moved) : null;
  const notDelivered =
    tick.outcome === 'not-delivered' ? (tick.reason as NotDeliveredReason) : undefined;
  await recordStatus(tx, moved, {
    operatorId: staff.id,
    sendEmail: notDelivered !== undefined || isEmailed(status),
    refunded,
    notDelivered,
    at,
  });
  return moved;
}

/** The order is where this tick would move it: a colleague was faster. */
async function checkAlreadyDone(
  tx: Db,
  staff: StaffMember,
  found: OrderRow,
  tick: TickRequest,
): Promise<void> {
  if (tick.outcome === 'packed' || tick.outcome === 'handed-over') return;
  const [last] = await tx
    .select()
    .from(deliveryTick)
    .where(eq(deliveryTick.orderId, found.id))
    .orderBy(desc(deliveryTick.recordedAt))
    .limit(1);
  if (tick.outcome === 'not-delivered') {
    if (last?.outcome !== 'not-delivered') throw new Failure('ORDER_MOVE_NOT_POSSIBLE');
    return;
  }
  // Moved to Delivered in the order list, where nobody says how much cash was taken.
  if (last?.outcome !== 'delivered') return record(tx, staff, found, tick);
  if (last.cashTaken !== (tick.cashTaken ?? null)) throw new Failure('TICK_CASH_DIFFERS');
}
