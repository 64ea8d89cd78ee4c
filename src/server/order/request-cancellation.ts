import { and, eq, inArray } from 'drizzle-orm';
import type { Order } from '../../contract/order.ts';
import { isSentence } from '../../domain/order-sentence.ts';
import { CANCELLABLE } from '../../domain/order-status.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { order } from '../db/schema/order.ts';
import { Failure } from '../failure.ts';
import { readOrderDocument } from './order-rows.ts';
import type { OrderServices } from './order-services.ts';
import { readOrder } from './read-order.ts';
import { recordStatus } from './record-status.ts';

/** One conditional update: of a hundred concurrent requests, one changes the order and the others find it changed. */
export const requestCancellation = (
  { db, limiter }: Pick<OrderServices, 'db' | 'limiter'>,
  userId: string,
  id: string,
  reason = '',
): Promise<Order> =>
  inTransaction(db, async (tx) => {
    if (!isSentence(reason)) throw new Failure('SENTENCE_INVALID');
    const [moved] = await tx
      .update(order)
      .set({ status: 'Cancellation Requested', statusBeforeRequest: order.status })
      .where(
        and(eq(order.id, id), eq(order.userId, userId), inArray(order.status, [...CANCELLABLE])),
      )
      .returning();
    if (moved) {
      await limiter.consume('cancellation', userId, tx);
      await recordStatus(tx, moved, { note: reason.trim() });
      return readOrderDocument(tx, moved);
    }
    const found = await readOrder(tx, userId, id);
    if (found.status === 'Cancellation Requested') return found;
    throw new Failure('CANCELLATION_NOT_POSSIBLE');
  });
