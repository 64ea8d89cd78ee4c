import { and, desc, eq } from 'drizzle-orm';
import type { OrderPage } from '../../contract/order.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { readDocumentsOf } from '../invoice/read-documents.ts';
import { afterCursor, pageOf } from './order-cursor.ts';
import { SUMMARY, summaryOf } from './order-rows.ts';

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The person's orders, newest first. As fast for ten thousand orders as for ten. */
export async function listOrders(
  db: Db,
  userId: string,
  { limit, cursor }: PageRequest,
): Promise<OrderPage> {
  const rows = await db
    .select(SUMMARY)
    .from(order)
    .where(and(eq(order.userId, userId), afterCursor(cursor)))
    .orderBy(desc(order.orderDate), desc(order.id))
    .limit(limit + 1);
  const { shown, nextCursor } = pageOf(rows, limit);
  const documents = await readDocumentsOf(
    db,
    shown.map(({ id }) => id),
  );
  return { items: shown.map((row) => summaryOf(row, documents.get(row.id))), nextCursor };
}
