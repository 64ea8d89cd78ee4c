import { and, eq, sql } from 'drizzle-orm';
import type { CashFilter, CashRow, ConsoleCash } from '../../contract/console-closings.ts';
import { boundsOfIndiaDay, indiaDay } from '../../domain/india-day.ts';
import { MAX_CASH_DAYS } from '../../domain/money-desk.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import type { Db } from '../db/database.ts';
import { deliveryTick } from '../db/schema/delivery-tick.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { Failure } from '../failure.ts';
import { UNRECORDED_CASH } from './closing-items.ts';

const DAY_MS = 86_400_000;

interface GroupRow extends Omit<CashRow, 'differences'> {
  readonly differences:
    | { number: number; due: number; taken: number; reason: string | null; note: string | null }[]
    | null;
}

/**
 * What drivers had to collect and what they took, by the day of the delivery sheet. Cash orders that were moved to
 * Delivered without a tick have no cash on record: they are listed under nobody.
 */
export async function readCash(
  db: Db,
  { district, ...days }: CashFilter,
  now = new Date(),
): Promise<ConsoleCash> {
  const today = indiaDay(now);
  const { from, to, begin, end } = cashDays(days, today);
  const within = (column: typeof deliveryTick.tickedAt | typeof orderEvent.at) =>
    sql`${column} >= ${begin.toISOString()} and ${column} < ${end.toISOString()}`;
  const ofDistrict = district ? sql`and ${order.district} = ${district}` : sql``;
  const { rows } = (await db.execute(sql`
    with delivered as (
      select ${deliveryTick.tickedAt} as at, ${order.district} as district,
        ${deliveryTick.staffName} as by, ${order.orderNumber} as number,
        ${deliveryTick.cashDue} as due, coalesce(${deliveryTick.cashTaken}, 0) as taken,
        ${deliveryTick.reason} as reason, ${deliveryTick.note} as note
      from ${deliveryTick} join ${order} on ${order.id} = ${deliveryTick.orderId}
      where ${deliveryTick.outcome} = 'delivered' and ${deliveryTick.cashDue} > 0
        and ${within(deliveryTick.tickedAt)} ${ofDistrict}
      union all
      select ${orderEvent.at}, ${order.district}, null, ${order.orderNumber}, ${order.totalAmount}, 0, null, null
      from ${orderEvent} join ${order} on ${order.id} = ${orderEvent.orderId}
      where ${UNRECORDED_CASH} and ${within(orderEvent.at)} ${ofDistrict}
    )
    select (at at time zone 'Asia/Kolkata')::date::text as day, district, by,
      count(*)::int as deliveries, sum(due)::float8 as due, sum(taken)::float8 as taken,
      json_agg(json_build_object('number', number, 'due', due, 'taken', taken, 'reason', reason, 'note', note)
        order by number) filter (where taken <> due) as differences
    from delivered group by 1, 2, 3 order by 1 desc, 2, 3 nulls first`)) as unknown as {
    rows: GroupRow[];
  };
  const sumOf = (of: (row: GroupRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    from,
    to,
    rows: rows.map(rowOf),
    total: {
      deliveries: sumOf(({ deliveries }) => deliveries),
      due: sumOf(({ due }) => due),
      taken: sumOf(({ taken }) => taken),
    },
    onTheWay: from <= today && today <= to ? await readOnTheWay(db, district) : null,
  };
}

/** The days that are asked for. Refuses too many, and none. */
export function cashDays(
  { from: first, to: last }: Pick<CashFilter, 'from' | 'to'>,
  today = indiaDay(new Date()),
) {
  const from = first ?? last ?? today;
  const to = last ?? [from, today].sort().at(-1)!;
  const [begin, end] = [boundsOfIndiaDay(from).from, boundsOfIndiaDay(to).to];
  const days = (end.getTime() - begin.getTime()) / DAY_MS;
  if (days < 1 || days > MAX_CASH_DAYS) throw new Failure('MONEY_FILTER_INVALID');
  return { from, to, begin, end };
}

const rowOf = ({ differences, ...row }: GroupRow): CashRow => ({
  ...row,
  differences: (differences ?? []).map(({ number, due, taken, reason, note }) => ({
    orderId: orderIdOf(number),
    difference: taken - due,
    reason: reason as CashRow['differences'][number]['reason'],
    note,
  })),
});

async function readOnTheWay(db: Db, district: CashFilter['district']) {
  const [row] = await db
    .select({
      deliveries: sql<number>`count(*)::int`,
      due: sql<number>`coalesce(sum(${order.totalAmount}), 0)::float8`,
    })
    .from(order)
    .where(
      and(
        eq(order.status, 'Out for Delivery'),
        eq(order.paymentMethod, 'Cash on Delivery'),
        district === undefined ? undefined : eq(order.district, district),
      ),
    );
  return row ?? { deliveries: 0, due: 0 };
}
