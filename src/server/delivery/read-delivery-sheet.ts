import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DeliverySheet, SheetOrder } from '../../contract/console-delivery.ts';
import { cashToCollect, ON_THE_WAY } from '../../domain/delivery-tick.ts';
import { knownDistricts } from '../../domain/district-list.ts';
import type { District } from '../../domain/districts.ts';
import { boundsOfIndiaDay, indiaDay } from '../../domain/india-day.ts';
import type { Db } from '../db/database.ts';
import { deliveryTick } from '../db/schema/delivery-tick.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { grouped } from './grouped.ts';
import { sumOf } from './order-goods.ts';
import { chosenOrders, type OrderRow } from './printed-orders.ts';
import { sheetOrders } from './sheet-orders.ts';

/** More than one van delivers in a day. */
const MAX_SHEET_ORDERS = 300;

interface SheetRequest {
  readonly district?: District | undefined;
  readonly day?: string | undefined;
  readonly orders?: readonly string[] | undefined;
}

/** The deliveries of a district and day, or of chosen orders, and the cash that belongs to them. */
export async function readDeliverySheet(
  db: Db,
  { district, day: requested, orders: chosen }: SheetRequest,
  now = new Date(),
): Promise<DeliverySheet> {
  const today = indiaDay(now);
  const day = requested ?? today;
  const isToday = day >= today;
  const done = doneOn(day);
  const { rows, isCut } = chosen
    ? { rows: await chosenOrders(db, chosen), isCut: false }
    : await ordersOf(db, { district, isToday, done });
  const orders = await sheetOrders(db, rows, isToday ? undefined : boundsOfIndiaDay(day).to);
  return {
    day,
    isToday,
    district: chosen ? null : (district ?? null),
    orders,
    isCut,
    totals: {
      orders: orders.length,
      packs: sumOf(orders, ({ packs }) => packs),
      weight: sumOf(orders, ({ weight }) => weight),
      delivered: orders.filter((each) => isDelivered(each, isToday)).length,
      cashDue: sumOf(orders, (each) => cashToCollect(each, isToday)),
      cashTaken: sumOf(orders, takenFor),
    },
    cash: cashByStaff(orders),
    districts: await countDistricts(db, done),
  };
}

async function ordersOf(
  db: Db,
  { district, isToday, done }: { district: District | undefined; isToday: boolean; done: SQL },
): Promise<{ rows: OrderRow[]; isCut: boolean }> {
  const isDone = sql`${order.id} in (${done})`;
  const rows = await db
    .select()
    .from(order)
    .where(
      and(
        district === undefined ? undefined : eq(order.district, district),
        isToday ? or(inArray(order.status, [...ON_THE_WAY]), isDone) : isDone,
      ),
    )
    .orderBy(asc(order.district), asc(order.pincode), asc(order.address), asc(order.orderNumber))
    .limit(MAX_SHEET_ORDERS + 1);
  return { rows: rows.slice(0, MAX_SHEET_ORDERS), isCut: rows.length > MAX_SHEET_ORDERS };
}

/** The orders that were delivered or tried on this day: ticked on it, or moved to Delivered without a tick. */
function doneOn(day: string): SQL {
  const { from, to } = boundsOfIndiaDay(day);
  const [first, end] = [from.toISOString(), to.toISOString()];
  return sql`
    select ${deliveryTick.orderId} from ${deliveryTick}
    where ${deliveryTick.tickedAt} >= ${first} and ${deliveryTick.tickedAt} < ${end}
      and ${deliveryTick.outcome} in ('delivered', 'not-delivered')
    union
    select ${orderEvent.orderId} from ${orderEvent}
    where ${orderEvent.status} = 'Delivered' and ${orderEvent.at} >= ${first} and ${orderEvent.at} < ${end}
      and not exists (select from ${deliveryTick} where ${deliveryTick.orderId} = ${orderEvent.orderId}
        and ${deliveryTick.outcome} = 'delivered')`;
}

async function countDistricts(db: Db, done: SQL): Promise<DeliverySheet['districts']> {
  const open = await db
    .select({ district: order.district, status: order.status, count: count() })
    .from(order)
    .where(inArray(order.status, [...ON_THE_WAY]))
    .groupBy(order.district, order.status);
  const finished = await db
    .select({ district: order.district, count: count() })
    .from(order)
    .where(sql`${order.id} in (${done})`)
    .groupBy(order.district);
  return knownDistricts().map((district) => {
    const counted = (status: string) =>
      open.find((each) => each.district === district && each.status === status)?.count ?? 0;
    return {
      district,
      packed: counted('Packed'),
      outForDelivery: counted('Out for Delivery'),
      done: finished.find((each) => each.district === district)?.count ?? 0,
    };
  });
}

/** On an earlier day: on that day, whatever happened to the order since. */
const isDelivered = ({ status, tick }: SheetOrder, isToday: boolean): boolean =>
  isToday || !tick ? status === 'Delivered' : tick.outcome === 'delivered';

const takenFor = ({ tick }: SheetOrder): number =>
  tick?.outcome === 'delivered' ? (tick.cashTaken ?? 0) : 0;

function cashByStaff(orders: readonly SheetOrder[]): DeliverySheet['cash'] {
  const delivered = orders.flatMap((each) =>
    each.tick?.outcome === 'delivered' ? [{ ...each, by: each.tick.by }] : [],
  );
  return [...grouped(delivered, ({ by }) => by)].map(([by, theirs]) => ({
    by,
    deliveries: theirs.length,
    cashDue: sumOf(theirs, ({ cashDue }) => cashDue),
    cashTaken: sumOf(theirs, takenFor),
  }));
}
