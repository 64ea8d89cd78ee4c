import { eq, sql } from 'drizzle-orm';
import { orderIdOf } from '../../domain/order-id.ts';
import type { Db } from '../db/database.ts';
import type { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { user } from '../db/schema/user.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/** Not the beginning of the transaction: one that began earlier may have waited for the order's lock. */
const NOW = sql`clock_timestamp()`;

export interface StatusChange {
  /** undefined: the retailer. */
  readonly operatorId?: string;
  /** false: it is on the timeline, and that is enough. */
  readonly isNews?: boolean;
  readonly isRefusal?: boolean;
  readonly isRefunded?: boolean;
}

/** An order has come to a status: its story says so, and its owner hears of it. */
export async function recordStatus(
  tx: Db,
  moved: typeof order.$inferSelect,
  { operatorId, isNews = true, isRefusal = false, isRefunded = false }: StatusChange = {},
): Promise<void> {
  const { id, status, userId } = moved;
  const actor = operatorId === undefined ? 'retailer' : 'operator';
  await tx
    .insert(orderEvent)
    .values({ orderId: id, status, actor, operatorId: operatorId ?? null, at: NOW });
  if (!isNews || userId === null) return;
  const [owner] = await tx
    .select({ to: user.email, name: user.name })
    .from(user)
    .where(eq(user.id, userId));
  if (!owner) return;
  const orderId = orderIdOf(moved.orderNumber);
  await enqueueMail(tx, {
    kind: 'order-status',
    ...owner,
    id,
    orderId,
    status,
    isRefusal,
    isRefunded,
  });
}
