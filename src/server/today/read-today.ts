import { desc, eq, ne, sql } from 'drizzle-orm';
import type { Today } from '../../contract/console-today.ts';
import { knownDistricts } from '../../domain/district-list.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { linePackText, type Pack } from '../../domain/pack.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { type StaffRole, seesStaff } from '../../domain/staff-role.ts';
import { lastDays } from '../../domain/working-day.ts';
import type { Db } from '../db/database.ts';
import { activity } from '../db/schema/activity.ts';
import { order } from '../db/schema/order.ts';
import { orderLine } from '../db/schema/order-line.ts';
import type { DaySums } from './day-sums.ts';
import { isCounted } from './read-days.ts';
import { readShort } from './read-short.ts';
import { readWaiting } from './read-waiting.ts';

const SALES_DAYS = 30;
const WEEK = 7;
const MOST_ORDERED = 6;
const CHANGES = 8;

/** What waits and how the store is doing. A packer learns nothing about money, shops or jobs. */
export async function readToday(
  db: Db,
  sums: DaySums,
  { role }: Pick<StaffMember, 'role'>,
  now: Date,
): Promise<Today> {
  const isPacker = role === 'packer';
  const day = indiaDay(now);
  const [waiting, sales, mostOrdered, short, changes] = await Promise.all([
    readWaiting(db, now),
    isPacker ? null : readSales(sums, day),
    readMostOrdered(db, sums, day),
    readShort(db, lastDays(day, WEEK)[0]!),
    readChanges(db, role),
  ]);
  return {
    day,
    ...waiting,
    ...(isPacker && {
      outForDelivery: { ...waiting.outForDelivery, cashToCollect: null },
      shopsToVerify: null,
      stuckJobs: null,
      newShops: null,
      stoppedShops: null,
    }),
    sales,
    mostOrdered,
    short,
    changes,
  };
}

async function readSales(sums: DaySums, today: string): Promise<Today['sales']> {
  const days = lastDays(today, SALES_DAYS);
  const sold = await sums.sales(days);
  const perDay = sold.map(({ districts }, nth) => ({
    day: days[nth]!,
    amount: districts.reduce((sum, { amount }) => sum + amount, 0),
    orders: districts.reduce((sum, { orders }) => sum + orders, 0),
  }));
  const all = sold.flatMap(({ districts }) => districts);
  const perDistrict = knownDistricts().map((district) => ({
    district,
    amount: all.reduce((sum, other) => sum + (other.district === district ? other.amount : 0), 0),
  }));
  return {
    total: perDay.reduce((sum, { amount }) => sum + amount, 0),
    days: perDay,
    districts: perDistrict.sort((one, other) => other.amount - one.amount),
  };
}

async function readMostOrdered(
  db: Db,
  sums: DaySums,
  today: string,
): Promise<Today['mostOrdered']> {
  const quantities = new Map<string, number>();
  const week = lastDays(today, WEEK);
  for (const products of await sums.products(week)) {
    for (const [id, quantity] of products) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  const most = [...quantities]
    .sort(([idOf, one], [otherId, other]) => other - one || (idOf < otherId ? -1 : 1))
    .slice(0, MOST_ORDERED);
  if (most.length === 0) return [];
  // As it was called when it was last ordered: the product may be gone, or have another pack since.
  const ids = sql.join(
    most.map(([id]) => sql`(${id})`),
    sql`, `,
  );
  const { rows } = (await db.execute(sql`
    select wanted.id as "productId", line.title, line.pack from (values ${ids}) as wanted (id)
    cross join lateral (
      select of_order.title, of_order.pack from (
        select ${order.id} as id from ${order} where ${isCounted(week[0]!, today)}
        order by ${order.orderDate} desc offset 0
      ) as newest
      -- Order by order, as for the sums: what is ordered most stands in one of the first.
      cross join lateral (
        select ${orderLine.title} as title, ${orderLine.pack} as pack from ${orderLine}
        where ${orderLine.orderId} = newest.id and ${orderLine.productId} = wanted.id offset 0
      ) as of_order
      limit 1
    ) as line`)) as unknown as {
    rows: { productId: string; title: string; pack: Pack | null }[];
  };
  return most.flatMap(([id, quantity]) => {
    const named = rows.find(({ productId }) => productId === id);
    return named ? [{ ...named, pack: linePackText(named.pack), quantity }] : [];
  });
}

async function readChanges(db: Db, role: StaffRole): Promise<Today['changes']> {
  const hidden = seesStaff(role) ? undefined : ne(activity.objectKind, 'staff');
  const rows = await db
    .select({
      id: activity.id,
      at: activity.at,
      staffName: activity.staffName,
      action: activity.action,
      kind: activity.objectKind,
      objectId: activity.objectId,
      name: activity.objectName,
    })
    .from(activity)
    .where(role === 'packer' ? eq(activity.objectKind, 'order') : hidden)
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(CHANGES);
  return rows.map(({ id, at, staffName, action, kind, objectId, name }) => ({
    ...{ id, at: at.toISOString(), staffName, action },
    object: { kind, id: objectId, name },
  }));
}
