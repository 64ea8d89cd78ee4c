import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { RetailerHome, UsualItem } from '../../contract/retailer-home.ts';
import { HOME_SHELF_SIZE } from '../../domain/constants.ts';
import type { District } from '../../domain/districts.ts';
import type { CatalogueServices } from '../catalogue/catalogue-services.ts';
import { readCardsInOrder } from '../catalogue/read-cards-in-order.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { SUMMARY, summaryOf } from './order-rows.ts';

/** What is usual follows from this many orders: habits change. */
const ORDERS_LOOKED_AT = 50;
/** Some of them may not be available any more. */
const CANDIDATES = HOME_SHELF_SIZE.section * 3;

/** The person's last order, and the products that most of their latest orders contain. */
export async function readRetailerHome(
  db: Db,
  catalogue: CatalogueServices,
  { userId, district }: { userId: string; district: District | null },
): Promise<RetailerHome> {
  const [last] = await db
    .select(SUMMARY)
    .from(order)
    .where(ownOrders(userId))
    .orderBy(desc(order.orderDate), desc(order.id))
    .limit(1);
  if (!last) return { lastOrder: null, usual: [] };
  return { lastOrder: summaryOf(last), usual: await readUsual(db, catalogue, userId, district) };
}

const ownOrders = (userId: string) => and(eq(order.userId, userId), ne(order.status, 'Cancelled'));

async function readUsual(
  db: Db,
  catalogue: CatalogueServices,
  userId: string,
  district: District | null,
): Promise<UsualItem[]> {
  const latest = db
    .select({ id: order.id, orderDate: order.orderDate })
    .from(order)
    .where(ownOrders(userId))
    .orderBy(desc(order.orderDate), desc(order.id))
    .limit(ORDERS_LOOKED_AT)
    .as('latest');
  const newest = <T>(column: typeof orderLine.price | typeof orderLine.quantity) =>
    sql<T>`(array_agg(${column} order by ${latest.orderDate} desc))[1]`.mapWith(Number);
  const rows = await db
    .select({
      id: orderLine.productId,
      lastPrice: newest<number>(orderLine.price),
      lastQuantity: newest<number>(orderLine.quantity),
    })
    .from(latest)
    .innerJoin(orderLine, eq(orderLine.orderId, latest.id))
    .groupBy(orderLine.productId)
    .orderBy(sql`count(*) desc`, sql`max(${latest.orderDate}) desc`, orderLine.productId)
    .limit(CANDIDATES);
  const ids = rows.map(({ id }) => id);
  const cards = await readCardsInOrder(catalogue, district, ids);
  const lastTimes = new Map(rows.map((row) => [row.id, row]));
  return cards
    .filter(({ price }) => price != null)
    .slice(0, HOME_SHELF_SIZE.section)
    .map((product) => {
      const { lastPrice, lastQuantity } = lastTimes.get(product.id)!;
      return { product, lastPrice, lastQuantity };
    });
}
