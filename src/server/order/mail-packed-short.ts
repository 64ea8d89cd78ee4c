import { eq } from 'drizzle-orm';
import { orderIdOf } from '../../domain/order-number.ts';
import type { PackedShortText } from '../../text/mails-about-orders.ts';
import type { Db } from '../db/database.ts';
import type { order } from '../db/schema/order.ts';
import { user } from '../db/schema/user.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

type News = Pick<
  PackedShortText,
  'lines' | 'orderedTotal' | 'totalAmount' | 'refund' | 'returnedCoins'
>;

/** Tells the order's owner what was not there (SHORT-05); nobody if their account is deleted. */
export async function mailPackedShort(
  tx: Db,
  { id, userId, orderNumber, isPaidInSandbox }: typeof order.$inferSelect,
  news: News,
): Promise<void> {
  if (userId === null) return;
  const [owner] = await tx
    .select({ to: user.email, name: user.name })
    .from(user)
    .where(eq(user.id, userId));
  if (!owner) return;
  await enqueueMail(tx, {
    kind: 'order-packed-short',
    ...owner,
    id,
    orderId: orderIdOf(orderNumber),
    ...news,
    isPaidInSandbox,
  });
}
