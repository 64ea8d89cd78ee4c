import { eq, sql } from 'drizzle-orm';
import { orderIdOf } from '../../domain/order-number.ts';
import type { Db } from '../db/database.ts';
import type { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { user } from '../db/schema/user.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/** Not now(), which is the start of the transaction: one that started earlier may have waited for the order's lock. */
const NOW = sql`clock_timestamp()`;

export interface StatusChange {
  /** undefined if the retailer changed it. */
  readonly operatorId?: string;
  /** Whether to email the owner. */
  readonly sendEmail?: boolean;
  readonly isRefusal?: boolean;
  readonly isRefunded?: boolean;
}

/** Records an order's new status on its timeline and emails the owner. */
export async function recordStatus(
  tx: Db,
  moved: typeof order.$inferSelect,
  { operatorId, sendEmail = true, isRefusal = false, isRefunded = false }: StatusChange = {},
): Promise<void> {
  const { id, status, userId } = moved;
  const actor = operatorId === undefined ? 'retailer' : 'operator';
  await tx
    .insert(orderEvent)
    .values({ orderId: id, status, actor, operatorId: operatorId ?? null, at: NOW });
  if (!sendEmail || userId === null) return;
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
    isPaidInSandbox: moved.isPaidInSandbox,
  });
}
