import { and, asc, eq } from 'drizzle-orm';
import type { PackedOrder, PackingEffect } from '../../contract/console-packing.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { type PackedAmounts, packedAmounts } from '../../domain/packed-amounts.ts';
import { arePossible, isNothingPacked, type ShortLine } from '../../domain/packing.ts';
import { refundableOf } from '../../domain/refund-state.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { mayMoveTo } from '../../domain/staff-order-moves.ts';
import type { MailText } from '../../text/mails.ts';
import { PACKING_TEXT } from '../../text/packing.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { order } from '../db/schema/order.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { issueInvoices } from '../invoice/issue-invoices.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { forgetPersonIfFinal } from './forget-person-in-orders.ts';
import { giveBack } from './give-back.ts';
import { lockPayment } from './lock-payment.ts';
import type { MovingServices } from './move-orders.ts';
import { recordStatus } from './record-status.ts';

type OrderRow = typeof order.$inferSelect;
type LineRow = typeof orderLine.$inferSelect;

/** What packing an order like this would change for its shop. */
export async function previewPacking(
  db: Db,
  id: string,
  short: readonly ShortLine[],
): Promise<PackingEffect> {
  const [row] = await db.select().from(order).where(eq(order.id, id));
  if (!row) throw new Failure('ORDER_NOT_FOUND');
  if (row.status !== 'Confirmed') throw new Failure('ORDER_MOVE_NOT_POSSIBLE');
  const lines = await readLines(db, id);
  requirePossible(lines, short);
  const after = amountsOf(row, lines, short);
  const isCancelled = isNothingPacked(lines, short);
  const [paid] = await db.select({ id: payment.id }).from(payment).where(eq(payment.orderId, id));
  return {
    before: {
      totalBeforeDiscounts: row.totalBeforeDiscounts,
      couponDiscount: row.couponDiscount,
      redeemedCoins: row.redeemedCoins,
      rounding: 0,
      creditPoints: row.creditPoints,
      totalAmount: row.totalAmount,
    },
    after: {
      totalBeforeDiscounts: after.totalBeforeDiscounts,
      couponDiscount: after.couponDiscount,
      redeemedCoins: after.usedCoins,
      rounding: after.rounding,
      creditPoints: after.creditPoints,
      totalAmount: after.totalAmount,
    },
    refund: paid ? row.totalAmount - after.totalAmount : 0,
    cashToCollect: row.paymentMethod === 'Cash on Delivery' ? after.totalAmount : 0,
    returnedCoins: after.returnedCoins,
    isCancelled,
  };
}

/**
 * Packs a confirmed order, with less of some lines than was ordered. The order is locked first: of two packers one packs it,
 * and the other finds it packed. Amounts, coins, refund and email are in the same transaction. If nothing is packed, the order
 * is cancelled.
 */
export async function packOrder(
  { db, shop }: MovingServices,
  staff: StaffMember,
  id: string,
  short: readonly ShortLine[],
): Promise<PackedOrder> {
  if (!mayMoveTo(staff.role, 'Packed')) throw new Failure('NOT_ALLOWED');
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(order).where(eq(order.id, id)).for('no key update');
    if (!row) throw new Failure('ORDER_NOT_FOUND');
    const lines = await readLines(tx, id);
    requirePossible(lines, short);
    if (row.status !== 'Confirmed') return alreadyPacked(row, lines, short);
    const status = isNothingPacked(lines, short) ? 'Cancelled' : 'Packed';
    await writeShortLines(tx, id, short);
    await tx.update(order).set({ status }).where(eq(order.id, id));
    if (status === 'Cancelled') await cancelEmpty(tx, staff, { ...row, status });
    else {
      await recordStatus(tx, { ...row, status }, { operatorId: staff.id, sendEmail: false });
      if (short.length > 0) await lowerAmounts(tx, row, { lines, short });
    }
    await recordActivity(tx, staff, {
      action: short.length > 0 ? 'order-packed-short' : 'order-moved',
      object: { kind: 'order', id, name: orderIdOf(row.orderNumber) },
      before: { status: row.status },
      after: { status, ...(short.length > 0 && { shortLines: short.length }) },
    });
    await forgetPersonIfFinal(tx, { ...row, status });
    // As it is after its amounts were lowered.
    if (status === 'Packed') await issueInvoices(tx, { shop }, await readOrder(tx, id));
    return { status, outcome: 'packed' };
  });
}

const readOrder = (tx: Db, id: string): Promise<OrderRow[]> =>
  tx.select().from(order).where(eq(order.id, id));

const readLines = (db: Db, id: string): Promise<LineRow[]> =>
  db.select().from(orderLine).where(eq(orderLine.orderId, id)).orderBy(asc(orderLine.position));

function requirePossible(lines: readonly LineRow[], short: readonly ShortLine[]): void {
  if (!arePossible(lines, short)) throw new Failure('PACKING_INVALID');
}

function amountsOf(
  row: OrderRow,
  lines: readonly LineRow[],
  short: readonly ShortLine[],
): PackedAmounts {
  const packed = new Map(short.map((line) => [line.position, line.packed]));
  return packedAmounts(
    lines.map((line) => ({ ...line, packed: packed.get(line.position) ?? line.quantity })),
    row,
  );
}

/** A packer whose answer was lost sends the same again. */
function alreadyPacked(
  { status }: OrderRow,
  lines: readonly LineRow[],
  short: readonly ShortLine[],
): PackedOrder {
  const said = new Map(short.map((line) => [line.position, line.packed]));
  const isSame = lines.every(({ position, packed }) => (said.get(position) ?? null) === packed);
  const isThere = status === 'Packed' || (status === 'Cancelled' && isNothingPacked(lines, short));
  if (!isThere || !isSame) throw new Failure('ORDER_MOVE_NOT_POSSIBLE');
  return { status, outcome: 'already-packed' };
}

async function writeShortLines(tx: Db, orderId: string, short: readonly ShortLine[]): Promise<void> {
  for (const { position, packed, reason } of short) {
    await tx
      .update(orderLine)
      .set({ packed, shortReason: reason })
      .where(and(eq(orderLine.orderId, orderId), eq(orderLine.position, position)));
  }
}

/** Nothing of it was there: what it used goes back, as with every cancellation. */
async function cancelEmpty(tx: Db, staff: StaffMember, cancelled: OrderRow): Promise<void> {
  const isRefunded = await giveBack(tx, cancelled);
  const note = PACKING_TEXT.nothingThere;
  await recordStatus(tx, cancelled, { operatorId: staff.id, isRefunded, note });
}

interface Packing {
  readonly lines: readonly LineRow[];
  /** At least one. */
  readonly short: readonly ShortLine[];
}

/** The order costs what was packed; coins and money for the rest go back, and its owner is told. */
async function lowerAmounts(tx: Db, row: OrderRow, { lines, short }: Packing): Promise<void> {
  const after = amountsOf(row, lines, short);
  await tx
    .update(order)
    .set({
      orderedBeforeDiscounts: row.totalBeforeDiscounts,
      orderedCouponDiscount: row.couponDiscount,
      orderedCoins: row.redeemedCoins,
      orderedCreditPoints: row.creditPoints,
      orderedTotal: row.totalAmount,
      totalBeforeDiscounts: after.totalBeforeDiscounts,
      couponDiscount: after.couponDiscount,
      redeemedCoins: after.usedCoins,
      creditPoints: after.creditPoints,
      shortRounding: after.rounding,
      totalAmount: after.totalAmount,
    })
    .where(eq(order.id, row.id));
  const { id: orderId, userId } = row;
  if (userId !== null && after.returnedCoins > 0) {
    const amount = after.returnedCoins;
    await tx
      .insert(balanceEntry)
      .values({ userId, orderId, balance: 'coins', amount, reason: 'not-packed' });
  }
  const refunded = await refundRest(tx, orderId, row.totalAmount - after.totalAmount);
  await tellOwner(tx, row, {
    lines: shortLinesOf(lines, short),
    orderedTotal: row.totalAmount,
    totalAmount: after.totalAmount,
    refund: refunded,
    returnedCoins: after.returnedCoins,
  });
}

/** What staff have refunded before is not refunded again. Returns the amount. */
async function refundRest(tx: Db, orderId: string, difference: number): Promise<number> {
  if (difference === 0) return 0;
  const paid = await lockPayment(tx, eq(payment.orderId, orderId));
  if (!paid) return 0;
  const amount = Math.min(difference, refundableOf(paid.amount, paid.refunds));
  if (amount === 0) return 0;
  await tx.insert(refund).values({ paymentId: paid.id, amount, reason: 'not-packed' });
  return amount;
}

type PackedShortMail = Extract<MailText, { kind: 'order-packed-short' }>;

function shortLinesOf(
  lines: readonly LineRow[],
  short: readonly ShortLine[],
): PackedShortMail['lines'] {
  const byPosition = new Map(lines.map((line) => [line.position, line]));
  return short.map(({ position, packed, reason }) => {
    const { title, pack, quantity } = byPosition.get(position)!;
    return { title, pack, quantity, packed, reason };
  });
}

async function tellOwner(
  tx: Db,
  { id, userId, orderNumber, isPaidInSandbox }: OrderRow,
  news: Pick<
    PackedShortMail,
    'lines' | 'orderedTotal' | 'totalAmount' | 'refund' | 'returnedCoins'
  >,
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
