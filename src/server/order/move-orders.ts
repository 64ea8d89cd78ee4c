import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { MoveTarget } from '../../contract/console-orders.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { type OrderStatus, statusesBefore } from '../../domain/order-status.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { type MoveOutcome, mayMoveTo } from '../../domain/staff-order-moves.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { order } from '../db/schema/order.ts';
import { Failure } from '../failure.ts';
import { type InvoiceServices, issueInvoices } from '../invoice/issue-invoices.ts';
import { recordActivities } from '../staff/record-activity.ts';
import { creditPoints } from './credit-points.ts';
import { forgetPersonIfFinal } from './forget-person-in-orders.ts';
import { isEmailed, recordStatuses } from './record-status.ts';

export interface MovedOrder {
  readonly id: string;
  /** null: there is no such order. */
  readonly orderId: string | null;
  readonly outcome: MoveOutcome;
  /** The status now. */
  readonly status: OrderStatus | null;
}

type OrderRow = typeof order.$inferSelect;

/** What moving orders needs. */
export interface MovingServices extends InvoiceServices {
  readonly db: Db;
}

const isUuid = (id: string): boolean => z.uuid().safeParse(id).success;

/**
 * Moves orders one step towards delivery, in one transaction. Each is locked first, in the order of their ids, so two
 * people who move the same orders don't deadlock: the second finds them moved.
 */
export async function moveOrders(
  { db, shop, log }: MovingServices,
  staff: StaffMember,
  sentIds: readonly string[],
  to: MoveTarget,
): Promise<MovedOrder[]> {
  if (!mayMoveTo(staff.role, to)) throw new Failure('NOT_ALLOWED');
  const ids = [...new Set(sentIds.map((id) => id.toLowerCase()))];
  return inTransaction(db, async (tx) => {
    const found = await lockOrders(tx, ids.filter(isUuid));
    const movable = found.filter(({ status }) => statusesBefore(to).includes(status));
    const rows = await moveAll(tx, staff, movable, to);
    await issueInvoices(tx, { shop, log }, rows);
    // Their invoices name them.
    for (const row of rows) await forgetPersonIfFinal(tx, row);
    const moved = new Set(movable.map(({ id }) => id));
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.map((id) => outcomeOf(id, byId.get(id), { to, isMoved: moved.has(id) }));
  });
}

const lockOrders = async (tx: Db, ids: string[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(order)
        .where(inArray(order.id, ids))
        .orderBy(asc(order.id))
        .for('no key update');

function outcomeOf(
  id: string,
  row: OrderRow | undefined,
  { to, isMoved }: { readonly to: OrderStatus; readonly isMoved: boolean },
): MovedOrder {
  if (!row) return { id, orderId: null, outcome: 'not-found', status: null };
  const orderId = orderIdOf(row.orderNumber);
  if (isMoved) return { id, orderId, outcome: 'moved', status: to };
  return {
    id,
    orderId,
    outcome: row.status === to ? 'already-there' : 'moved-on',
    status: row.status,
  };
}

async function moveAll(
  tx: Db,
  staff: StaffMember,
  movable: readonly OrderRow[],
  status: MoveTarget,
): Promise<OrderRow[]> {
  if (movable.length === 0) return [];
  const moved = movable.map((row) => ({ ...row, status }));
  await tx
    .update(order)
    .set({ status })
    .where(
      inArray(
        order.id,
        moved.map(({ id }) => id),
      ),
    );
  if (status === 'Delivered') await creditPoints(tx, moved);
  await recordStatuses(tx, moved, {
    operatorId: staff.id,
    sendEmail: isEmailed(status),
  });
  await recordActivities(
    tx,
    staff,
    movable.map((row) => ({
      action: 'order-moved',
      object: { kind: 'order', id: row.id, name: orderIdOf(row.orderNumber) },
      before: { status: row.status },
      after: { status },
    })),
  );
  return moved;
}
