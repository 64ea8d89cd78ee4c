import { eq } from 'drizzle-orm';
import { orderIdOf } from '../../domain/order-number.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { invoice } from '../db/schema/invoice.ts';
import { order } from '../db/schema/order.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import type { Limiter } from '../http/limiter.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { recordActivity } from '../staff/record-activity.ts';

/** Emails the shop a link to an invoice or credit note, because staff ask for it. */
export async function emailInvoice(
  { db, limiter }: { readonly db: Db; readonly limiter: Limiter },
  staff: StaffMember,
  id: string,
): Promise<{ number: string }> {
  const { number, to } = await findAddressed(db, id);
  if (to === null) throw new Failure('INVOICE_WITHOUT_ACCOUNT');
  await limiter.consume('invoice-emails', number);
  await inTransaction(db, async (tx) => {
    await mailInvoice(tx, id);
    await recordActivity(tx, staff, {
      action: 'invoice-emailed',
      object: { kind: 'invoice', id, name: number },
    });
  });
  return { number };
}

/** Nothing is sent if the account was deleted. */
export async function mailInvoice(tx: Db, id: string): Promise<void> {
  const { content, to, name, total, orderId, orderNumber } = await findAddressed(tx, id);
  if (to === null || name === null) return;
  await enqueueMail(tx, {
    kind: 'invoice',
    ...{ to, name, total },
    document: content.kind,
    number: content.number,
    id: orderId,
    orderId: orderIdOf(orderNumber),
    reason: content.kind === 'credit-note' ? content.reason : null,
  });
}

async function findAddressed(db: Db, id: string) {
  const [found] = await db
    .select({
      number: invoice.number,
      content: invoice.content,
      total: invoice.total,
      orderId: invoice.orderId,
      orderNumber: order.orderNumber,
      to: user.email,
      name: user.name,
    })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .leftJoin(user, eq(user.id, order.userId))
    .where(eq(invoice.id, id));
  if (!found) throw new Failure('INVOICE_NOT_FOUND');
  return found;
}
