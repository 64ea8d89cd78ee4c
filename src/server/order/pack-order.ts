import { asc, eq, sql } from 'drizzle-orm';
import type { PackedOrder, PackingEffect } from '../../contract/console-packing.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { PACKABLE } from '../../domain/order-status.ts';
import { type PackedAmounts, packedAmounts } from '../../domain/packed-amounts.ts';
import { arePossible, isNothingPacked, packedLines, type ShortLine } from '../../domain/packing.ts';
import { refundableOf, refundForMissing } from '../../domain/refund-state.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { mayMoveTo, mayPackNothing } from '../../domain/staff-order-moves.ts';
import { PACKING_TEXT } from '../../text/packing.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { order } from '../db/schema/order.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { Failure } from '../failure.ts';
import { issueInvoices } from '../invoice/issue-invoices.ts';
import { saySoldOutToday } from '../products/say-sold-out-today.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { forgetPersonIfFinal } from './forget-person-in-orders.ts';
import { giveBack } from './give-back.ts';
import { lockPayment } from './lock-payment.ts';
import { mailPackedShort } from './mail-packed-short.ts';
import type { MovingServices } from './move-orders.ts';
import { recordStatus } from './record-status.ts';
import { lockOrderTax, writePackedLines } from './write-packed-lines.ts';

type OrderRow = typeof order.$inferSelect;
type LineRow = typeof orderLine.$inferSelect;

/** What packing an order like this would change for its shop. */
export async function previewPacking(
  db: Db,
  staff: StaffMember,
  id: string,
  short: readonly ShortLine[],
): Promise<PackingEffect> {
  const [row] = await db.select().from(order).where(eq(order.id, id));
  if (!row) throw new Failure('ORDER_NOT_FOUND');
  if (row.status !== PACKABLE) throw new Failure('ORDER_MOVE_NOT_POSSIBLE');
  const lines = await readLines(db, id);
  requirePossible(lines, short);
  const after = packedAmounts(packedLines(lines, short), row);
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
    refund: refundForMissing(await readRefundable(db, id), row.totalAmount - after.totalAmount),
    cashToCollect: row.paymentMethod === 'Cash on Delivery' ? after.totalAmount : 0,
    returnedCoins: after.returnedCoins,
    isCancelled: isNothingPacked(lines, short),
    needsManager: isNothingPacked(lines, short) && !mayPackNothing(staff.role, isPaidOnline(row)),
  };
}

/**
 * Packs a confirmed order, with less of some lines than was ordered. The order is locked first: of two packers one packs it,
 * and the other finds it packed. Amounts, coins, refund, email and what is marked as sold out are in the same
 * transaction. If nothing is packed, the order is cancelled; that of an order paid online is not a packer's to say.
 */
export async function packOrder(
  { db, shop, log }: MovingServices,
  staff: StaffMember,
  id: string,
  short: readonly ShortLine[],
): Promise<PackedOrder> {
  if (!mayMoveTo(staff.role, 'Packed')) throw new Failure('NOT_ALLOWED');
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(order).where(eq(order.id, id)).for('no key update');
    if (!row) throw new Failure('ORDER_NOT_FOUND');
    const tax = await lockOrderTax(tx, id);
    const lines = await readLines(tx, id);
    requirePossible(lines, short);
    const answer =
      row.status === PACKABLE
        ? await packLocked(tx, staff, row, { lines, short, tax })
        : alreadyPacked(row, lines, short);
    if (answer.outcome === 'packed') {
      await saySoldOutToday(tx, staff, soldOutOf(lines, short));
      // As it is after its amounts were lowered.
      await issueInvoices(tx, { shop, log }, await readOrder(tx, id));
    }
    return answer;
  });
}

function soldOutOf(lines: readonly LineRow[], short: readonly ShortLine[]): ReadonlySet<string> {
  const empty = new Set(short.filter(({ isSoldOut }) => isSoldOut).map(({ position }) => position));
  return new Set(
    lines.flatMap(({ position, productId }) => (empty.has(position) ? productId : [])),
  );
}

const readOrder = (tx: Db, id: string): Promise<OrderRow[]> =>
  tx.select().from(order).where(eq(order.id, id));

const readLines = (db: Db, id: string): Promise<LineRow[]> =>
  db.select().from(orderLine).where(eq(orderLine.orderId, id)).orderBy(asc(orderLine.position));

const isPaidOnline = ({ intentId }: OrderRow): boolean => intentId !== null;

function requirePossible(lines: readonly LineRow[], short: readonly ShortLine[]): void {
  if (!arePossible(lines, short)) throw new Failure('PACKING_INVALID');
}

/** What of the order's payment has not been refunded; 0: it was not paid online. */
async function readRefundable(db: Db, id: string): Promise<number> {
  const [paid] = await db.select().from(payment).where(eq(payment.orderId, id));
  if (!paid) return 0;
  return refundableOf(
    paid.amount,
    await db.select().from(refund).where(eq(refund.paymentId, paid.id)),
  );
}

/** A packer whose answer was lost sends the same again. */
function alreadyPacked(
  { status }: OrderRow,
  lines: readonly LineRow[],
  short: readonly ShortLine[],
): PackedOrder {
  const packedNow = new Map(short.map((line) => [line.position, line.packed]));
  const isSame = lines.every(
    ({ position, packed }) => (packedNow.get(position) ?? null) === packed,
  );
  const isThere = status === 'Packed' || (status === 'Cancelled' && isNothingPacked(lines, short));
  if (!isThere || !isSame) throw new Failure('ORDER_MOVE_NOT_POSSIBLE');
  return { status, outcome: 'already-packed' };
}

interface Packing {
  readonly lines: readonly LineRow[];
  readonly short: readonly ShortLine[];
  readonly tax: Awaited<ReturnType<typeof lockOrderTax>>;
}

async function packLocked(
  tx: Db,
  staff: StaffMember,
  row: OrderRow,
  packing: Packing,
): Promise<PackedOrder> {
  const { lines, short } = packing;
  const isShort = short.length > 0;
  const status = isNothingPacked(lines, short) ? 'Cancelled' : 'Packed';
  if (status === 'Cancelled' && !mayPackNothing(staff.role, isPaidOnline(row))) {
    throw new Failure('PACKING_REFUND_NOT_ALLOWED');
  }
  await tx.update(order).set({ status }).where(eq(order.id, row.id));
  // As it was ordered: what it used is given back.
  const moved = { ...row, status } as const;
  const after = isShort ? await writeAmounts(tx, row, packing) : undefined;
  if (status === 'Cancelled') await cancelEmpty(tx, staff, moved);
  else {
    await recordStatus(tx, moved, { operatorId: staff.id, sendEmail: false });
    if (after) await giveBackMissing(tx, row, packing, after);
  }
  await recordActivity(tx, staff, {
    action: isShort ? 'order-packed-short' : 'order-moved',
    object: { kind: 'order', id: row.id, name: orderIdOf(row.orderNumber) },
    before: { status: row.status, ...(after && { totalAmount: row.totalAmount }) },
    after: {
      status,
      ...(after && { totalAmount: after.totalAmount, shortLines: short.length }),
    },
  });
  await forgetPersonIfFinal(tx, moved);
  return { status, outcome: 'packed' };
}

/** Nothing of it was there: what it used goes back, as with every cancellation. */
async function cancelEmpty(tx: Db, staff: StaffMember, cancelled: OrderRow): Promise<void> {
  const refunded = await giveBack(tx, cancelled);
  const note = PACKING_TEXT.nothingThere;
  await recordStatus(tx, cancelled, { operatorId: staff.id, refunded, note });
}

/** The order costs what was packed, and keeps what it was ordered at. */
async function writeAmounts(
  tx: Db,
  row: OrderRow,
  { lines, short, tax }: Packing,
): Promise<PackedAmounts> {
  const packed = packedLines(lines, short);
  const after = packedAmounts(packed, row);
  const discount = after.totalBeforeDiscounts - after.totalAmount;
  await writePackedLines(tx, row.id, packed, { discount, tax });
  await tx
    .update(order)
    .set({
      packedShortAt: sql`clock_timestamp()`,
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
  return after;
}

/** Coins and money for what was not packed go back, and the order's owner is told. */
async function giveBackMissing(
  tx: Db,
  row: OrderRow,
  { lines, short }: Packing,
  { returnedCoins, totalAmount }: PackedAmounts,
): Promise<void> {
  const { id: orderId, userId } = row;
  if (userId !== null && returnedCoins > 0) {
    await tx.insert(balanceEntry).values({
      ...{ userId, orderId, balance: 'coins', reason: 'not-packed' },
      amount: returnedCoins,
    });
  }
  await mailPackedShort(tx, row, {
    lines: lines.flatMap(({ position, title, pack, quantity }) => {
      const line = short.find((each) => each.position === position);
      return line ? [{ title, pack, quantity, packed: line.packed, reason: line.reason }] : [];
    }),
    orderedTotal: row.totalAmount,
    totalAmount,
    refund: await refundMissing(tx, orderId, row.totalAmount - totalAmount),
    returnedCoins,
  });
}

/** Returns the amount. */
async function refundMissing(tx: Db, orderId: string, difference: number): Promise<number> {
  const paid = await lockPayment(tx, eq(payment.orderId, orderId));
  const amount = paid ? refundForMissing(refundableOf(paid.amount, paid.refunds), difference) : 0;
  if (!paid || amount === 0) return 0;
  await tx.insert(refund).values({ paymentId: paid.id, amount, reason: 'not-packed' });
  return amount;
}
