import { type SQL, sql } from 'drizzle-orm';
import type { ClosedKind, ClosingFigures } from '../../domain/day-closing.ts';
import type { Db } from '../db/database.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { closedItem } from '../db/schema/closed-item.ts';
import { deliveryTick } from '../db/schema/delivery-tick.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { withdrawnRefund } from '../db/schema/withdrawn-refund.ts';

const sumOf = (amount: SQL, which = sql`true`) =>
  sql`json_build_object('count', (count(*) filter (where ${which}))::int,
    'amount', coalesce(sum(${amount}) filter (where ${which}), 0)::bigint)`;

const cashOf = (which: SQL) =>
  sql`json_build_object('count', (count(*) filter (where ${which}))::int,
    'due', coalesce(sum(cash_due) filter (where ${which}), 0)::float8,
    'taken', coalesce(sum(cash_taken) filter (where ${which}), 0)::float8)`;

/** A closing of before the tick counts its order as not recorded: none that has a tick is counted so. */
const IS_LATE = sql`exists (select from ${orderEvent} join ${closedItem} on ${closedItem.kind} = 'unrecorded'
    and ${closedItem.itemId} = ${orderEvent.id}::text
  where ${orderEvent.orderId} = ${deliveryTick.orderId} and ${orderEvent.status} = 'Delivered')`;

/** The sums of the rows that `items` gives for each kind. */
export async function readFigures(
  db: Db,
  items: (kind: ClosedKind) => SQL,
): Promise<ClosingFigures> {
  const uuids = (kind: ClosedKind) => sql`(select item_id::uuid from (${items(kind)}) as item)`;
  // What was placed and what is cancelled of it, whatever was packed meanwhile: a closed day does not change.
  const placedAmount = sql`coalesce(${order.orderedTotal}, ${order.totalAmount})`;
  const totalAmount = sql`${order.totalAmount}`;
  const isMethod = (method: string) => sql`${order.paymentMethod} = ${method}`;
  const { rows } = (await db.execute(sql`select
    (select json_build_object('orders', ${sumOf(placedAmount)},
        'cashOrders', ${sumOf(placedAmount, isMethod('Cash on Delivery'))},
        'onlineOrders', ${sumOf(placedAmount, isMethod('Online Pay'))})
      from ${order} where ${order.id} in ${uuids('order')}) as placed,
    (select ${sumOf(placedAmount)} from ${orderEvent} join ${order} on ${order.id} = ${orderEvent.orderId}
      where ${orderEvent.id} in ${uuids('cancellation')}) as cancelled,
    (select json_build_object('cash', ${cashOf(sql`true`)}, 'lateCash', ${cashOf(sql`is_late`)})
      from (select ${deliveryTick.cashDue}, ${deliveryTick.cashTaken}, ${IS_LATE} as is_late
        from ${deliveryTick} where ${deliveryTick.id} in ${uuids('delivery')}) as delivered) as cash,
    (select ${sumOf(totalAmount)} from ${orderEvent} join ${order} on ${order.id} = ${orderEvent.orderId}
      where ${orderEvent.id} in ${uuids('unrecorded')}) as unrecorded,
    (select ${sumOf(sql`${payment.amount}`)} from ${payment}
      where ${payment.id} in (select item_id from (${items('payment')}) as item)) as online,
    (select ${sumOf(sql`decided.amount`)} from (
        select ${refund.id}, ${refund.amount} from ${refund}
        union all select ${withdrawnRefund.id}, ${withdrawnRefund.amount} from ${withdrawnRefund}) as decided
      where decided.id in ${uuids('refund')}) as refunds,
    (select ${sumOf(sql`${withdrawnRefund.amount}`)} from ${withdrawnRefund}
      where ${withdrawnRefund.id} in ${uuids('withdrawn')}) as withdrawn,
    (select json_build_object('coins', ${changeOf('coins')}, 'credits', ${changeOf('credits')})
      from ${balanceEntry} where ${balanceEntry.id} in ${uuids('entry')}) as balances`)) as unknown as {
    rows: {
      placed: Pick<ClosingFigures, 'orders' | 'cashOrders' | 'onlineOrders'>;
      cancelled: ClosingFigures['cancelled'];
      cash: Pick<ClosingFigures, 'cash' | 'lateCash'>;
      unrecorded: ClosingFigures['unrecorded'];
      online: ClosingFigures['online'];
      refunds: ClosingFigures['refunds'];
      withdrawn: ClosingFigures['withdrawn'];
      balances: Pick<ClosingFigures, 'coins' | 'credits'>;
    }[];
  };
  const { placed, cash, balances, ...others } = rows[0]!;
  return { ...placed, ...cash, ...others, ...balances };
}

/** Holds of carts are told apart: most of them are given back. */
function changeOf(balance: 'coins' | 'credits'): SQL {
  const isHold = sql`${balanceEntry.reason} in ('hold', 'hold-returned')`;
  const sum = (which: SQL) =>
    sql`coalesce(sum(${balanceEntry.amount}) filter (where ${balanceEntry.balance} = ${balance}
      and ${which}), 0)::bigint`;
  return sql`json_build_object(
    'added', ${sum(sql`not ${isHold} and ${balanceEntry.amount} > 0`)},
    'taken', -${sum(sql`not ${isHold} and ${balanceEntry.amount} < 0`)},
    'held', ${sum(isHold)})`;
}
