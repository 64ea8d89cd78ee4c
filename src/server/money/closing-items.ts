import { type SQL, sql } from 'drizzle-orm';
import type { ClosedKind } from '../../domain/day-closing.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { closedItem } from '../db/schema/closed-item.ts';
import { deliveryTick } from '../db/schema/delivery-tick.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { withdrawnRefund } from '../db/schema/withdrawn-refund.ts';

// Which rows a closing counts, each as the text of its id.

export interface Period {
  readonly since: Date;
  readonly until: Date;
}

/** Events of cash orders that became Delivered without a tick. */
export const UNRECORDED_CASH = sql`${orderEvent.status} = 'Delivered'
  and ${order.paymentMethod} = 'Cash on Delivery' and ${order.totalAmount} > 0
  and not exists (select from ${deliveryTick} where ${deliveryTick.orderId} = ${order.id}
    and ${deliveryTick.outcome} = 'delivered')`;

/** By the time at which the store recorded it; a driver's phone may have been late. */
const SOURCES: Readonly<Record<ClosedKind, { id: SQL; from: SQL; at: SQL; which: SQL }>> = {
  order: {
    id: sql`${order.id}`,
    from: sql`${order}`,
    at: sql`${order.orderDate}`,
    which: sql`true`,
  },
  cancellation: {
    id: sql`${orderEvent.id}`,
    from: sql`${orderEvent}`,
    at: sql`${orderEvent.at}`,
    which: sql`${orderEvent.status} = 'Cancelled'`,
  },
  delivery: {
    id: sql`${deliveryTick.id}`,
    from: sql`${deliveryTick}`,
    at: sql`${deliveryTick.recordedAt}`,
    which: sql`${deliveryTick.outcome} = 'delivered' and ${deliveryTick.cashDue} > 0`,
  },
  unrecorded: {
    id: sql`${orderEvent.id}`,
    from: sql`${orderEvent} join ${order} on ${order.id} = ${orderEvent.orderId}`,
    at: sql`${orderEvent.at}`,
    which: UNRECORDED_CASH,
  },
  payment: {
    id: sql`${payment.id}`,
    from: sql`${payment}`,
    at: sql`${payment.createdAt}`,
    which: sql`true`,
  },
  refund: {
    id: sql`${refund.id}`,
    from: sql`${refund}`,
    at: sql`${refund.createdAt}`,
    which: sql`true`,
  },
  // One that no closing has counted leaves nothing to take back.
  withdrawn: {
    id: sql`${withdrawnRefund.id}`,
    from: sql`${withdrawnRefund}`,
    at: sql`${withdrawnRefund.withdrawnAt}`,
    which: sql`exists (select from ${closedItem} as counted
      where counted.kind = 'refund' and counted.item_id = ${withdrawnRefund.id}::text)`,
  },
  entry: {
    id: sql`${balanceEntry.id}`,
    from: sql`${balanceEntry}`,
    at: sql`${balanceEntry.createdAt}`,
    which: sql`true`,
  },
};

/** The rows of a period that no closing has counted. */
export function unclosed(kind: ClosedKind, { since, until }: Period): SQL {
  const { id, from, at, which } = SOURCES[kind];
  return sql`select ${id}::text as item_id from ${from}
    where ${at} >= ${since.toISOString()} and ${at} < ${until.toISOString()} and ${which}
      and not exists (select from ${closedItem}
        where ${closedItem.kind} = ${kind} and ${closedItem.itemId} = ${id}::text)`;
}

/** The rows that a closing has counted. */
export const countedIn =
  (closingId: string) =>
  (kind: ClosedKind): SQL =>
    sql`select ${closedItem.itemId} as item_id from ${closedItem}
    where ${closedItem.closingId} = ${closingId} and ${closedItem.kind} = ${kind}`;
