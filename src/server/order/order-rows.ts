import { asc, eq } from 'drizzle-orm';
import type { OrderDocument } from '../../contract/invoice.ts';
import type { Order, OrderSummary } from '../../contract/order.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { canRequestCancellation } from '../../domain/order-status.ts';
import { linePackText } from '../../domain/pack.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { type InvoicedTax, readTaxedDocuments } from '../invoice/read-documents.ts';

// Maps an order's rows to the document in the specification, with both spellings of its names.

type OrderRow = typeof order.$inferSelect;

export const SUMMARY = {
  id: order.id,
  orderNumber: order.orderNumber,
  orderDate: order.orderDate,
  paymentMethod: order.paymentMethod,
  status: order.status,
  lineCount: order.lineCount,
  totalAmount: order.totalAmount,
  orderedTotal: order.orderedTotal,
  isPaidInSandbox: order.isPaidInSandbox,
} as const;

type SummaryRow = Pick<OrderRow, keyof typeof SUMMARY>;

/** `documents`: of this order, where the caller needs its invoice. */
export const summaryOf = (
  row: SummaryRow,
  documents: readonly OrderDocument[] = [],
): OrderSummary => ({
  id: row.id,
  orderId: orderIdOf(row.orderNumber),
  orderDate: row.orderDate.toISOString(),
  paymentMethod: row.paymentMethod,
  orderStatus: row.status,
  status: row.status,
  lineCount: row.lineCount,
  totalAmount: row.totalAmount,
  ...(row.orderedTotal !== null && { orderedTotal: row.orderedTotal }),
  ...invoiceIn(documents),
  isPaidInSandbox: row.isPaidInSandbox,
});

function invoiceIn(documents: readonly OrderDocument[]): Pick<OrderSummary, 'invoice'> {
  const found = documents.find(({ kind }) => kind === 'tax-invoice');
  return found ? { invoice: { id: found.id, number: found.number } } : {};
}

/** The complete order document for a row that has been read. */
export async function readOrderDocument(db: Db, row: OrderRow): Promise<Order> {
  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, row.id))
    .orderBy(asc(orderLine.position));
  const events = await db
    .select({
      status: orderEvent.status,
      at: orderEvent.at,
      note: orderEvent.note,
      notDelivered: orderEvent.notDelivered,
    })
    .from(orderEvent)
    .where(eq(orderEvent.orderId, row.id))
    .orderBy(asc(orderEvent.at));
  const { documents, invoiced } = await readTaxedDocuments(db, row.id);
  return {
    ...summaryOf(row, documents),
    userId: row.userId,
    userName: row.userName,
    userPhoneNumber: row.userPhoneNumber,
    storeName: row.storeName,
    address: row.address,
    pincode: row.pincode,
    orderDetails: lines.map(lineOf),
    totalBeforeDiscounts: row.totalBeforeDiscounts,
    ...(row.orderedTotal !== null && {
      ordered: {
        totalBeforeDiscounts: row.orderedBeforeDiscounts!,
        couponDiscount: row.orderedCouponDiscount!,
        redeemedCoins: row.orderedCoins!,
        totalAmount: row.orderedTotal,
      },
      ...(row.shortRounding > 0 && { shortRounding: row.shortRounding }),
    }),
    couponCode: row.couponCode,
    couponDiscount: row.couponDiscount,
    redeemedCoins: row.redeemedCoins,
    ...gstIn(lines, invoiced),
    creditsUsed: row.creditsUsed,
    creditPoints: row.creditPoints,
    assistedBy: row.assistedByName,
    timeline: events.map(({ status, at, note, notDelivered }) => ({
      status,
      at: at.toISOString(),
      ...(note !== null && { note }),
      ...(notDelivered && { notDelivered }),
    })),
    documents,
    canRequestCancellation: canRequestCancellation(row.status),
  };
}

type LineRow = typeof orderLine.$inferSelect;

/** As the invoice has it; before there is one, of the lines: nothing if the tax of one is not on record. */
function gstIn(
  lines: readonly LineRow[],
  invoiced: InvoicedTax | null,
): Pick<Order, 'gstIncluded'> {
  if (invoiced) return { gstIncluded: invoiced.cgst + invoiced.sgst + invoiced.igst };
  const taxes = lines.map(({ cgstAmount, sgstAmount, igstAmount }) =>
    cgstAmount === null || sgstAmount === null || igstAmount === null
      ? null
      : cgstAmount + sgstAmount + igstAmount,
  );
  const known = taxes.filter((tax) => tax !== null);
  if (known.length < taxes.length) return {};
  return { gstIncluded: known.reduce((sum, tax) => sum + tax, 0) };
}

const lineOf = (line: LineRow): Order['orderDetails'][number] => ({
  id: line.productId,
  title: line.title,
  description: line.title,
  images: line.images,
  unit: line.unit,
  pack: linePackText(line.pack),
  packDetails: line.pack,
  quantity: line.quantity,
  ...(line.packed !== null && { short: { packed: line.packed, reason: line.shortReason! } }),
  price: line.price,
  totalPrice: line.price,
  cgst: line.cgst,
  sgst: line.sgst,
  creditPoints: line.creditPoints,
});
