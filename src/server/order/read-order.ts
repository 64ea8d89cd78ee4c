import { and, eq } from 'drizzle-orm';
import type { Order } from '../../contract/order.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { Failure } from '../failure.ts';
import { readOrderDocument } from './order-rows.ts';

/** Owner and id are one condition: another person's order is not found (docs/decisions/023-people-and-accounts.md). */
export async function readOrder(db: Db, userId: string, id: string): Promise<Order> {
  const [row] = await db
    .select()
    .from(order)
    .where(and(eq(order.id, id), eq(order.userId, userId)));
  if (!row) throw new Failure('ORDER_NOT_FOUND');
  return readOrderDocument(db, row);
}
