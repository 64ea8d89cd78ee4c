import { inArray, sql } from 'drizzle-orm';
import type { OrderDocument } from '../../contract/invoice.ts';
import type { NotDeliveredReason } from '../../domain/delivery-tick.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import type { Db } from '../db/database.ts';
import type { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { user } from '../db/schema/user.ts';
import { readDocumentsOf } from '../invoice/read-documents.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import type { GivenBack } from './give-back.ts';

/** Not now(), which is the start of the transaction: one that started earlier may have waited for the order's lock. */
const NOW = sql`clock_timestamp()`;

export interface StatusChange {
  /** undefined if the retailer changed it. */
  readonly operatorId?: string;
  /** Whether to email the owner. */
  readonly sendEmail?: boolean;
  readonly isRefusal?: boolean;
  /** What goes back of its payment. */
  readonly refunded?: GivenBack | null;
  /** The retailer's reason, or what the store writes to them, which is part of the email. */
  readonly note?: string | undefined;
  /** When it happened, if that was before it was recorded: a tick may have waited on a phone. */
  readonly at?: Date | undefined;
  /** Delivery was tried, and this is why it failed. */
  readonly notDelivered?: NotDeliveredReason | undefined;
}

type OrderRow = typeof order.$inferSelect;

/** The next email says that the order is out for delivery. */
export const isEmailed = (status: OrderStatus): boolean => status !== 'Packed';

/** Records an order's new status on its timeline and emails the owner. */
export const recordStatus = (tx: Db, moved: OrderRow, change: StatusChange = {}): Promise<void> =>
  recordStatuses(tx, [moved], change);

/** The same for several orders at once. */
export async function recordStatuses(
  tx: Db,
  moved: readonly OrderRow[],
  change: StatusChange,
): Promise<void> {
  const {
    operatorId,
    sendEmail = true,
    isRefusal = false,
    refunded = null,
    note,
    notDelivered,
    at = NOW,
  } = change;
  const actor = operatorId === undefined ? ('retailer' as const) : ('operator' as const);
  await tx.insert(orderEvent).values(
    moved.map(({ id, status }) => ({
      orderId: id,
      status,
      actor,
      operatorId: operatorId ?? null,
      at,
      note: note || null,
      notDelivered: notDelivered ?? null,
    })),
  );
  if (!sendEmail) return;
  const owners = await readOwners(tx, moved);
  const documents = await readDocumentsOf(
    tx,
    moved.filter(({ status }) => status === 'Out for Delivery').map(({ id }) => id),
  );
  await enqueueMails(
    tx,
    moved.flatMap((row) => {
      const owner = owners.get(row.userId);
      if (!owner) return [];
      return {
        kind: 'order-status' as const,
        ...owner,
        id: row.id,
        orderId: orderIdOf(row.orderNumber),
        status: row.status,
        isRefusal,
        isRefunded: refunded !== null,
        ...(refunded?.isRest && { refundedRest: refunded.amount }),
        ...(notDelivered && { notDelivered }),
        ...invoiceNumberIn(documents.get(row.id)),
        isPaidInSandbox: row.isPaidInSandbox,
        ...(note && actor === 'operator' && { sentence: note }),
      };
    }),
  );
}

function invoiceNumberIn(documents: readonly OrderDocument[] = []) {
  const found = documents.find(({ kind }) => kind === 'tax-invoice');
  return found && { invoiceNumber: found.number };
}

async function readOwners(tx: Db, moved: readonly OrderRow[]) {
  const ids = moved.flatMap(({ userId }) => userId ?? []);
  if (ids.length === 0) return new Map();
  const owners = await tx
    .select({ id: user.id, to: user.email, name: user.name })
    .from(user)
    .where(inArray(user.id, ids));
  return new Map<string | null, { to: string; name: string }>(
    owners.map(({ id, to, name }) => [id, { to, name }]),
  );
}
