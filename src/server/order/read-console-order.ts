import { aliasedTable, and, asc, eq, lt, sql } from 'drizzle-orm';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import { COUNT_LIMIT } from '../../domain/order-desk.ts';
import { linePackText } from '../../domain/pack.ts';
import { REFUND_STATES } from '../../domain/refund-state.ts';
import { seesMoney } from '../../domain/staff-order-moves.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { withTax } from '../../domain/tax/invoice.ts';
import { taxTogether } from '../../domain/tax/order-tax.ts';
import { passedEWayBillLimit } from '../../domain/tax/returns/e-way-bill.ts';
import type { TaxSplit } from '../../domain/tax/split-tax.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { orderTax } from '../db/schema/order-tax.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { type InvoicedTax, readTaxedDocuments } from '../invoice/read-documents.ts';
import { consoleSummaryOf } from './console-order-rows.ts';
import { readOrderNotes } from './order-notes.ts';

const HIDDEN = { documents: null, invoiced: null };

/** Everything that this member of staff may see of an order. */
export async function readConsoleOrder(db: Db, role: StaffRole, id: string): Promise<ConsoleOrder> {
  const [found] = await db
    .select({ row: order, isVerified: user.isVerified, paid: payment })
    .from(order)
    .leftJoin(user, eq(user.id, order.userId))
    .leftJoin(payment, eq(payment.orderId, order.id))
    .where(eq(order.id, id));
  if (!found) throw new Failure('ORDER_NOT_FOUND');
  const { row, isVerified, paid } = found;
  const refunds = paid ? await readRefunds(db, paid.id) : [];
  const isMoneyShown = seesMoney(role);
  const lines = await readLines(db, id);
  const { documents, invoiced } = isMoneyShown ? await readTaxedDocuments(db, id) : HIDDEN;
  return {
    ...consoleSummaryOf({ ...row, paid: paid?.amount ?? null, refunds }, role),
    shop: row.userId === null ? null : { id: row.userId, isVerified: isVerified ?? false },
    userPhoneNumber: row.userPhoneNumber,
    address: row.address,
    pincode: row.pincode,
    lines: lines.map((line) => consoleLine(line, isMoneyShown)),
    amounts: isMoneyShown
      ? {
          beforeDiscounts: row.totalBeforeDiscounts,
          couponCode: row.couponCode,
          couponDiscount: row.couponDiscount,
          redeemedCoins: row.redeemedCoins,
          shortRounding: row.shortRounding,
          creditPoints: row.creditPoints,
        }
      : null,
    tax: isMoneyShown ? await readTax(db, id, { lines, invoiced }) : null,
    documents,
    payment:
      paid && isMoneyShown
        ? { id: paid.id, amount: paid.amount, at: paid.createdAt.toISOString() }
        : null,
    refund: isMoneyShown ? refundsTogether(refunds) : null,
    story: await readStory(db, row),
    notes: await readOrderNotes(db, id),
    before: await countBefore(db, row),
  };
}

type OrderRow = typeof order.$inferSelect;
type RefundRow = typeof refund.$inferSelect;

const readRefunds = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db.select().from(refund).where(eq(refund.paymentId, paymentId)).orderBy(asc(refund.createdAt));

/** All refunds as one, which is as far as the least far of them. */
function refundsTogether(refunds: readonly RefundRow[]): ConsoleOrder['refund'] {
  const [first] = refunds;
  if (!first) return null;
  return {
    amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
    state: REFUND_STATES.find((state) => refunds.some((each) => each.state === state))!,
    since: first.createdAt.toISOString(),
    attempts: Math.max(...refunds.map(({ attempts }) => attempts)),
  };
}

type LineRow = typeof orderLine.$inferSelect;

const readLines = (db: Db, id: string): Promise<LineRow[]> =>
  db.select().from(orderLine).where(eq(orderLine.orderId, id)).orderBy(asc(orderLine.position));

const consoleLine = (line: LineRow, isMoneyShown: boolean): ConsoleOrder['lines'][number] => ({
  id: line.productId,
  title: line.title,
  unit: line.unit,
  pack: linePackText(line.pack),
  packDetails: line.pack,
  quantity: line.quantity,
  ...(line.packed !== null && { short: { packed: line.packed, reason: line.shortReason! } }),
  price: isMoneyShown ? line.price : null,
  lineTotal: isMoneyShown ? line.price * (line.packed ?? line.quantity) : null,
});

interface Taxed {
  readonly lines: readonly LineRow[];
  readonly invoiced: InvoicedTax | null;
}

/** As the invoice has it, or the lines before there is one; null: not on record. */
async function readTax(
  db: Db,
  id: string,
  { lines, invoiced }: Taxed,
): Promise<ConsoleOrder['tax']> {
  const [found] = await db.select().from(orderTax).where(eq(orderTax.orderId, id));
  if (!found?.origin || found.origin === 'none') return null;
  const { origin, supplierState, placeOfSupply, buyerGstNumber } = found;
  const withLimit = (from: string, split: TaxSplit, taxFree: number) => ({
    ...{ origin, supplierState: from, placeOfSupply: placeOfSupply!, buyerGstNumber },
    ...split,
    eWayBillAbove: passedEWayBillLimit(withTax(split) - taxFree, from, placeOfSupply!),
  });
  // Money may have gone back before the order was packed, and the shop may be in another state since.
  if (invoiced) {
    const { supplierState: from, taxFree, ...split } = invoiced;
    return withLimit(from, split, taxFree);
  }
  const splits = lines.map((line) => ({
    // A check constraint guarantees that a line has all of these or none.
    taxable: line.taxableValue!,
    cgst: line.cgstAmount!,
    sgst: line.sgstAmount!,
    igst: line.igstAmount!,
  }));
  const taxFree = lines.reduce(
    (sum, { gstRate, taxableValue }) => (gstRate === 0 ? sum + taxableValue! : sum),
    0,
  );
  return withLimit(supplierState!, taxTogether(splits), taxFree);
}

async function readStory(db: Db, { id, userName }: OrderRow): Promise<ConsoleOrder['story']> {
  const events = await db
    .select({ event: orderEvent, staffName: user.name })
    .from(orderEvent)
    .leftJoin(user, eq(user.id, orderEvent.operatorId))
    .where(eq(orderEvent.orderId, id))
    .orderBy(asc(orderEvent.at));
  return events.map(({ event: { status, at, actor, note }, staffName }) => ({
    status,
    at: at.toISOString(),
    actor,
    by: actor === 'retailer' ? userName : staffName,
    note,
  }));
}

/** Bounded, because some shops have thousands of orders. */
async function countBefore(
  db: Db,
  { userId, orderDate }: OrderRow,
): Promise<ConsoleOrder['before']> {
  if (userId === null) return { placed: 0, cancelled: 0 };
  const earlier = aliasedTable(order, 'earlier');
  const counted = async (status?: OrderRow['status']) => {
    const found = db
      .select({ id: earlier.id })
      .from(earlier)
      .where(
        and(
          eq(earlier.userId, userId),
          lt(earlier.orderDate, orderDate),
          status && eq(earlier.status, status),
        ),
      )
      .limit(COUNT_LIMIT)
      .as('counted');
    const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
    return row?.count ?? 0;
  };
  return { placed: await counted(), cancelled: await counted('Cancelled') };
}
